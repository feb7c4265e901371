import { randomUUID } from 'node:crypto'
import { CALENDAR, type Named, text } from './arguments.testing.ts'

/** What a mutation is asked with, as GraphQL text: arguments that would be taken, were they not refused. */
type Change = (named: Named) => string

const input = (fields: string) => `input: {${fields}}`
const key = () => `idempotencyKey: ${text(randomUUID())}`
const WHY = 'reason: "Asked for by e-mail."'
const SOON = '2027-01-20T12:00:00Z'

/** The session of a side that is in this state, with its token where whoever asks has one. */
function inState(status: string, rest: Change = () => '', hasToken = true): Change {
  return (named) => {
    const { sessions } = named
    const found = sessionIn(sessions, status)
    const token = hasToken && found.token ? ` token: ${text(found.token)}` : ''
    return input(`sessionId: ${text(found.id)}${token} ${rest(named)}`)
  }
}

/** Of ids that nobody has there is one, in no state. */
function sessionIn(sessions: Named['sessions'], status: string) {
  const found = sessions.findLast((one) => one.status === status || one.status === 'missing')
  if (!found) throw new Error(`The side has no session that is ${status}.`)
  return found
}

const SCORES = `scores: [{dimension: QUANTITATIVE score: 3}]`
const CARD = `${SCORES} strengths: ["Opens well."] recommendation: BORDERLINE
  priorities: [{dimension: QUANTITATIVE observation: "Loses a decimal." why: "Trust." nextStep: "Say the magnitude."}]`
const DOCUMENT = 'document: "query ($coachId: ID!) { coach(id: $coachId) { id } }"'
const HOOK = `url: "https://1.1.1.1/hook" types: [COACH_UPDATED] ${DOCUMENT}`
const TERMS =
  'name: "Northbank" scopes: [LISTINGS_READ] pointsPerMinute: 6000 expiresAt: "2027-06-01T00:00:00Z"'
const ICS = text(
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20270101T000000Z\r\nDTSTART:20261125T100000Z\r\nDTEND:20270301T110000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
)

/** Of all that any earlier scorecard may have asked for; what is not open is passed over. */
const notSeen = ({ sessions }: Named) =>
  `followUps: [${sessions.map(({ id }) => `{sessionId: ${text(id)} place: 0 outcome: NOT_SEEN}`).join(' ')}]`

/** Of an attempt that is under way, whose steps are all closed. */
const inAttempt =
  (fields: string): Change =>
  ({ rows }) =>
    input(`attemptId: ${text(rows.underWay)} ${fields}`)

/** Mutations that name whose it is that they change. */
export const CHANGES_OF: Record<string, Change> = {
  acceptRequest: inState('requested', undefined, false),
  acceptReschedule: inState('proposed'),
  answerDispute: inState('disputed', () => 'text: "It was as long as was sold."'),
  answerDrill: ({ rows }) => input(`attemptId: ${text(rows.drillAttempt)} answers: [{}, {}, {}] ${key()}`),
  amendScorecard: inState('disputed', () => CARD, false),
  addSessionNote: inState('completed', () => 'text: "A note."', false),
  answerPracticeStep: inAttempt('step: 0'),
  askPracticeFact: inAttempt('fact: 1'),
  answerResolution: inState('needs_resolution', () => 'answer: TOOK_PLACE'),
  buyPackage: ({ coachId }) =>
    input(
      `coachId: ${text(coachId)} sessionType: "live-case" size: 3 expectedPrice: {amountMinor: 1 currency: GBP} ${key()}`,
    ),
  cancelSession: inState('confirmed', () => `expectedRefund: {amountMinor: 14000 currency: GBP} ${key()}`),
  changeBulkUsers: ({ person }) =>
    input(`verb: SUSPEND users: [{userId: ${text(person.id)} revision: "seen"}] ${WHY} ${key()}`),
  changePartnerKey: ({ keyId }) => input(`keyId: ${text(keyId)} ${TERMS}`),
  changeUserRole: ({ person }) => input(`userId: ${text(person.id)} userType: ADMIN ${WHY}`),
  changeWebhookEndpoint: ({ endpointId }) => input(`endpointId: ${text(endpointId)} ${HOOK}`),
  chooseSessionCase: ({ sessions }) => `sessionId: ${text(sessionIn(sessions, 'confirmed').id)}`,
  confirmBooking: inState('held'),
  correctReview: inState('in_progress', () => `text: "Sharp." ${key()}`),
  confirmClaims: ({ waiting: { changed } }) =>
    input(`coachId: ${text(changed.coachId)} revision: ${text(changed.set)} note: "Seen."`),
  createHold: ({ coachId }) =>
    input(
      `coachId: ${text(coachId)} sessionType: "on-request" startsAt: ${text(SOON)} timeZone: "UTC" ${key()}`,
    ),
  createWebhookEndpoint: ({ keyId }) => input(`keyId: ${text(keyId)} ${HOOK} ${key()}`),
  decideClaims: ({ waiting: { changed } }) =>
    input(
      `coachId: ${text(changed.coachId)} decisions: [{claim: DEGREE revision: ${text(changed.claim)} verdict: REFUSED reason: DIFFERS}]`,
    ),
  declineRequest: inState('requested', undefined, false),
  declineReschedule: inState('proposed'),
  deleteQuery: ({ rows }) => `id: ${text(rows.query)}`,
  deleteWebhookEndpoint: ({ endpointId }) => input(`endpointId: ${text(endpointId)}`),
  disputeSession: inState('completed', () => 'reason: "It was much too short."'),
  enableWebhookEndpoint: ({ endpointId }) => input(`endpointId: ${text(endpointId)}`),
  eraseUser: ({ person }) => input(`userId: ${text(person.id)} confirmEmail: ${text(person.email)} ${WHY}`),
  exportPerson: ({ person }) => input(`userId: ${text(person.id)} ${WHY}`),
  finishPractice: ({ rows }) => input(`attemptId: ${text(rows.attempt)}`),
  finishSession: inState('in_progress'),
  askForCredit: ({ person }) =>
    input(`userId: ${text(person.id)} amountMinor: 500 currency: GBP ${WHY} ${key()}`),
  decideCredit: ({ rows }) =>
    input(`requestId: ${text(rows.creditRequest)} isApproved: true ${WHY} ${key()}`),
  grantCredit: ({ person }) =>
    input(`userId: ${text(person.id)} amountMinor: 500 currency: GBP ${WHY} ${key()}`),
  importBusyTimes: ({ rows }) => input(`calendarId: ${text(rows.file)} name: "Home" ics: ${ICS}`),
  joinSession: inState('in_progress'),
  keepPractice: ({ practiceToken }) => input(`tokens: [${text(practiceToken)}]`),
  linkGuestSessions: ({ person }) => input(`email: ${text(person.email)} userId: ${text(person.id)}`),
  markNotificationsRead: ({ rows }) => input(`ids: [${text(rows.notice)}]`),
  markPrivateNoteRead: ({ rows }) => `reviewId: ${text(rows.noteReview)}`,
  markPracticeRubric: inAttempt('dimension: "structuring" mark: WEAK'),
  markScorecardRead: inState('disputed'),
  pausePractice: inAttempt('isPaused: true'),
  quoteCancellation: ({ sessions }) => {
    const found = sessionIn(sessions, 'confirmed')
    return `sessionId: ${text(found.id)} token: ${text(found.token)}`
  },
  refreshBusyCalendar: ({ rows }) => `id: ${text(rows.calendar)}`,
  refundGoodwill: inState('completed', () => `amountMinor: 1 ${WHY} ${key()}`, false),
  refuseClaims: ({ waiting: { changed } }) =>
    input(`coachId: ${text(changed.coachId)} revision: ${text(changed.set)} ${WHY}`),
  refuseReview: ({ rows }) => input(`reviewId: ${text(rows.heldReview)} ${WHY}`),
  reinstateUser: ({ person }) => input(`userId: ${text(person.id)} ${WHY}`),
  rejectReport: ({ rows }) => input(`reviewId: ${text(rows.reportedReview)} ${WHY}`),
  releaseDeskItem: ({ rows }) => input(`queue: PRIVATE_NOTES subjectId: ${text(rows.noteReview)}`),
  releaseClaimCase: ({ waiting }) => input(`coachId: ${text(waiting.coachId)}`),
  releaseHold: inState('held'),
  releaseReview: ({ rows }) => `reviewId: ${text(rows.heldReview)}`,
  revokeScorecardShare: ({ rows }) => `shareId: ${text(rows.share)}`,
  shareScorecard: inState('disputed', undefined, false),
  removeSessionNote: ({ rows }) => `noteId: ${text(rows.note)}`,
  removeBusyCalendar: ({ rows }) => `id: ${text(rows.calendar)}`,
  removeClaimEvidence: ({ rows }) => `id: ${text(rows.evidence)}`,
  replaceSessionLink: inState('confirmed'),
  replayWebhookDelivery: ({ deliveryId }) => input(`deliveryId: ${text(deliveryId)}`),
  remindOfScorecard: inState('completed', undefined, false),
  reportNoShow: inState('confirmed'),
  replyToReview: ({ rows }) => input(`reviewId: ${text(rows.openReview)} text: "Thank you."`),
  reportReview: ({ rows }) => input(`reviewId: ${text(rows.reportedReview)} ${WHY}`),
  rescheduleSession: inState('confirmed', () => `startsAt: ${text(SOON)} ${key()}`),
  resendConfirmation: inState('held'),
  resolveDispute: inState('disputed', () => `outcome: TOOK_PLACE ${WHY}`, false),
  resolvePaymentIssue: ({ rows }) => input(`issueId: ${text(rows.issue)} note: "Seen."`),
  retryRefund: ({ rows }) => input(`issueId: ${text(rows.refusedRefund)} ${key()}`),
  holdPayouts: ({ coachId }) => input(`coachId: ${text(coachId)} ${WHY} ${key()}`),
  releasePayouts: ({ coachId }) => input(`coachId: ${text(coachId)} ${WHY} ${key()}`),
  retryPayout: ({ rows }) => input(`payoutId: ${text(rows.payout)} ${key()}`),
  returnPackage: ({ rows }) =>
    input(`packageId: ${text(rows.package)} expectedRefund: {amountMinor: 39900 currency: GBP} ${key()}`),
  returnSeekerPackage: ({ rows }) =>
    input(
      `packageId: ${text(rows.package)} expectedRefund: {amountMinor: 39900 currency: GBP} ${WHY} ${key()}`,
    ),
  returnCoachProfile: ({ waiting }) => input(`coachId: ${text(waiting.coachId)} ${WHY}`),
  revealPracticeStep: inAttempt('step: 0'),
  revokePartnerKey: ({ keyId }) => input(`keyId: ${text(keyId)}`),
  rotatePartnerKey: ({ keyId }) => input(`keyId: ${text(keyId)} overlapDays: 1 ${key()}`),
  rotateWebhookSecret: ({ endpointId }) => input(`endpointId: ${text(endpointId)} overlapDays: 1`),
  savePracticeText: inAttempt('step: 0 text: "By route."'),
  saveScorecardDraft: inState('completed', () => SCORES, false),
  assignDrill: ({ sessions }) =>
    input(`studentId: ${text(sessionIn(sessions, 'completed').id)} kind: SYNTHESIS`),
  startDrill: ({ rows }) => `drillId: ${text(rows.drill)}`,
  proposeSession: ({ sessions }) =>
    input(
      `studentId: ${text(sessionIn(sessions, 'completed').id)} sessionType: "live-case" startsAt: ${text(SOON)}`,
    ),
  saveStudentNote: ({ sessions }) =>
    input(`studentId: ${text(sessionIn(sessions, 'completed').id)} text: "A note."`),
  sendMailAgain: ({ rows }) => input(`mailId: ${text(rows.mail)}`),
  sendSessionMessage: inState('confirmed', () => 'body: "See you then."'),
  sendTestWebhook: ({ endpointId, coachId }) =>
    input(`endpointId: ${text(endpointId)} coachId: ${text(coachId)}`),
  shareQuery: ({ adminsQuery }) => `id: ${text(adminsQuery)} shared: true`,
  skipReview: inState('completed'),
  showExhibit: ({ sessions }) =>
    `sessionId: ${text(sessionIn(sessions, 'in_progress').id)} exhibit: "aurora-passenger"`,
  showPracticeWorking: inAttempt('step: 1 check: 0'),
  startCheckout: inState('held', key),
  startViewAs: ({ person }) => input(`userId: ${text(person.id)} ${WHY}`),
  submitReview: inState('completed', () => `rating: 5 wouldRebook: true ${key()}`),
  submitScorecard: inState('completed', (named) => `${CARD} ${notSeen(named)}`, false),
  submitSelfScore: inState('completed', () => SCORES),
  suspendUser: ({ person }) => input(`userId: ${text(person.id)} ${WHY}`),
  upholdReport: ({ rows }) => input(`reviewId: ${text(rows.reportedReview)} ${WHY}`),
  takeDeskItem: ({ rows }) => input(`queue: PRIVATE_NOTES subjectId: ${text(rows.noteReview)}`),
  takeClaimCase: ({ waiting }) => input(`coachId: ${text(waiting.coachId)}`),
  tryPracticeCheck: inAttempt('step: 1 check: 0 given: "12"'),
  updateSessionDetails: inState('held', () => 'intakeNote: "Second round."'),
  withdrawReschedule: inState('proposed'),
  verifyCoach: ({ waiting }) =>
    input(
      `coachId: ${text(waiting.coachId)} claimsRevision: ${text(waiting.claims)} checked: [PREVIOUS_ROLE, DEGREE, FIRMS] note: "Seen."`,
    ),
}

/** Mutations that name nobody: what they change is the caller's own, or the product's. */
export const CHANGES_ALONE: Record<string, (me: { email: string; firebaseUid: string }) => string> = {
  becomeCoach: () => '',
  changeSetting: () =>
    input(`key: "limits.holds_per_hour" value: "900" expectedVersion: 2 reason: "It was too many."`),
  createCoachProfile: () => '',
  createPartnerKey: () => input(`${TERMS} ${key()}`),
  createUser: ({ email, firebaseUid: uid }) =>
    input(`firebaseUid: ${text(uid)} email: ${text(email)} firstName: "Priya" userType: JOB_SEEKER`),
  deleteMyAccount: ({ email }) =>
    input(`confirmation: ${text(email)} expectedCredit: [{amountMinor: 500 currency: GBP}]`),
  endViewAs: () => '',
  exportMyData: () => '',
  exportUsers: () => '',
  login: () => input('email: "known@mail.test" password: "a password"'),
  openSharedScorecard: () => `token: ${text('A'.repeat(32))}`,
  pauseListing: () => '',
  recordEvents: () =>
    input(
      `visitorId: ${text(randomUUID())} events: [{at: "2026-12-01T00:00:00Z" name: PAGE_VIEW path: "/"}]`,
    ),
  recordPractice: () =>
    input(
      `attempts: [{id: ${text(randomUUID())} slug: "open-case" finishedAt: "2026-11-20T00:00:00Z" notes: "" seconds: 60 checksRight: 1 checksTotal: 2}]`,
    ),
  reconcilePayments: () => '',
  refreshPayoutAccount: () => '',
  reportProblem: () => input('message: "It broke."'),
  requestVerification: () => '',
  resetCalendarFeed: () => '',
  restoreSetting: () =>
    input(`key: "limits.holds_per_hour" version: 1 expectedVersion: 2 reason: "It was too many."`),
  resumeListing: () => '',
  runPayoutBatch: () => input(key()),
  saveCalendar: () => `availability: ${CALENDAR}`,
  saveQuery: () => input(`name: "Mine" document: "{ me { id } }"`),
  scheduleSettings: () =>
    input(
      `figures: [{key: "limits.holds_per_network" value: "300" expectedVersion: 0}] beginsAt: "2027-01-01T00:00:00Z" reason: "It was too few."`,
    ),
  setUpPayouts: () => '',
  signOut: () => '',
  signOutEverywhere: ({ email }) => `email: ${text(email)}`,
  chooseDrill: () => 'kind: SYNTHESIS',
  startPractice: () => 'slug: "open-case"',
  subscribeBusyCalendar: () => input('name: "Work" url: "https://calendar.test/b.ics"'),
  updateCoachProfile: () => input('headline: "Once a partner"'),
  updateProfile: () => input('firstName: "Prisca"'),
  withdrawClaims: () => '',
  withdrawSettings: () => input('number: 900 reason: "It was too many."'),
}
