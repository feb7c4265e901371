import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../db/kysely.ts'
import { withoutDeadline } from '../../db/deadline.ts'
import type { ListingQuestion } from './listing-question.rules.ts'
import { forgive, SimilarWords } from './similar-words.rules.ts'

/** So long words of new coaches may be misspelt in vain; biographies are not among them, which are most of all words. */
const KEPT_MS = 600_000

const kept = new WeakMap<Pool, { since: number; words: Promise<SimilarWords> }>()

/** The words that listings are found by, of this database: read once in a while, and never in a request's time. */
function knownWords(pool: Pool): Promise<SimilarWords> {
  const last = kept.get(pool)
  if (last && performance.now() - last.since < KEPT_MS) return last.words
  const words = withoutDeadline(() => readWords(pool))
  kept.set(pool, { since: performance.now(), words })
  words.catch(() => kept.delete(pool))
  return last ? last.words : words
}

async function readWords(pool: Pool): Promise<SimilarWords> {
  const rows = await readRows(
    pool,
    sql<{ word: string }>`select word from ts_stat('select search from coach_listings', 'abc')`,
  )
  return new SimilarWords(rows.map(({ word }) => word))
}

/** The question with the words that may have been meant; null when none was misspelt. For what found nobody. */
export async function withMeantWords(pool: Pool, question: ListingQuestion): Promise<ListingQuestion | null> {
  if (!question.words) return null
  // Spelt as PostgreSQL keeps them: without accents, in small letters.
  const [row] = await readRows(
    pool,
    sql<{ plain: string }>`select lower(unaccent(${question.words})) as plain`,
  )
  const plain = (row?.plain ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
  const words = forgive(plain, await knownWords(pool))
  return words === plain.map((word) => `${word}:*`).join(' & ') ? null : { ...question, words }
}
