import { types } from 'pg'
import type { ListName } from '../listing-question.rules.ts'
import type { Figure, ListingRow } from './listing-row.rules.ts'

/** A row as it is read: lists and words as PostgreSQL writes them. */
export type SentRow = Record<Figure, number> &
  Record<ListName, string> & {
    id: string
    country: string | null
    free_packed: Buffer
    search: string | null
  }

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
      free: readNumbers(row.free_packed),
      search: row.search,
    }
  }
}

/** Of `text[]`; the names that pg has for types leave arrays out. */
const TEXT_ARRAY = 1009 as Parameters<typeof types.getTypeParser>[0]
const MAX_KNOWN = 20_000
const parseArray = (text: string) => types.getTypeParser(TEXT_ARRAY, 'text')(text) as string[]

function readNumbers(bytes: Buffer): Uint16Array {
  const numbers = new Uint16Array(bytes.length / 2)
  for (let place = 0; place < numbers.length; place++) numbers[place] = bytes.readUInt16BE(2 * place)
  return numbers
}
