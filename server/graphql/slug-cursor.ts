import { badInput } from '../errors.ts'

/** A position in a list ordered by a whole number and then a slug, as an opaque cursor. */
export const encodeSlugCursor = (key: number, slug: string): string =>
  Buffer.from(`${key}|${slug}`).toString('base64url')

/** Reads what `encodeSlugCursor` wrote. Throws BAD_USER_INPUT for anything else. */
export function decodeSlugCursor(cursor: string): [key: number, slug: string] {
  const [, key = '', slug = ''] =
    /^(-?\d{1,9})\|([a-z0-9-]{1,200})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!slug)
    throw badInput('This cursor does not belong to this list.', [
      { path: 'after', message: 'Send an endCursor of the same query.' },
    ])
  return [Number(key), slug]
}
