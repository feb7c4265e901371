import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../db/kysely.ts'
import { forkRandom } from '../lib/random.ts'
import { type Check, openPriorities, type Outcome } from '../modules/scorecards/follow-up/follow-up.rules.ts'
import type { Priority } from '../modules/scorecards/scorecard.rules.ts'

interface Card {
  sessionId: string
  pair: string
  priorities: Priority[]
}

interface Pair {
  /** The newest first. */
  named: (Priority & { sessionId: string; place: number })[]
  checks: Check[]
}

const OUTCOMES: readonly (readonly [Outcome, number])[] = [
  ['fixed', 3],
  ['better', 4],
  ['not_yet', 2],
  ['not_seen', 1],
]

/** What every scorecard of the demo says of those before it, as its coach would have had to before sending it. */
export async function seedFollowUps(em: EntityManager): Promise<void> {
  const cards = await rowsOf(
    em,
    sql<Card>`select k.session_id as "sessionId", s.coach_id || ' ' || s.seeker_key as pair, k.priorities
      from scorecards k join sessions s on s.id = k.session_id where k.submitted_at is not null order by s.starts_at, s.id`,
  )
  const random = forkRandom('demo', 'follow-ups')
  const pairs = new Map<string, Pair>()
  const rows = cards.flatMap(({ sessionId, pair, priorities }) => {
    const { named, checks } = pairs.get(pair) ?? { named: [], checks: [] }
    const said = openPriorities(named, checks).map((one) => ({ ...one, outcome: random.weighted(OUTCOMES) }))
    const own = priorities.map((priority, place) => ({ ...priority, sessionId, place }))
    pairs.set(pair, { named: [...own, ...named], checks: [...checks, ...said] })
    return said.map(({ sessionId: about, place, outcome }) => ({ session: sessionId, about, place, outcome }))
  })
  await rowsOf(
    em,
    sql`insert into priority_checks (session_id, about_session_id, place, outcome)
      select session, about, place, outcome from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (session uuid, about uuid, place int, outcome text)`,
  )
}
