import { signPracticeToken } from '../../modules/practice/practice-token.rules.ts'
import { signReviewReceipt } from '../../modules/reviews/review-receipt.rules.ts'
import { partOf, rowNames, type Rows } from './rows.testing.ts'
import type { Viewer } from './viewers.testing.ts'
import type { Side, World } from './world.testing.ts'

/** What somebody names when they ask: rows of a side, or ids that nobody has. */
export interface Named {
  person: { id: string; email: string; firebaseUid: string }
  users: string[]
  coachId: string
  /** With the token that whoever names it shows, and of which session that is. */
  sessions: { id: string; status: string; token: string; tokenOf: string }[]
  keyId: string
  endpointId: string
  deliveryId: string
  receipts: { sessionId: string; receipt: string }[]
  /** Of an attempt that somebody began without an account. */
  practiceToken: string
  /** A query that an admin saved. */
  adminsQuery: string
  /** A coach who waits for an admin, with what the admin has just read. */
  waiting: World['waiting']
  rows: Rows
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

export const MISSING: Named = {
  person: { id: NOBODY, email: 'nobody@mail.test', firebaseUid: 'nobody' },
  users: [NOBODY],
  coachId: NOBODY,
  sessions: [{ id: NOBODY, status: 'missing', token: '', tokenOf: '' }],
  keyId: NOBODY,
  endpointId: NOBODY,
  deliveryId: NOBODY,
  receipts: [{ sessionId: NOBODY, receipt: 'nothing' }],
  practiceToken: 'nothing',
  waiting: {
    coachId: NOBODY,
    claims: 'nothing',
    changed: { coachId: NOBODY, set: 'nothing', claim: 'nothing' },
  },
  adminsQuery: NOBODY,
  rows: Object.fromEntries(rowNames.map((name) => [name, NOBODY])) as Rows,
}

/** A side as somebody names it. Who has no account shows the token of each session that is theirs, and one of their own at others'. */
export function namedOf(world: World, side: Side, viewer: Viewer): Named {
  const { market, waiting, adminsQuery } = world
  const { kind } = viewer
  const isOwn = viewer.side === side.name
  const person = side[partOf(kind)]
  const ofTheirs = kind === 'guest' && viewer.side ? world[viewer.side].sessions.at(-1) : undefined
  const sessions = side.sessions
    .filter(({ isOfGuest }) => !(kind === 'seeker' && isOwn && isOfGuest))
    .map(({ id, status, token }) => {
      const shown = kind === 'guest' && isOwn ? { id, token } : ofTheirs
      return { id, status, token: shown?.token ?? '', tokenOf: shown?.id ?? '' }
    })
  return {
    person,
    users: [side.seeker.id, side.coach.id],
    coachId: side.coach.coachId,
    sessions,
    keyId: side.key.id,
    endpointId: side.endpointId,
    deliveryId: side.deliveryId,
    receipts: sessions.map(({ id: sessionId, tokenOf }) => ({
      sessionId,
      receipt: tokenOf && signReviewReceipt(market.services.secret, tokenOf),
    })),
    practiceToken: signPracticeToken(market.services.secret, side.rows[partOf(kind)].guestAttempt),
    waiting,
    adminsQuery,
    rows: side.rows[partOf(kind)],
  }
}

export const text = (value: string) => JSON.stringify(value)
/** What a webhook tells. */
const TOLD = text('query ($coachId: ID!) { coach(id: $coachId) { id } }')
const bySession = ({ sessions }: Named, rest = '', name = 'sessionId') =>
  sessions.map(({ id, token }) => `${name}: ${text(id)} token: ${text(token)}${rest}`)

/** Root fields that are asked about something named, with the arguments of each way to name it. */
export const ABOUT: Record<string, (named: Named, days: (from: number) => string) => string[]> = {
  adminUser: ({ users }) => users.map((id) => `id: ${text(id)}`),
  adminUserPayments: ({ users }) => users.map((id) => `userId: ${text(id)}`),
  adminUserSessions: ({ users }) => users.map((id) => `userId: ${text(id)}`),
  previewBulkUsers: ({ users }) => [`verb: SUSPEND selection: {userIds: ${JSON.stringify(users)}}`],
  coach: ({ coachId }) => [`id: ${text(coachId)}`],
  coachReliability: ({ coachId }) => [`coachId: ${text(coachId)}`],
  coachProfile: ({ coachId }) => [`id: ${text(coachId)}`],
  explainSlot: ({ coachId }) => [
    `coachId: ${text(coachId)} sessionType: "hello" startsAt: "2027-02-01T03:00:00Z"`,
  ],
  drill: ({ rows }) => [`id: ${text(rows.drill)}`],
  drillAttempts: ({ rows }) => [`drillId: ${text(rows.drill)}`],
  practiceMaterial: ({ rows }) => [rows.attempt, rows.underWay].map((id) => `attemptId: ${text(id)}`),
  previewWebhook: ({ coachId, endpointId }) => [
    `coachId: ${text(coachId)} endpointId: ${text(endpointId)} document: ${TOLD}`,
  ],
  rescheduleSlots: (named, days) => bySession(named, ` timeZone: "UTC" ${range(days, 1, 25)}`),
  reviewReceipt: ({ receipts }) =>
    receipts.map(({ sessionId, receipt }) => `sessionId: ${text(sessionId)} receipt: ${text(receipt)}`),
  session: (named) => bySession(named, '', 'id'),
  sessionBrief: (named) => bySession(named),
  sessionCasesSeen: ({ sessions }) => sessions.map(({ id }) => `sessionId: ${text(id)}`),
  sessionMessages: (named) => bySession(named),
  sessionMoney: (named) => bySession(named),
  sessionReceipts: (named) => bySession(named),
  sessionReview: (named) => bySession(named),
  sessionScorecard: (named) => bySession(named),
  scorecardShares: ({ sessions }) => sessions.map(({ id }) => `sessionId: ${text(id)}`),
  sessionNotes: ({ sessions }) => sessions.map(({ id }) => `sessionId: ${text(id)}`),
  packageReceipts: ({ rows }) => [`packageId: ${text(rows.package)}`],
  packageOffers: ({ coachId }) => [`coachId: ${text(coachId)} sessionType: "live-case"`],
  seekerCredit: ({ person }) => [`userId: ${text(person.id)}`],
  seekerPackages: ({ person }) => [`userId: ${text(person.id)}`],
  slots: ({ coachId }, days) => [
    `coachId: ${text(coachId)} sessionType: "hello" timeZone: "UTC" ${range(days, 1, 5)}`,
  ],
  student: ({ sessions }) => sessions.map(({ id }) => `id: ${text(id)}`),
  studentSessions: ({ sessions }) => sessions.map(({ id }) => `studentId: ${text(id)}`),
  studentStanding: ({ sessions }) => sessions.map(({ id }) => `studentId: ${text(id)}`),
  studentProposals: ({ sessions }) => sessions.map(({ id }) => `studentId: ${text(id)}`),
  webhookDeliveries: ({ endpointId }) => [`endpointId: ${text(endpointId)}`],
  webhookEndpoints: ({ keyId }) => [`keyId: ${text(keyId)}`],
}

const range = (days: (from: number) => string, from: number, to: number) =>
  `from: ${text(days(from))} to: ${text(days(to))}`

const DAY = '[{start: "08:00" end: "20:00"}]'
export const CALENDAR = `{timezone: "UTC" weekly: {mon: ${DAY}}}`
const METRICS = ['GMV', 'PAID', 'REFUNDS', 'REVIEWED', 'COMPLETED', 'HOLDS', 'BOOKED']

/** Root fields, or ways to ask them, that name nobody: they are about whoever asks, or about everybody. */
export const ALONE: Record<string, (days: (from: number) => string) => string[]> = {
  adminAnalytics: () => ['days: 90'],
  adminOverview: () => [''],
  adminUsers: () => ['first: 20'],
  analyticsRows: () => METRICS.map((metric) => `days: 90 metric: ${metric}`),
  auditEntries: () => ['first: 50', 'byAdmins: true', 'filter: { text: "asked" }'],
  cohortRetention: () => [''],
  cohortRetentionRows: (days) => [`cohort: ${text(days(0).slice(0, 7))} month: ${text(days(0).slice(0, 7))}`],
  case: () => ['slug: "nordlys-ferries"'],
  weekLiquidity: () => ['days: 90 timeZone: "UTC"'],
  weekLiquidityRows: () => ['days: 90 timeZone: "UTC" weekday: 5 hour: 12'],
  cases: () => ['first: 5'],
  claimsToConfirm: () => ['first: 5'],
  coachPayouts: () => ['first: 5'],
  coachEarnings: () => ['from: "2026-11" to: "2027-01"'],
  coachOverview: () => [''],
  coaches: () => ['first: 5'],
  coachesToVerify: () => ['first: 5'],
  drillAccuracy: () => [''],
  today: () => [''],
  todayTasks: () => [''],
  casesForYou: () => [''],
  pastSessions: () => [''],
  pastCoaches: () => [''],
  earningSessions: () => ['from: "2026-11" to: "2027-01"'],
  exchangeRates: () => [''],
  figures: () => [''],
  heldReviews: () => ['first: 5'],
  reportedReviews: () => ['first: 5'],
  myReviews: () => ['first: 5'],
  marketplace: () => [''],
  me: () => [''],
  myBusyCalendars: () => [''],
  myBusyTimes: (days) => [range(days, 0, 5)],
  myCalendarFeed: () => [''],
  myCoachProfile: () => [''],
  myDrills: () => [''],
  myNotifications: () => ['first: 20'],
  myPractice: () => ['first: 5'],
  mySchedule: (days) => [range(days, -5, 20), `from: "2027-01-01T00:00:00Z" to: "2027-01-10T00:00:00Z"`],
  comparableRates: () => [''],
  myCalibration: () => [''],
  myScorecards: () => ['first: 5'],
  mySessions: () => ['when: UPCOMING', 'when: PAST'],
  myStudents: () => ['first: 5'],
  searchSessions: () => ['text: "live"'],
  searchPayments: () => ['text: "R-1"'],
  deskItems: () => ['first: 50'],
  deskQueues: () => [''],
  openDisputes: () => ['first: 5'],
  overdueScorecards: () => ['first: 5'],
  partnerKeys: () => ['first: 5'],
  paymentIssues: () => ['first: 20'],
  payoutAccount: () => [''],
  payouts: () => ['first: 20'],
  creditRequests: () => ['first: 20'],
  payoutHolds: () => ['first: 20'],
  moneyDifferences: () => ['first: 20'],
  reconciliation: () => [''],
  payoutYears: () => [''],
  myCredit: () => [''],
  myOpenAsCoach: () => [''],
  myPackages: () => [''],
  playground: () => [''],
  previewReadiness: () => ['input: {bio: "Six years."}'],
  previewWebhook: () => [`document: ${TOLD}`],
  previewSchedule: () => [`availability: ${CALENDAR} sessionType: "hello"`],
  privateNotes: () => ['first: 5'],
  progress: () => [''],
  publication: () => ['POST', 'FRAMEWORK'].map((kind) => `kind: ${kind} slug: "say-the-unit"`),
  publications: () => ['kind: POST first: 5', 'kind: FRAMEWORK first: 5'],
  reviewsIWrote: () => ['first: 5'],
  scorecardAnalytics: () => [''],
  scorecardsDue: () => ['first: 5'],
  settings: () => [''],
  settingsVersions: () => ['first: 5'],
  compareSettings: () => ['from: 0 to: 900'],
  settingVersions: () => ['key: "limits.holds_per_hour"'],
  touchedSessions: () => [`change: {availability: ${CALENDAR}}`],
  undeliveredMails: () => ['first: 50'],
}
