import type { Context } from '../../context.ts'
import { choicesOf, type Facet } from './facet-choices.rules.ts'
import { countFacetsBySql } from './count-facets-by-sql.query.ts'
import { findListingsBySql } from './find-listings-by-sql.query.ts'
import { findInIndex } from './index/find-in-index.query.ts'
import {
  type AskedSpan,
  type ListingFilter,
  type ListingQuestion,
  questionOf,
} from './listing-question.rules.ts'
import type { CoachSortName } from './listing-sort.rules.ts'
import type { ListingTerms } from './listing-terms.query.ts'
import type { ListedCoach } from './listed-coach.rules.ts'
import { readAskedWords } from './text/stored-words.query.ts'

export interface ListingAsk extends ListingTerms {
  filter: ListingFilter
  sort: CoachSortName
  first: number
  after: string | null
  wants: { total: boolean; reviews: boolean; facets: boolean }
  /** What was committed by other processes within the last second may be missing. */
  mayLag?: boolean
}

export interface ListingPage {
  rows: { cursor: string; node: ListedCoach }[]
  hasNextPage: boolean
  /** null when not asked for. */
  totalCount: number | null
}

export interface Listings extends ListingPage {
  /** How many each choice would leave; free times for these spans. */
  countFacets: (spans: readonly AskedSpan[]) => Facet[] | Promise<Facet[]>
}

/** One page of the public listing: from the index, or from SQL while there is none, and for rows that are named. */
export async function findListings(
  { pool, reads }: Pick<Context, 'pool' | 'reads'>,
  ask: ListingAsk,
): Promise<Listings> {
  const question = questionOf(ask.filter, await readAskedWords(reads, ask.filter.text), ask)
  const choices = (spans: readonly AskedSpan[]) => choicesOf(ask.filter.currency, spans, ask)
  const indexed = isForSql(question, ask) ? null : await findInIndex(pool, question, ask)
  if (indexed) return { ...indexed.page, countFacets: (spans) => indexed.countFacets(choices(spans)) }
  const page = await findListingsBySql(reads, question, ask)
  return { ...page, countFacets: (spans) => countFacetsBySql(reads, question, choices(spans)) }
}

/** What names its rows itself is one statement without the index as with it. */
const isForSql = ({ ids, words }: ListingQuestion, { wants }: ListingAsk): boolean =>
  ids !== null && words === null && !wants.facets
