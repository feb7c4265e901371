import { types } from 'pg'
import type { ListName } from '../listing-question.rules.ts'
import type { Figure, ListingRow } from './listing-row.rules.ts'

/** A row as it is read: lists as PostgreSQL writes them, and `free` in its own bytes, whose text is ten times the work. */
export type SentRow = Record<Figure, number> &
  Record<ListName, string> & { id: string; country: string | null; free: string }

/** Reads rows; coaches share what they are listed by, so each text is taken apart once. */
export function readerOfRows(): (row: SentRow) => ListingRow {
  const known = new Map<string, string[]>()
  const listOf = (text: string): string[] => {
    const list = known.get(text) ?? parseArray(text)
    if (known.size < MAX_KNOWN) known.set(text, list)
    return list
  }
  return (row) => {
    const { rank, rating, rate_base_minor, total_sessions, listed_at, next_slot } = row
    return {
      id: row.id,
      lists: {
        firms: listOf(row.firms),
        specialties: listOf(row.specialties),
        kinds: listOf(row.kinds),
        languages: listOf(row.languages),
      },
      country: row.country,
      figures: { rank, rating, rate_base_minor, total_sessions, listed_at, next_slot },
      free: readSpans(Buffer.from(row.free, 'base64')),
    }
  }
}

/** Of `text[]`; the names that pg has for types leave arrays out. */
const TEXT_ARRAY = 1009 as Parameters<typeof types.getTypeParser>[0]
const MAX_KNOWN = 20_000
const parseArray = (text: string) => types.getTypeParser(TEXT_ARRAY, 'text')(text) as string[]

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
