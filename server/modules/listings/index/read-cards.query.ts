import type { Pool } from 'pg'
import type { ListedCoach } from '../listed-coach.rules.ts'
import type { RecentReview } from '../../reviews/review.rules.ts'

interface Row {
  is_behind: boolean
  card: ListedCoach | null
  recent_reviews?: RecentReview[] | null
}

export interface Cards {
  /** Something was committed that the index had not seen at its moment. */
  isBehind: boolean
  cards: Map<string, ListedCoach>
}

/** Ordered, so that the next change is looked for by the index on changes whatever the planner makes of the moment. */
const changedIn = (table: string) => `exists (select from (
  select change from ${table} where change >= pg_snapshot_xmin($2::pg_snapshot) order by change) late
  where not pg_visible_in_snapshot(change, $2::pg_snapshot))`

const text = (
  columns: string,
) => `select ${changedIn('coach_listings')} or ${changedIn('listing_removals')} as is_behind, ${columns}
  from (select) one left join coach_listings l on l.coach_id = any($1::uuid[])`

const STATEMENTS = {
  cards: { name: 'listing cards', text: text('l.card') },
  reviewed: { name: 'listing cards and reviews', text: text('l.card, l.recent_reviews') },
}

/** The cards of these coaches, and whether the index that named them is behind; prepared, since every page asks it. */
export async function readCards(
  pool: Pool,
  ids: readonly string[],
  moment: string,
  wantsReviews: boolean,
): Promise<Cards> {
  const statement = wantsReviews ? STATEMENTS.reviewed : STATEMENTS.cards
  const { rows } = await pool.query<Row>({ ...statement, values: [ids, moment] })
  const cards = rows.flatMap(({ card, recent_reviews: recentReviews }) =>
    card ? [recentReviews ? { ...card, recentReviews } : card] : [],
  )
  return { isBehind: rows[0]?.is_behind ?? true, cards: new Map(cards.map((card) => [card.id, card])) }
}
