// A C target needs a source file; all there is to declare stands in the header.
#include "CIndexStore.h"
