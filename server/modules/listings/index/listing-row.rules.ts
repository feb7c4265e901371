import type { ListName } from '../listing-question.rules.ts'

/** Figures that listings are sorted and bounded by. */
export const FIGURES = [
  'rank',
  'rating',
  'rate_base_minor',
  'total_sessions',
  'listed_at',
  'next_slot',
] as const
export type Figure = (typeof FIGURES)[number]

/** What the index holds of a listing. Instants are seconds, as in cursors; of a coach without a slot, infinity. */
export interface ListingRow {
  id: string
  lists: Record<ListName, string[]>
  country: string | null
  figures: Record<Figure, number>
  /** When a session may start: first and last second of each span, ascending. */
  free: Uint32Array
}

/** A row as it is read, its lists in one JSON, `free` in PostgreSQL's own bytes: its text is ten times the work, for both. */
export type SentRow = Record<Figure, number> & {
  id: string
  lists: string
  country: string | null
  free: string
}

export function toListingRow(row: SentRow): ListingRow {
  const [firms = [], specialties = [], kinds = [], languages = []] = JSON.parse(row.lists) as string[][]
  const { rank, rating, rate_base_minor, total_sessions, listed_at, next_slot } = row
  return {
    id: row.id,
    lists: { firms, specialties, kinds, languages },
    country: row.country,
    figures: { rank, rating, rate_base_minor, total_sessions, listed_at, next_slot },
    free: readSpans(Buffer.from(row.free, 'base64')),
  }
}

/** Length, flags, and for each bound its length and microseconds. */
const RANGE_BYTES = 4 + 1 + 2 * (4 + 8)
const BOTH_INCLUDED = 6
const SECONDS_UNTIL_2000 = 946_684_800

function readSpans(bytes: Buffer): Uint32Array {
  const spans = new Uint32Array(2 * bytes.readUInt32BE(0))
  for (let place = 0; place < spans.length / 2; place++) {
    const at = 4 + place * RANGE_BYTES
    if (bytes.readUInt8(at + 4) !== BOTH_INCLUDED) throw new Error('A range of free time without an end.')
    spans[2 * place] = readSecond(bytes, at + 9)
    spans[2 * place + 1] = readSecond(bytes, at + 21)
  }
  return spans
}

/** Sessions start at whole minutes; what did not would be answered wrongly. */
function readSecond(bytes: Buffer, at: number): number {
  const second = (bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1e6 + SECONDS_UNTIL_2000
  if (!Number.isInteger(second) || second < 0) throw new Error('A start that is no whole second.')
  return second
}
