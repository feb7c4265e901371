import type { Pool } from 'pg'
import { backendUnavailable } from '../../errors.ts'
import { BoundedMap } from '../../lib/bounded-map.ts'
import { Busiest, type Pace } from '../../lib/busiest.ts'
import { type Conditions, conditionsOf, type ListingFilter } from './listing-conditions.rules.ts'
import type { ListingTerms } from './listing-terms.query.ts'
import {
  after,
  type CoachSortName,
  decodeCursor,
  encodeCursor,
  keyText,
  orderBy,
  SORTS,
} from './listing-sort.rules.ts'
import type { RecentReview } from '../reviews/review.rules.ts'

export interface ListedCoach extends Record<string, unknown> {
  id: string
  reviewsCount: number
  introReviewsCount: number
  recentReviews?: RecentReview[]
}

export interface ListingAsk extends ListingTerms {
  filter: ListingFilter
  sort: CoachSortName
  first: number
  after: string | null
  wants: { total: boolean; reviews: boolean }
}

export interface ListingPage {
  rows: { cursor: string; node: ListedCoach }[]
  hasNextPage: boolean
  /** null when not asked for. */
  totalCount: number | null
}

interface Row {
  epoch: string
  total: string | null
  id: string | null
  key: string
  card: ListedCoach
  recent_reviews?: RecentReview[]
}

/**
 * One page of the public listing in one statement. An exact count visits every match, so it is remembered with
 * the listing epoch it was taken at; when the epoch has moved on, the statement is run again with the count.
 */
export async function findListings(pool: Pool, ask: ListingAsk): Promise<ListingPage> {
  const conditions = conditionsOf(ask.filter, ask)
  const key = conditions.where() + JSON.stringify(conditions.values)
  const known = countsOf(pool).get(key)
  if (ask.wants.total && !known) return countAndFind(pool, ask, key)
  const rows = await run(pool, pageOnly(ask, conditions))
  if (ask.wants.total && rows[0]?.epoch !== known?.epoch) return countAndFind(pool, ask, key)
  return toPage(rows, ask, ask.wants.total ? (known?.total ?? null) : null)
}

type Counts = BoundedMap<{ epoch: string; total: number }>

/** One for each database: an epoch says nothing about another's rows. */
const counts = new WeakMap<Pool, Counts>()

function countsOf(pool: Pool): Counts {
  const known: Counts = counts.get(pool) ?? new BoundedMap({ entries: 2_000, weight: 2_000_000 })
  counts.set(pool, known)
  return known
}

async function countAndFind(pool: Pool, ask: ListingAsk, key: string): Promise<ListingPage> {
  const rows = await run(pool, pageAndCount(ask, conditionsOf(ask.filter, ask)))
  const [row] = rows
  if (!row) throw backendUnavailable()
  const total = Number(row.total)
  countsOf(pool).set(key, { epoch: row.epoch, total })
  return toPage(rows, ask, total)
}

interface Statement {
  text: string
  values: unknown[]
}

const selected = ({ sort, wants }: ListingAsk) =>
  `l.coach_id as id, ${keyText(SORTS[sort])} as key, l.card${wants.reviews ? ', l.recent_reviews' : ''}`

function pageOnly(ask: ListingAsk, conditions: Conditions): Statement {
  const from = position(ask, conditions)
  const limit = conditions.value(ask.first + 1)
  return {
    text: `select e.value as epoch, null as total, p.* from listing_epoch e left join lateral (
      select ${selected(ask)} from coach_listings l where ${conditions.where()} and ${from}
      order by ${orderBy(SORTS[ask.sort])} limit ${limit}) p on true`,
    values: conditions.values,
  }
}

function pageAndCount(ask: ListingAsk, conditions: Conditions): Statement {
  const { column } = SORTS[ask.sort]
  const where = conditions.where()
  const from = position(ask, conditions)
  const limit = conditions.value(ask.first + 1)
  return {
    text: `with matching as materialized (select coach_id, ${column} from coach_listings where ${where})
      select e.value as epoch, (select count(*) from matching) as total, p.* from listing_epoch e left join lateral (
        select ${selected(ask)} from (
          select coach_id, ${column} from matching where ${from} order by ${orderBy(SORTS[ask.sort])} limit ${limit}) m
        join coach_listings l using (coach_id) order by ${orderBy(SORTS[ask.sort]).replace(column, `m.${column}`)}) p on true`,
    values: conditions.values,
  }
}

function position({ sort, after: cursor }: ListingAsk, conditions: Conditions): string {
  if (!cursor) return 'true'
  const { key, id } = decodeCursor(sort, cursor)
  return after(SORTS[sort], conditions.value(key), conditions.value(id))
}

async function run(pool: Pool, { text, values }: Statement): Promise<Row[]> {
  const name = nameOf(text)
  const { rows } = await pool.query<Row>({ ...(name && { name }), text, values })
  return rows
}

/**
 * Texts differ only by which filters are set and by the sort, which still makes a hundred thousand of them. Every
 * connection keeps what it has prepared, so that only the texts that are asked most have a name.
 */
const names = new Busiest<string, string>(
  { count: 100, weight: 100, enough: 10, changeEveryMs: 60_000 },
  new BoundedMap<Pace>({ entries: 1_000, weight: 2_000_000 }),
)
let named = 0

const nameOf = (text: string): string | undefined =>
  names.find(
    text,
    () => 1,
    () => `listings ${named++}`,
  )

function toPage(rows: Row[], ask: ListingAsk, totalCount: number | null): ListingPage {
  const found = rows.filter((row) => row.id !== null)
  const page = found.slice(0, ask.first).map((row) => ({
    cursor: encodeCursor(ask.sort, row.key, row.card.id),
    node: row.recent_reviews ? { ...row.card, recentReviews: row.recent_reviews } : row.card,
  }))
  return { rows: page, hasNextPage: found.length > ask.first, totalCount }
}
