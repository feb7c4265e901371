import type { Reads } from '../../db/replicas/reads.ts'
import { backendUnavailable } from '../../errors.ts'
import type { ListingAsk, ListingPage } from './find-listings.query.ts'
import { type Conditions, conditionsOf } from './listing-conditions.rules.ts'
import { type ListingQuestion, wordsThatRank } from './listing-question.rules.ts'
import { TEXT_WEIGHT } from './ranking.rules.ts'
import { after, decodeCursor, encodeCursor, keyText, orderBy, SORTS } from './listing-sort.rules.ts'
import type { ListedCoach } from './listed-coach.rules.ts'
import type { RecentReview } from '../reviews/review.rules.ts'
import type { AskedWord } from './text/asked-words.rules.ts'
import { relevanceOfRow } from './text/word-conditions.rules.ts'

type Ask = Pick<ListingAsk, 'sort' | 'first' | 'after' | 'wants'>

interface Row {
  total: string | null
  id: string | null
  key: string
  relevance: number | null
  card: ListedCoach
  recent_reviews?: RecentReview[]
}

interface Statement {
  text: string
  values: unknown[]
}

/** One page of the listing in one statement: what the index must answer too, and who answers while there is none. */
export async function findListingsBySql(
  reads: Reads,
  question: ListingQuestion,
  ask: Ask,
): Promise<ListingPage> {
  const conditions = conditionsOf(question)
  const words = wordsThatRank(question, ask.sort)
  const isWhole = ask.wants.total || words !== null
  const { text, values } = isWhole ? pageAndCount(ask, conditions, words) : pageOnly(ask, conditions)
  const name = nameOf(conditions, ask)
  const { rows } = await reads.query<Row>({ ...(name && { name }), text, values })
  const [row] = rows
  if (!row) throw backendUnavailable()
  const found = rows.filter(({ id }) => id !== null)
  const page = found.slice(0, ask.first).map(({ key, card, relevance, recent_reviews: recentReviews }) => ({
    cursor: encodeCursor(ask.sort, key, card.id),
    node: { ...card, ...(recentReviews && { recentReviews }), ...(relevance !== null && { relevance }) },
  }))
  const totalCount = ask.wants.total ? Number(row.total) : null
  return { rows: page, hasNextPage: found.length > ask.first, totalCount }
}

/** Prepared where the text is one of few: ids alone, which are asked of SQL although there is an index. */
function nameOf({ parts: [only, ...more] }: Conditions, { sort, wants, after: cursor }: Ask): string | null {
  if (more.length > 0 || only?.facet !== 'ids') return null
  const kinds = [wants.total && 'total', wants.reviews && 'reviews', cursor && 'after'].filter(Boolean)
  return ['listing', only.facet, sort, ...kinds].join(' ')
}

function pageOnly(ask: Ask, conditions: Conditions): Statement {
  const from = position(ask, conditions)
  const limit = conditions.value(ask.first + 1)
  return {
    text: `select null as total, p.* from (select) one left join lateral (
      select l.coach_id as id, ${keyText(SORTS[ask.sort])} as key, null as relevance, ${cardOf(ask)}
      from coach_listings l where ${conditions.where()} and ${from}
      order by ${orderBy(SORTS[ask.sort])} limit ${limit}) p on true`,
    values: conditions.values,
  }
}

/** An exact count visits every match, and so does an order by words: the matches once, counted and cut to a page. */
function pageAndCount(ask: Ask, conditions: Conditions, words: readonly AskedWord[] | null): Statement {
  const { column } = SORTS[ask.sort]
  const where = conditions.where()
  const matching =
    words === null
      ? `select coach_id, ${column}, null::float8 as relevance from coach_listings where ${where}`
      : // Without the offset how well the words fit would be worked out twice for each match.
        `select coach_id, rank + ${TEXT_WEIGHT} * relevance as rank, relevance from (
          select coach_id, rank, ${relevanceOfRow(words, (value) => conditions.value(value))} as relevance
          from coach_listings where ${where} offset 0) fitting`
  const from = position(ask, conditions)
  const limit = conditions.value(ask.first + 1)
  const order = orderBy(SORTS[ask.sort])
  return {
    text: `with matching as materialized (${matching})
      select t.total, p.* from (select count(*) as total from matching) t left join lateral (
        select m.coach_id as id, ${keyText(SORTS[ask.sort], 'm')} as key, m.relevance, ${cardOf(ask)}
        from (select * from matching where ${from} order by ${order} limit ${limit}) m
        join coach_listings l using (coach_id) order by ${order.replace(column, `m.${column}`)}) p on true`,
    values: conditions.values,
  }
}

const cardOf = ({ wants }: Ask) => `l.card${wants.reviews ? ', l.recent_reviews' : ''}`

function position({ sort, after: cursor }: Ask, conditions: Conditions): string {
  if (!cursor) return 'true'
  const { key, id } = decodeCursor(sort, cursor)
  return after(SORTS[sort], conditions.value(key), conditions.value(id))
}
