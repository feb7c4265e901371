import { cursorBy, foreignCursor } from '../../graphql/cursor.ts'
import { isUuid } from '../../lib/uuid.ts'

interface Sort {
  column: string
  type: 'float8' | 'int' | 'timestamptz'
  descending: boolean
}

export const SORTS = {
  BEST_MATCH: { column: 'rank', type: 'float8', descending: true },
  // By the mean that is shown: what coaches are bounded by. Who asks for it is answered by BEST_RATED.
  RATING: { column: 'rating', type: 'float8', descending: true },
  BEST_RATED: { column: 'rank', type: 'float8', descending: true },
  PRICE_LOW: { column: 'rate_base_minor', type: 'int', descending: false },
  PRICE_HIGH: { column: 'rate_base_minor', type: 'int', descending: true },
  SOONEST: { column: 'next_slot', type: 'timestamptz', descending: false },
  MOST_SESSIONS: { column: 'total_sessions', type: 'int', descending: true },
  NEWEST: { column: 'listed_at', type: 'timestamptz', descending: true },
} as const satisfies Record<string, Sort>
export type CoachSortName = keyof typeof SORTS

/** How a list is sorted that somebody asks for: by rating means by the Bayesian mean, so that one lucky review leads nobody. */
export const sortFor = (asked: CoachSortName): CoachSortName => (asked === 'RATING' ? 'BEST_RATED' : asked)

export const orderBy = ({ column, descending }: Sort): string =>
  `${column} ${descending ? 'desc' : 'asc'}, coach_id`

/** The key of a row as text that compares exactly: what the cursor carries. */
export const keyText = ({ column, type }: Sort, table = 'l'): string =>
  type === 'timestamptz' ? `extract(epoch from ${table}.${column})::text` : `${table}.${column}::text`

/** The same of a row that is no longer in SQL: instants are seconds. */
export const keyOf = ({ type }: Sort, value: number): string =>
  type === 'timestamptz' && Number.isFinite(value) ? value.toFixed(6) : String(value)

const cursorOf = (sort: CoachSortName) =>
  cursorBy(
    (of) => of === sort,
    (key) => isKey(SORTS[sort], key),
    isUuid,
  )
const CURSORS = Object.fromEntries(
  (Object.keys(SORTS) as CoachSortName[]).map((sort) => [sort, cursorOf(sort)]),
) as Record<CoachSortName, ReturnType<typeof cursorOf>>

export const encodeCursor = (sort: CoachSortName, key: string, id: string): string =>
  CURSORS[sort].encode(sort, key, id)

/** The position after which a page goes on. Throws BAD_USER_INPUT for a cursor of another sort or of nobody. */
export function decodeCursor(sort: CoachSortName, cursor: string): { key: string; id: string } {
  const position = CURSORS[sort].decode(cursor)
  if (!position) throw foreignCursor()
  const [, key, id] = position
  return { key, id }
}

const MAX_INT = 2_147_483_647
const END_OF_TIME = 253_402_300_800

/** Only what `keyText` writes: anything else, Postgres could fail to read. */
function isKey({ type }: Sort, key: string): boolean {
  if (type === 'timestamptz' && key === 'Infinity') return true
  if (!/^-?\d+(\.\d+)?(e[+-]\d{1,3})?$/.test(key)) return false
  const value = Number(key)
  if (type === 'int') return Number.isInteger(value) && /^-?\d+$/.test(key) && Math.abs(value) <= MAX_INT
  return type === 'float8' ? Number.isFinite(value) : Math.abs(value) < END_OF_TIME
}

/** The condition for rows after a position; sorts go one way and ids always up, so inserts do not shift pages. */
export function after({ column, type, descending }: Sort, key: string, id: string): string {
  const at = type === 'timestamptz' ? `to_timestamp(${key}::float8)` : `${key}::${type}`
  return `(${column} ${descending ? '<' : '>'} ${at} or (${column} = ${at} and coach_id > ${id}::uuid))`
}
