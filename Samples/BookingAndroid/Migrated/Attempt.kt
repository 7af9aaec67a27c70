package travel.migrated

import travel.server.BookingException
import travel.server.ConnectionLost

/**
 * What [work] produces, or what [failed] makes of the sentence for the customer. Catches what the server and the connection throw and
 * nothing else: a cancellation goes on its way.
 */
suspend fun <Result> attempt(failed: (String) -> Result, work: suspend () -> Result): Result =
    try {
        work()
    } catch (e: BookingException) {
        failed(e.reason.sentence)
    } catch (e: ConnectionLost) {
        failed(e.message ?: "The connection was lost.")
    }
