// What unbag calls of the toolchain's libIndexStore, whose C interface is documented in the toolchain's own indexstore.h.
//
// The library is loaded at run time, so these are types of functions, not functions. Handles are pointers to what the library owns.

#ifndef UNBAG_CINDEXSTORE_H
#define UNBAG_CINDEXSTORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Bytes that belong to the library; not terminated.
typedef struct {
  const char *bytes;
  size_t count;
} unbag_index_text;

typedef void *unbag_index_handle;

// Roles of an occurrence and of a relation.
enum {
  unbag_index_role_declaration = 1 << 0,
  unbag_index_role_definition = 1 << 1,
  unbag_index_role_reference = 1 << 2,
  unbag_index_role_read = 1 << 3,
  unbag_index_role_write = 1 << 4,
  unbag_index_role_implicit = 1 << 8,
  unbag_index_role_child_of = 1 << 9,
  unbag_index_role_base_of = 1 << 10,
  unbag_index_role_override_of = 1 << 11,
  unbag_index_role_received_by = 1 << 12,
  unbag_index_role_extended_by = 1 << 14
};

// Kinds of symbols.
enum {
  unbag_index_symbol_protocol = 8,
  unbag_index_symbol_extension = 9
};

// The kind of a unit's dependency that is the record of a file.
enum { unbag_index_dependency_record = 2 };

// Errors.
typedef const char *(*unbag_index_error_description)(unbag_index_handle error);
typedef void (*unbag_index_error_dispose)(unbag_index_handle error);

// The store.
typedef unsigned (*unbag_index_format_version)(void);
typedef unbag_index_handle (*unbag_index_store_create)(const char *path, unbag_index_handle *error);
typedef void (*unbag_index_dispose)(unbag_index_handle handle);
typedef bool (*unbag_index_units_apply)(
    unbag_index_handle store, unsigned sorted, void *context, bool (*visit)(void *context, unbag_index_text name));

// Units: one for each compiled file.
typedef unbag_index_handle (*unbag_index_reader_create)(unbag_index_handle store, const char *name, unbag_index_handle *error);
typedef bool (*unbag_index_unit_flag)(unbag_index_handle unit);
typedef unbag_index_text (*unbag_index_handle_text)(unbag_index_handle handle);
typedef void (*unbag_index_unit_time)(unbag_index_handle unit, int64_t *seconds, int64_t *nanoseconds);
typedef int (*unbag_index_handle_kind)(unbag_index_handle handle);
typedef bool (*unbag_index_handles_apply)(
    unbag_index_handle handle, void *context, bool (*visit)(void *context, unbag_index_handle element));

// Records: the symbols of a file and the places where they occur.
typedef bool (*unbag_index_symbols_search)(
    unbag_index_handle record, void *filter_context, bool (*filter)(void *context, unbag_index_handle symbol, bool *stop),
    void *receiver_context, void (*receive)(void *context, unbag_index_handle symbol));
typedef bool (*unbag_index_occurrences_of_symbols)(
    unbag_index_handle record, unbag_index_handle *symbols, size_t symbol_count, unbag_index_handle *related, size_t related_count,
    void *context, bool (*visit)(void *context, unbag_index_handle occurrence));
typedef unbag_index_handle (*unbag_index_handle_symbol)(unbag_index_handle handle);
typedef uint64_t (*unbag_index_handle_roles)(unbag_index_handle handle);
typedef void (*unbag_index_occurrence_place)(unbag_index_handle occurrence, unsigned *line, unsigned *column);

#endif
