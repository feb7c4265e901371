import type { Marketplace } from '../../testing/marketplace.ts'
import type { Kind } from './audience.testing.ts'
import type { Side } from './world.testing.ts'

const OF_PERSON = {
  query: 'select id from saved_queries where owner_id = :person',
  attempt: 'select id from practice_attempts where user_id = :person and finished_at is not null',
  underWay: 'select id from practice_attempts where user_id = :person and finished_at is null',
  drill: 'select id from drills where seeker_id = :person and ended_at is null',
  drillAttempt: `select a.id from drill_attempts a join drills d on d.id = a.drill_id where d.seeker_id = :person and a.answered_at is null`,
  notice: 'select id from notifications where user_id = :person and read_at is null limit 1',
}
const OF_SIDE = {
  guestAttempt: 'select id from practice_attempts where user_id is null and notes = md5(:coach)',
  calendar: `select id from busy_calendars where coach_id = :coach and source = 'url'`,
  file: `select id from busy_calendars where coach_id = :coach and source = 'file'`,
  share:
    'select x.id from scorecard_shares x join sessions s on s.id = x.session_id where s.coach_id = :coach limit 1',
  note: 'select id from session_notes where coach_id = :coach order by id limit 1',
  evidence: 'select id from claim_evidence where coach_id = :coach',
  heldReview: `select r.id from reviews r join sessions s on s.id = r.session_id
    where r.coach_id = :coach and state = 'held' order by s.created_at limit 1`,
  openReview: `select id from reviews where coach_id = :coach and state = 'published' and reply is null limit 1`,
  reportedReview: 'select review_id as id from review_reports where coach_id = :coach',
  noteReview: 'select id from reviews where coach_id = :coach and private_note is not null limit 1',
  mail: `select n.id from notifications n join sessions s on s.id = n.session_id where s.coach_id = :coach and mail_state = 'refused' and n.kind = 'new_link' order by n.created_at, n.key limit 1`,
  package: 'select k.id from packages k join payments p on p.package_id = k.id where k.coach_id = :coach',
  payout: `select id from payouts where coach_id = :coach and state = 'failed'`,
  statement: `select d.number::text as id from payout_statements d join payouts p on p.id = d.payout_id where p.coach_id = :coach`,
  receipt: `select 'R-' || lpad(r.number::text, 6, '0') as id from receipts r join sessions s on s.id = r.session_id
    where s.coach_id = :coach and r.kind = 'receipt' and s.seeker_id is not null order by r.number limit 1`,
  creditRequest: `select r.id from credit_requests r join sessions s on s.seeker_id = r.seeker_id
    where s.coach_id = :coach and r.decided_at is null limit 1`,
  issue: `select i.id from payment_issues i join payments p on p.id = i.payment_id join sessions s on s.id = p.session_id
    where s.coach_id = :coach and resolved_at is null order by i.reason limit 1`,
  refusedRefund: `select i.id from payment_issues i join payments p on p.id = i.payment_id join sessions s on s.id = p.session_id
    where s.coach_id = :coach and i.reason = 'refund_failed'`,
}

/** Ids of rows that mutations name, of a person or of the whole side. */
export type Rows = Record<keyof typeof OF_PERSON | keyof typeof OF_SIDE, string>

export const rowNames = [...Object.keys(OF_PERSON), ...Object.keys(OF_SIDE)] as (keyof Rows)[]

/** The rows of a side as one of its people has them. */
export async function rowsOf(market: Marketplace, side: Side, part: 'seeker' | 'coach'): Promise<Rows> {
  const found: [string, string][] = []
  for (const [name, text] of Object.entries({ ...OF_PERSON, ...OF_SIDE })) {
    const [row] = await market.sql<{ id: string }>(
      text.replace(':person', `'${side[part].id}'`).replace(':coach', `'${side.coach.coachId}'`),
    )
    if (!row) throw new Error(`The ${side.name} side has no ${name} for its ${part}.`)
    found.push([name, row.id])
  }
  return Object.fromEntries(found) as Rows
}

export const partOf = (kind: Kind): 'seeker' | 'coach' => (kind === 'coach' ? 'coach' : 'seeker')
