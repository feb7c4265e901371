import { badInput } from '../errors.ts'
import { isUuid } from '../lib/uuid.ts'

/** A position in a list ordered by an instant and then an id, as an opaque cursor. */
export const encodeTimeCursor = (at: string, id: string): string =>
  Buffer.from(`${at}|${id}`).toString('base64url')

/** Reads what `encodeTimeCursor` wrote. Throws BAD_USER_INPUT for anything else, which would not suit the database. */
export function decodeTimeCursor(cursor: string): [at: string, id: string] {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) || Number.isNaN(Date.parse(at)) || !isUuid(id))
    throw badInput('This cursor does not belong to this list.', [
      { path: 'after', message: 'Send an endCursor of the same query.' },
    ])
  return [at, id]
}
