import type { Pool } from 'pg'
import type { ListedCoach } from '../listed-coach.rules.ts'
import type { RecentReview } from '../../reviews/review.rules.ts'

interface Row {
  is_behind: boolean
  card: ListedCoach | null
  recent_reviews: RecentReview[] | null
}

export interface Cards {
  /** Something was committed that the index had not seen at its moment. */
  isBehind: boolean
  cards: Map<string, ListedCoach>
}

/** Ordered, so that the next change is looked for by the index on changes whatever the planner makes of the moment. */
const changedIn = (table: string) => `exists (select from (
  select change from ${table} where change >= pg_snapshot_xmin($1::pg_snapshot) order by change) late
  where not pg_visible_in_snapshot(change, $1::pg_snapshot))`

const IS_BEHIND = `${changedIn('coach_listings')} or ${changedIn('listing_removals')} as is_behind`
const LOOK = { name: 'listing changes', text: `select ${IS_BEHIND}` }
const CARDS = {
  name: 'listing cards',
  text: `select ${IS_BEHIND}, l.card, l.recent_reviews
    from (select) one left join coach_listings l on l.coach_id = any($2::uuid[])`,
}

/** Whether an index that stands at this moment lacks something; prepared, since most pages ask nothing else. */
export async function readIsBehind(pool: Pool, moment: string): Promise<boolean> {
  const { rows } = await pool.query<Row>({ ...LOOK, values: [moment] })
  return rows[0]?.is_behind ?? true
}

/** The cards of these coaches with their reviews, and whether the index that named them is behind. */
export async function readCards(pool: Pool, ids: readonly string[], moment: string): Promise<Cards> {
  const { rows } = await pool.query<Row>({ ...CARDS, values: [moment, ids] })
  const cards = rows.flatMap(({ card, recent_reviews }) =>
    card ? [{ ...card, recentReviews: recent_reviews ?? [] }] : [],
  )
  return { isBehind: rows[0]?.is_behind ?? true, cards: new Map(cards.map((card) => [card.id, card])) }
}
