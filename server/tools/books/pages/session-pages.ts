import type { MoneyPage, Viewer } from '../page.ts'

type Role = 'seeker' | 'coach' | 'admin'

/** Amounts of the sessions that a condition on `s` names, where `root` leads to them. */
export const figuresOf = (root: string, role: Role, which: string) =>
  `select '${root}.' || f.field as path, concat_ws(' ', f.session_id, f.part) as key, f.amount, f.currency
   from book_session_figures f join sessions s on s.id = f.session_id where f.role = '${role}' and ${which}`

const stepsOf = (root: string, role: Role, which: string) =>
  `select '${root}' as path, concat_ws(' ', s.id, b.percent) as key, b.refund as amount, b.currency
   from book_steps b join sessions s on s.id = b.session_id where b.role = '${role}' and ${which}`

const UPCOMING = `s.status in ('requested', 'confirmed', 'in_progress')`
const BOOKED = `s.status not in ('held', 'expired')`
const MINE: Record<Role, string> = {
  seeker: 's.seeker_id = :viewer',
  coach: 's.coach_id = :coach',
  admin: 'true',
}
const IN_ROOM = { seeker: BOOKED, coach: BOOKED, admin: 'true' }

/** A session's own page, its money and what changes on it while it is open. */
function roomPages(role: Role): MoneyPage[] {
  const all = `select s.id, s.id as key from sessions s where ${MINE[role]} and ${IN_ROOM[role]}`
  const inAll = `select s.id as "sessionId", s.id as key from sessions s where ${MINE[role]} and ${IN_ROOM[role]}`
  const page = { name: 'session', viewer: role } as const
  return [
    { ...page, operation: 'SessionById', asked: all, booked: figuresOf('session', role, 's.id = :id') },
    {
      ...page,
      name: 'session, while open',
      operation: 'RoomNews',
      asked: role === 'admin' ? `${inAll} order by s.created_at desc limit 20` : inAll,
      booked: figuresOf('session', role, 's.id = :sessionId'),
    },
    {
      ...page,
      name: 'session, money',
      operation: 'SessionMoney',
      asked: inAll,
      booked: `select 'sessionMoney.' || field as path, session_id || ' ' || part as key, amount, currency
          from book_money_figures where session_id = :sessionId and role = '${role}'
        union all select 'sessionReceipts.amount', session_id || ' ' || number, amount, currency
          from book_receipts where session_id = :sessionId and '${role}' <> 'coach'`,
    },
    {
      ...page,
      name: 'session, cancelling',
      operation: 'QuoteCancellation',
      asked: `${inAll} and s.status in ('requested', 'confirmed') and s.starts_at > (select now from book_now)`,
      booked: `select 'quoteCancellation.refund' as path, b.session_id::text as key, max(b.refund) as amount, b.currency
          from book_steps b where b.session_id = :sessionId and b.role = '${role}' group by b.session_id, b.currency
        union all ${stepsOf('quoteCancellation.steps.refund', role, 's.id = :sessionId')}`,
    },
  ]
}

const list = (viewer: Viewer & Role, when: string, which: string): MoneyPage => ({
  name: `sessions, ${when.toLowerCase()}`,
  viewer,
  operation: 'MySessions',
  asked: [{ when, first: 50 }],
  booked: figuresOf('mySessions', viewer, `${MINE[viewer]} and ${which}`),
})

export const SESSION_PAGES: readonly MoneyPage[] = [
  {
    name: 'pay',
    viewer: 'seeker',
    operation: 'HeldSession',
    asked: `select :held as id, :token as token`,
    booked: `${figuresOf('session', 'seeker', 's.id = :id')} union all ${stepsOf('session.refundSteps.refund', 'seeker', 's.id = :id')}`,
  },
  ...(['seeker', 'coach'] as const).flatMap((viewer) => [
    list(viewer, 'UPCOMING', UPCOMING),
    list(viewer, 'PAST', `${BOOKED} and not ${UPCOMING}`),
  ]),
  ...(['seeker', 'coach', 'admin'] as const).flatMap(roomPages),
  {
    name: 'dashboard',
    viewer: 'seeker',
    operation: 'Dashboard',
    booked: figuresOf('upcoming', 'seeker', `${MINE.seeker} and ${UPCOMING}`),
    isPart: true,
  },
  {
    name: 'booking success',
    viewer: 'seeker',
    operation: 'BookedSession',
    asked: `select s.id, '' as token from sessions s where ${MINE.seeker} and ${BOOKED}`,
    booked: figuresOf('session', 'seeker', 's.id = :id'),
  },
  {
    name: 'student',
    viewer: 'coach',
    operation: 'StudentPage',
    asked: `select min(s.id::text) as id from sessions s where ${MINE.coach} and ${BOOKED} group by s.seeker_key`,
    booked: figuresOf(
      'studentSessions',
      'coach',
      `${MINE.coach} and ${BOOKED} and s.seeker_key = (select seeker_key from sessions where id::text = :id)`,
    ),
  },
]
