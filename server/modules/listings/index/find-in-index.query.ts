import type { Pool } from 'pg'
import type { Facet, FacetChoices } from '../facet-choices.rules.ts'
import type { ListingAsk, ListingPage } from '../find-listings.query.ts'
import type { ListingQuestion } from '../listing-question.rules.ts'
import { findCards } from './find-cards.query.ts'
import { indexOf, type KeptIndex, type Standing } from './kept-index.query.ts'

export interface IndexedAnswer {
  page: ListingPage
  countFacets: (choices: FacetChoices) => Facet[]
}

type Ask = Pick<ListingAsk, 'sort' | 'first' | 'after' | 'wants' | 'mayLag'>

/**
 * The listing from memory; null while there is no index, or none of words. One statement tells whether the index was behind,
 * and reads the cards that are not kept: if it was, it takes in what it missed, and the answer is made anew. So whatever was
 * committed before somebody asked is in their answer, on every process. Whoever may lag is content with a look of a moment
 * ago. Words that nobody has are taken for those most alike.
 */
export async function findInIndex(
  pool: Pool,
  question: ListingQuestion,
  ask: Ask,
): Promise<IndexedAnswer | null> {
  const kept = indexOf(pool)
  const canAnswer = ({ index }: Standing) => question.words === null || index.words.isReady
  const before = await kept.current()
  if (!before || !canAnswer(before)) return null
  const first = await answer(pool, kept, before, question, ask)
  if (!first.isBehind) return first
  const now = await kept.upToDate()
  return now && canAnswer(now) ? answer(pool, kept, now, question, ask) : null
}

async function answer(pool: Pool, kept: KeptIndex, standing: Standing, question: ListingQuestion, ask: Ask) {
  const { index, moment } = standing
  const fitOf = () => question.words && index.words.find(index.words.meant(question.words))
  const fit = fitOf()
  const { version } = index
  const { entries, hasNextPage, total } = index.page(question, fit, ask)
  const ids = entries.map(({ id }) => id)
  const { isBehind, cards } = await findCards(pool, kept, ids, moment, ask.mayLag ?? false)
  const rows = entries.flatMap(({ id, cursor, relevance }) => {
    const card = cards.get(id)
    return card ? [{ cursor, node: relevance === undefined ? card : { ...card, relevance } }] : []
  })
  const page = { rows, hasNextPage, totalCount: ask.wants.total ? total : null }
  // By then the index may have taken in more, and slots belong to others.
  const countFacets = (choices: FacetChoices) =>
    index.countFacets(question, index.version === version ? fit : fitOf(), choices)
  return { page, isBehind, countFacets }
}
