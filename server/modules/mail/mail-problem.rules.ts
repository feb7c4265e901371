const UNREACHABLE = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])

/** Why a message was not handed over, in our own words: what a mail server answers may name people and machines. */
export function problemOf(error: unknown): string {
  const { code, responseCode } = error instanceof Object ? (error as Record<string, unknown>) : {}
  const status = typeof responseCode === 'number' ? ` (${responseCode})` : ''
  if (code === 'EENVELOPE') return `The mail server does not take this address${status}.`
  if (code === 'EMESSAGE') return `The mail server does not take this message${status}.`
  if (code === 'EAUTH') return `The mail server does not accept our sign-in${status}.`
  if (UNREACHABLE.has(String(code))) return 'The mail server could not be reached.'
  return 'Something went wrong on our side; the log says what.'
}
