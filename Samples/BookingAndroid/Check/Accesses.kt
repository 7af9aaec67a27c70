package travel.check

import java.nio.file.Path
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.boolean
import kotlinx.serialization.json.int
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive

/** What unbag says of one access from outside the bag that does not bear a missing value. */
data class StrictAccess(
    val file: String,
    val line: Int,
    val column: Int,
    val field: String,
    /** Site and member, such as `PaymentViewModel.pay()`. */
    val place: String,
    /** False where it exits silently. */
    val crashes: Boolean,
) {
    val position get() = "$file:$line"

    override fun toString() = "$position $field in $place"
}

/** Asks `unbag accesses` for them, in the order of the code. */
fun strictAccesses(unbag: String, root: Path): List<StrictAccess> {
    val process = ProcessBuilder(unbag, "accesses", "--root", root.toString(), "--format", "json")
        .redirectError(ProcessBuilder.Redirect.INHERIT).start()
    val output = process.inputStream.readBytes().decodeToString()
    check(process.waitFor() == 0) { "unbag accesses failed" }
    return Json.parseToJsonElement(output).jsonObject.getValue("accesses").jsonArray.map { it.jsonObject }
        .filter { it.text("scope") == "outside" && !it.getValue("test").jsonPrimitive.boolean }
        .mapNotNull(::strictAccess)
        .sortedWith(compareBy({ it.file }, { it.line }, { it.column }))
}

private fun strictAccess(json: JsonObject): StrictAccess? {
    val absences = json.getValue("absences").jsonArray.map { it.jsonPrimitive.content }
    val crashes = json.getValue("unwrap").jsonPrimitive.boolean || "implicitUnwrap" in absences
    if (!crashes && !json.getValue("silentExit").jsonPrimitive.boolean) return null
    return StrictAccess(
        file = json.text("file").substringAfterLast("/"),
        line = json.getValue("line").jsonPrimitive.int,
        column = json.getValue("column").jsonPrimitive.int,
        field = json.text("field"),
        place = "${json.text("site")}.${json.text("member")}",
        crashes = crashes,
    )
}

private fun JsonObject.text(key: String) = getValue(key).jsonPrimitive.content
