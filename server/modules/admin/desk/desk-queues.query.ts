import { type RawBuilder, sql } from 'kysely'
import { waitingIssues } from '../../payments/issues/issue-rows.query.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import { type Queue, QUEUES } from '../queues/queues.query.ts'
import type { DeskQueueName } from './desk.rules.ts'

export interface DeskQueue extends Queue {
  /** The column with the id of what waits. */
  id: string
  /** The time by which an admin should decide; the usual time after `since` when left out. */
  due?: (settings: SettingValues) => RawBuilder<unknown>
  /** SQL: what the list shows of the item `i`, as columns of one row; see `DeskCard`. */
  card: string
}

const nameOf = (user: string) => `trim(${user}.first_name || ' ' || ${user}.last_name)`
const money = (minor: string, currency: string) =>
  `jsonb_build_object('amountMinor', ${minor}, 'currency', ${currency})`

const COACH = `coach_profiles c join users u on u.id = c.user_id`
const seeker = `nullif(s.seeker_name, '')`
/** Text in a list is cut: the item that an admin opens has all of it. */
const cut = (text: string) => `left(${text}, 160)`

const REVIEW = `reviews r join sessions s on s.id = r.session_id join coach_profiles c on c.id = r.coach_id join users u on u.id = c.user_id
  where r.id = i."subjectId"`
const reviewCard = (text: string) =>
  `select coalesce(${seeker}, r.author_name) as name, ${nameOf('u')} as "otherName", ${cut(text)} as text from ${REVIEW}`

const DECIDE_BY = () => sql`r.decide_by`
const issues = (now: Date, isRefund: boolean) =>
  sql`${waitingIssues(now)} and i.refund_id is ${sql.raw(isRefund ? 'not null' : 'null')}`
const ISSUE_CARD = `select coalesce(${seeker}, ${nameOf('b')}) as name, lower(j.reason) as code, ${cut('coalesce(j.provider_words, e.reason, y.reason)')} as text,
    case when r.id is not null then ${money('r.amount_minor', 'p.currency')}
      when e.id is not null then ${money('e.amount_minor', 'e.currency')}
      when y.transfer_ref is not null then ${money('y.amount_minor', 'y.currency')} end as amount
  from payment_issues j left join payment_events e on e.id = j.payment_event_id left join payout_events y on y.id = j.payout_event_id
    left join payments p on p.id = j.payment_id left join sessions s on s.id = p.session_id left join packages k on k.id = p.package_id
    left join users b on b.id = k.seeker_id left join refunds r on r.id = j.refund_id
  where j.id = i."subjectId"`

const WEBHOOKS_FAIL_FOR = `interval '1 hour'`

/** Every queue of the desk: its rows as the list of its own reads them, and what one item shows. */
export const DESK_QUEUES: Record<DeskQueueName, DeskQueue> = {
  COACHES_TO_VERIFY: {
    ...QUEUES.COACHES_TO_VERIFY,
    id: 'id',
    card: `select ${nameOf('u')} as name, concat_ws(', ', c.previous_role, c.degree) as text from ${COACH} where c.id = i."subjectId"`,
  },
  CLAIMS_TO_CONFIRM: {
    ...QUEUES.CLAIMS_TO_CONFIRM,
    id: 'coach_id',
    card: `select ${nameOf('u')} as name, (select string_agg(distinct h.claim, ',' order by h.claim) from claim_changes h
        where h.coach_id = c.id and h.decision_id is null) as code from ${COACH} where c.id = i."subjectId"`,
  },
  HELD_REVIEWS: { ...QUEUES.HELD_REVIEWS, id: 'r.id', due: DECIDE_BY, card: reviewCard('r.held_reason') },
  REPORTED_REVIEWS: {
    ...QUEUES.REPORTED_REVIEWS,
    id: 'r.id',
    due: () => sql`p.decide_by`,
    card: reviewCard('(select p.reason from review_reports p where p.review_id = r.id)'),
  },
  PRIVATE_NOTES: { ...QUEUES.PRIVATE_NOTES, id: 'r.id', card: reviewCard('r.private_note') },
  DISPUTES: {
    ...QUEUES.DISPUTES,
    id: 'd.session_id',
    card: `select ${seeker} as name, ${nameOf('u')} as "otherName", ${cut('d.reason')} as text, ${money('s.price_minor', 's.currency')} as amount
      from session_disputes d join sessions s on s.id = d.session_id join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id
      where d.session_id = i."subjectId"`,
  },
  OVERDUE_SCORECARDS: {
    ...QUEUES.OVERDUE_SCORECARDS,
    id: 's.id',
    due: (settings) =>
      sql`s.completed_at + ${settings['sessions.scorecard_due_hours'] + settings['desk.answer_hours']}::int * interval '1 hour'`,
    card: `select ${nameOf('u')} as name, ${seeker} as "otherName", s.title as text
      from sessions s join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id where s.id = i."subjectId"`,
  },
  PAYMENT_ISSUES: {
    rows: (now) => issues(now, false),
    since: QUEUES.PAYMENT_ISSUES.since,
    id: 'i.id',
    card: ISSUE_CARD,
  },
  REFUNDS_DUE: {
    rows: (now) => issues(now, true),
    since: QUEUES.PAYMENT_ISSUES.since,
    id: 'i.id',
    card: ISSUE_CARD,
  },
  MONEY_DIFFERENCES: {
    ...QUEUES.MONEY_DIFFERENCES,
    id: 'd.id',
    card: `select ${seeker} as name, lower(d.kind) as code, ${cut('d.subject')} as text, ${money('d.expected_minor', 'd.currency')} as amount
      from money_differences d left join payments p on p.id = d.payment_id left join sessions s on s.id = p.session_id where d.id = i."subjectId"`,
  },
  FAILED_PAYOUTS: {
    ...QUEUES.FAILED_PAYOUTS,
    id: 'p.id',
    card: `select ${nameOf('u')} as name, lower(coalesce(p.issue, p.state)) as code, ${cut('p.words')} as text, ${money('p.amount_minor', 'p.currency')} as amount
      from payouts p join coach_profiles c on c.id = p.coach_id join users u on u.id = c.user_id where p.id = i."subjectId"`,
  },
  HELD_PAYOUTS: {
    ...QUEUES.HELD_PAYOUTS,
    id: 'h.id',
    card: `select ${nameOf('u')} as name, lower(h.cause) as code
      from payout_holds h join coach_profiles c on c.id = h.coach_id join users u on u.id = c.user_id where h.id = i."subjectId"`,
  },
  CREDIT_REQUESTS: {
    ...QUEUES.CREDIT_REQUESTS,
    id: 'r.id',
    card: `select ${nameOf('u')} as name, ${nameOf('b')} as "otherName", ${money('r.amount_minor', 'r.currency')} as amount
      from credit_requests r join users u on u.id = r.seeker_id join users b on b.id = r.asked_by where r.id = i."subjectId"`,
  },
  UNDELIVERED_MAILS: {
    ...QUEUES.UNDELIVERED_MAILS,
    id: 'n.id',
    card: `select coalesce(n.email::text, u.email::text) as name, n.kind as code, n.facts
      from notifications n left join users u on u.id = n.user_id and u.erased_at is null where n.id = i."subjectId"`,
  },
  FAILED_WEBHOOKS: {
    rows: (now) => sql`webhook_endpoints e join partner_keys k on k.id = e.key_id and k.revoked_at is null
      where e.failing_since is not null and (e.state = 'disabled' or e.failing_since < ${now}::timestamptz - ${sql.raw(WEBHOOKS_FAIL_FOR)})`,
    since: 'e.failing_since',
    id: 'e.id',
    card: `select k.name, e.state as code, e.url as text from webhook_endpoints e join partner_keys k on k.id = e.key_id where e.id = i."subjectId"`,
  },
}
