package travel.server

import java.math.BigDecimal
import java.time.Instant
import kotlinx.serialization.KSerializer
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder

/** Writes a value as the text that it prints. */
abstract class AsText<Value>(name: String, private val parse: (String) -> Value) : KSerializer<Value> {
    override val descriptor = PrimitiveSerialDescriptor(name, PrimitiveKind.STRING)

    override fun serialize(encoder: Encoder, value: Value) = encoder.encodeString(value.toString())

    override fun deserialize(decoder: Decoder): Value = parse(decoder.decodeString())
}

object AmountAsText : AsText<BigDecimal>("Amount", ::BigDecimal)

object InstantAsText : AsText<Instant>("Instant", Instant::parse)
