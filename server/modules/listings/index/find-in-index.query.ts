import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../../db/kysely.ts'
import type { Facet, FacetChoices } from '../facet-choices.rules.ts'
import type { ListingAsk, ListingPage } from '../find-listings.query.ts'
import { type ListingQuestion, wordsThatRank } from '../listing-question.rules.ts'
import { indexOf, type Standing } from './kept-index.query.ts'
import { readCards } from './read-cards.query.ts'

type Found = ReadonlyMap<string, number | null>

export interface IndexedAnswer {
  page: ListingPage
  countFacets: (choices: FacetChoices) => Facet[]
}

/**
 * The listing from memory, its cards by key; null while there is no index. The statement that reads the cards tells
 * whether the index was behind: then it takes in what it missed, and the answer is made anew. So whatever was committed
 * before somebody asked is in their answer, on every process.
 */
export async function findInIndex(
  pool: Pool,
  question: ListingQuestion,
  ask: Pick<ListingAsk, 'sort' | 'first' | 'after' | 'wants'>,
): Promise<IndexedAnswer | null> {
  const kept = indexOf(pool)
  const found = question.words
    ? await findWords(pool, question, wordsThatRank(question, ask.sort) !== null)
    : null
  const before = await kept.current()
  if (!before) return null
  const first = await answer(pool, before, question, found, ask)
  if (!first.isBehind) return first
  const now = await kept.upToDate()
  return now && answer(pool, now, question, found, ask)
}

async function answer(
  pool: Pool,
  { index, moment }: Standing,
  question: ListingQuestion,
  found: Found | null,
  ask: Pick<ListingAsk, 'sort' | 'first' | 'after' | 'wants'>,
) {
  const parts = index.partsOf(question, found)
  const relevance = wordsThatRank(question, ask.sort) ? found : null
  const { entries, hasNextPage, total } = index.page(parts, { ...ask, relevance })
  const { isBehind, cards } = await readCards(
    pool,
    entries.map(({ id }) => id),
    moment,
    ask.wants.reviews,
  )
  const rows = entries.flatMap(({ id, cursor }) => {
    const card = cards.get(id)
    const fits = relevance?.get(id)
    return card ? [{ cursor, node: typeof fits === 'number' ? { ...card, relevance: fits } : card }] : []
  })
  const page = { rows, hasNextPage, totalCount: ask.wants.total ? total : null }
  const countFacets = (choices: FacetChoices) => index.countFacets(index.partsOf(question, found), choices)
  return { page, isBehind, countFacets }
}

/** Who has the words of a question and, where that decides the order, how well they fit. */
async function findWords(pool: Pool, { words }: ListingQuestion, isRanked: boolean): Promise<Found> {
  const relevance = isRanked
    ? sql`ts_rank(search, to_tsquery('simple', unaccent(${words})))::float8`
    : sql`null::float8`
  const rows = await readRows(
    pool,
    sql<{ id: string; relevance: number | null }>`select coach_id::text as id, ${relevance} as relevance
      from coach_listings where search @@ to_tsquery('simple', unaccent(${words}))`,
  )
  return new Map(rows.map(({ id, relevance: fits }) => [id, fits]))
}
