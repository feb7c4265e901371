/** As codes of PostgreSQL, of Node and of ours are written, and nothing that somebody else wrote. */
const CODE = /^[A-Z\d_]{3,40}$/

/** What kind of failure it was, without its words: a code, or the name of its class. */
export function kindOfError(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return typeof error
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' && CODE.test(code) ? code : typeof name === 'string' ? name : 'object'
}
