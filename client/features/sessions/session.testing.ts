import type { SessionActionName } from '../../generated/graphql.ts'
import { HOUR } from '../../lib/durations.ts'
import { CANCELLATION } from '../../testing/api-link.ts'

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })

/** One answer of `allowedActions`; a refusal carries its reason. */
export const action = (
  name: SessionActionName,
  reason: string | null = null,
  backMinor: number | null = null,
) => ({
  action: name,
  allowed: reason === null,
  reason,
  moneyEffect: backMinor === null ? null : gbp(backMinor),
})

/** A session as the API answers it: paid, in three days, seen by its seeker. A test names what it is about. */
export const buildSession = (overrides: Record<string, unknown> = {}) => ({
  id: '10000000-0000-4000-8000-000000000001',
  status: 'CONFIRMED',
  title: 'Live case',
  kind: 'CASE_MOCK',
  bookingMode: 'INSTANT',
  startsAt: at(73),
  endsAt: at(74),
  opensAt: at(72.84),
  timeZone: 'Europe/London',
  coach: {
    id: '20000000-0000-4000-8000-000000000001',
    firstName: 'Elena',
    fullName: 'Elena Marchetti',
    headline: 'First and final rounds',
  },
  seeker: { name: 'Maya Fernandes', email: null },
  price: gbp(14_000),
  commissionBps: 2000,
  commission: gbp(2_800),
  coachShare: gbp(11_200),
  terms: { cancellation: CANCELLATION[1], disputeHours: 48, waitMinutes: 10, settingsVersion: null },
  holdExpiresAt: null,
  requestExpiresAt: null,
  intakeNote: 'I rush the structure.',
  intakeAnswers: [],
  joinUrl: null,
  calendarUrl: '/api/v1/sessions/1/calendar.ics?token=t',
  calendarLinks: { google: 'https://calendar.google.com/x', outlook: 'https://outlook.live.com/x' },
  isByCalendar: false,
  packageId: null,
  payment: {
    method: 'CARD',
    state: 'SUCCEEDED',
    amount: gbp(14_000),
    refunded: gbp(0),
    chargedBack: gbp(0),
    left: gbp(14_000),
  },
  viewerRole: 'SEEKER',
  allowedActions: [action('CANCEL', null, 14_000)],
  hasReview: false,
  cancelReason: null,
  rescheduleProposal: null,
  movesLeft: 2,
  movesAtOnce: true,
  coachJoinedAt: null,
  seekerJoinedAt: null,
  coachFinishedAt: null,
  seekerFinishedAt: null,
  endedAt: null,
  absent: null,
  myAnswer: null,
  otherHasAnswered: false,
  answersUntil: null,
  disputableUntil: null,
  closesAt: null,
  nextChangeAt: null,
  refundSteps: [],
  dispute: null,
  isCaseChosen: false,
  isCaseWished: false,
  case: null,
  createdAt: at(-24),
  ...overrides,
})

/** A page of sessions as `mySessions` answers it. */
export const sessionList = (
  sessions: { id: string }[],
  { total = sessions.length, hasNextPage = false } = {},
) => ({
  totalCount: total,
  pageInfo: {
    hasNextPage,
    hasPreviousPage: false,
    startCursor: sessions[0]?.id ?? null,
    endCursor: sessions.at(-1)?.id ?? null,
  },
  edges: sessions.map((node) => ({ cursor: node.id, node })),
})

/** What the two have written, in the order it was sent, as `sessionMessages` answers it. */
export const messageList = (
  messages: { id: string; author: string; isMine: boolean; body: string; sentAt: string }[] = [],
  { hasNextPage = false } = {},
) => ({
  totalCount: messages.length,
  pageInfo: {
    hasNextPage,
    hasPreviousPage: false,
    startCursor: messages.at(-1)?.id ?? null,
    endCursor: messages[0]?.id ?? null,
  },
  edges: messages.toReversed().map((node) => ({ cursor: node.id, node })),
})
