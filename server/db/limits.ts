/**
 * What PostgreSQL ends by itself, requests and jobs alike: behind the deadline of a request, for whatever it does not
 * reach. A client that has gone is noticed while its statement runs.
 */
export const limitsBy = (deadlineFactor = 1) => ({
  statement_timeout: 30_000 * deadlineFactor,
  idle_in_transaction_session_timeout: 60_000 * deadlineFactor,
  options: '-c client_connection_check_interval=1000',
})
