import { badInput } from '../errors.ts'
import { isUuid } from '../lib/uuid.ts'

/** Whether a text may be a key of a list: anything else might not suit the database. */
export type Key = (text: string) => boolean

const isInstant =
  (digits: number): Key =>
  (text) =>
    new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{${digits}}Z$`).test(text) &&
    !Number.isNaN(Date.parse(text))

export const isMillisecond = isInstant(3)
export const isMicrosecond = isInstant(6)
export const isWhole: Key = (text) => /^-?\d{1,9}$/.test(text)
export const isSlug: Key = (text) => /^[a-z0-9-]{1,200}$/.test(text)

/** Positions in a list, by the keys it is ordered by, as opaque cursors. The last key may hold any text. */
export function cursorBy<const Keys extends readonly Key[]>(...keys: Keys) {
  return {
    encode: (...values: { [K in keyof Keys]: string | number | Date }): string =>
      Buffer.from(values.map(textOf).join('|')).toString('base64url'),
    /** The keys of a position, null before the first page. Throws BAD_USER_INPUT for what `encode` did not write. */
    decode(cursor: string | null): { -readonly [K in keyof Keys]: string } | null {
      if (!cursor) return null
      const parts = Buffer.from(cursor, 'base64url').toString().split('|')
      const texts = [...parts.slice(0, keys.length - 1), parts.slice(keys.length - 1).join('|')]
      if (!keys.every((fits, place) => fits(texts[place] ?? ''))) throw foreignCursor()
      return texts as { -readonly [K in keyof Keys]: string }
    },
  }
}

const textOf = (key: string | number | Date) => (key instanceof Date ? key.toISOString() : String(key))

export const foreignCursor = () =>
  badInput('This cursor does not belong to this list. Start from the first page.', [
    { path: 'after', message: 'Send an endCursor of the same query.' },
  ])

/** Lists ordered by an instant and then an id. */
export const BY_TIME = cursorBy(isMillisecond, isUuid)
/** Lists ordered by a whole number and then a slug. */
export const BY_SLUG = cursorBy(isWhole, isSlug)
