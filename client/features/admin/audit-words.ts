import { formatMoney } from '../../lib/money.ts'

const WORDS: Record<string, string> = {
  createUser: 'Signed up',
  createHold: 'Held a time',
  updateDetails: 'Changed booking details',
  release: 'Let a held time go',
  accept: 'Accepted a request',
  decline: 'Declined a request',
  cancel: 'Cancelled a session',
  callOff: 'Cancelled a session with its coach',
  handOver: 'Gave a session to another coach',
  handOverRequest: 'Gave a request to another coach',
  join: 'Joined a room',
  start: 'Joined, and the session began',
  finish: 'Said a session was over',
  complete: 'Finished a session',
  sendMessage: 'Wrote a message',
  chooseCase: 'Chose a case',
  showExhibit: 'Showed an exhibit',
  proposeTime: 'Proposed another time',
  declineReschedule: 'Declined another time',
  withdrawReschedule: 'Took back another time',
  lapseProposal: 'Another time ran out',
  skipReview: 'Skipped the review',
  answerResolution: 'Said what happened',
  changeUserRole: 'Changed a role',
  becomeCoach: 'Became a coach',
  suspendUser: 'Suspended an account',
  reinstateUser: 'Reinstated an account',
  suspendManyUsers: 'Suspended many accounts',
  reinstateManyUsers: 'Reinstated many accounts',
  eraseUser: 'Erased an account',
  exportUsers: 'Exported users',
  startViewAs: 'Began to look as somebody',
  endViewAs: 'Stopped looking as somebody',
  exportPerson: 'Exported what we hold of a person',
  exportMyData: 'Downloaded their own data',
  changeSetting: 'Changed a figure',
  restoreSetting: 'Restored a figure',
  scheduleSettings: 'Scheduled a figure',
  withdrawSettings: 'Withdrew a scheduled figure',
  createPartnerKey: 'Created a partner key',
  changePartnerKey: 'Changed a partner key',
  rotatePartnerKey: 'Gave a partner key a new secret',
  revokePartnerKey: 'Revoked a partner key',
  createWebhookEndpoint: 'Added a webhook endpoint',
  changeWebhookEndpoint: 'Changed a webhook endpoint',
  rotateWebhookSecret: 'Gave a webhook endpoint a new secret',
  enableWebhookEndpoint: 'Enabled a webhook endpoint',
  deleteWebhookEndpoint: 'Deleted a webhook endpoint',
  disableWebhookEndpoint: 'Switched off a webhook endpoint that failed',
  replayWebhookDelivery: 'Sent a webhook again',
  sendTestWebhook: 'Sent a test webhook',
  verifyCoach: 'Verified a coach',
  saveCalendar: 'Changed a calendar',
  returnCoachProfile: 'Returned a coach profile',
  confirmClaims: 'Confirmed changed claims',
  refuseClaims: 'Refused changed claims',
  decideClaims: 'Decided on claims',
  releaseReview: 'Released a held review',
  refuseReview: 'Refused a review',
  markPrivateNoteRead: 'Read a private note',
  withdrawClaims: 'Took changed claims back',
  addClaimEvidence: 'Uploaded evidence',
  removeClaimEvidence: 'Took evidence back',
  requestVerification: 'Asked to be verified',
  pauseListing: 'Paused a listing',
  resumeListing: 'Resumed a listing',
  remindOfScorecard: 'Reminded a coach of a scorecard',
  sendMailAgain: 'Sent an e-mail again',
  resolvePaymentIssue: 'Looked into a payment',
  buyPackage: 'Began to buy a package',
  returnPackage: 'Returned a package',
  returnSeekerPackage: 'Returned a package for its seeker',
  grantCredit: 'Gave credit',
  refundGoodwill: 'Gave money back as goodwill',
  retryRefund: 'Tried a refund again',
  retryPayout: 'Tried a payout again',
  runPayoutBatch: 'Ran a payout batch',
  askForCredit: 'Asked another admin to give credit',
  approveCredit: 'Gave credit that another admin asked for',
  declineCredit: 'Declined credit that another admin asked for',
  takePaymentBack: 'A bank took a payment back',
  restorePayment: 'A bank returned a payment',
  holdPayouts: 'Held payouts of a coach',
  releasePayouts: 'Released payouts of a coach',
  openPayoutAccount: 'Opened a payout account',
  unsubscribe: 'Unsubscribed from an e-mail',
  deleteMyAccount: 'Deleted their own account',
  forgetAbandonedAccount: 'Forgot an account nobody could open',
  forgetEntries: 'Removed entries older than two years',
}

/** Everything there are words for, in their order, to choose from. */
export const ACTIONS = Object.entries(WORDS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label))

/** A verb of the audit log for people: "createHold" is "Create hold" unless there are better words. */
export function actionWords(action: string): string {
  const words = spaced(action)
  return WORDS[action] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** What else was noted, where it is short: "coach to admin", "booking.hold_minutes: 15 to 20". */
export function detailWords(detail: string | null | undefined): string {
  if (!detail) return ''
  const noted = JSON.parse(detail) as Record<string, unknown>
  const { key, before, after, from, to, checked, givenUp } = noted
  if (Array.isArray(checked)) return `Checked: ${checked.map(spaced).join(', ')}`
  if (isPlain(givenUp)) return `Credit given up: ${givenUp}`
  const amount = amountOf(noted)
  if (amount) return amount
  const change =
    isPlain(before) && isPlain(after)
      ? `${before} to ${after}`
      : isPlain(from)
        ? `${from} to ${String(to)}`
        : ''
  return [isPlain(key) ? String(key) : '', change].filter(Boolean).join(': ').replaceAll('_', ' ')
}

/** What was given, or goes back, where its currency was noted too. */
function amountOf({ amountMinor, refundMinor, currency }: Record<string, unknown>): string {
  const minor = amountMinor ?? refundMinor
  if (typeof minor !== 'number' || typeof currency !== 'string') return ''
  return formatMoney({ amountMinor: minor, currency }, { decimals: 'always' })
}

const isPlain = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value)

const spaced = (name: unknown): string =>
  String(name).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
