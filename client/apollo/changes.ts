/*
 * What each verb changes of what was read before, by the names of the root fields of the schema. The object that a verb
 * answers is not listed: it is replaced wherever it is shown. Throwing out what nobody has read costs nothing; what is
 * missing here stays wrong for five minutes.
 */

/** What the pages of a seeker list of sessions that are over. */
const HISTORY = ['pastSessions', 'pastCoaches']

/** What a seeker has to do today. */
const TODAY = ['todayTasks', 'casesForYou']

/** Where the person's sessions are listed or counted, and the news that both sides get of them. */
const SESSIONS = [
  'mySessions',
  ...HISTORY,
  'myStudents',
  'student',
  'studentSessions',
  'studentStanding',
  'studentProposals',
  'coachOverview',
  'coachReliability',
  'mySchedule',
  'myNotifications',
  ...TODAY,
]

/** When a coach can be booked; a coach and the listing say when next. */
const FREE_TIMES = [
  'slots',
  'rescheduleSlots',
  'explainSlot',
  'coach',
  'coaches',
  'mySchedule',
  'previewSchedule',
  'touchedSessions',
]

/** What a seeker paid before: a time taken with it, and what comes back, changes it. */
const PREPAID = ['myPackages', 'myCredit', 'seekerCredit', 'seekerPackages']

/** What a coach has earned, and what the two sides have paid. */
const MONEY = [
  ...PREPAID,
  'sessionMoney',
  'sessionReceipts',
  'packageReceipts',
  'coachEarnings',
  'earningSessions',
  'coachOverview',
  'adminUser',
  'adminUserPayments',
]

/** What a payout takes from what is owed, and the desk’s own list. */
const PAID_OUT = [
  'coachEarnings',
  'earningSessions',
  'coachPayouts',
  'payoutYears',
  'payouts',
  'payoutHolds',
  'payoutAccount',
  'sessionMoney',
]

/** What the public reads of a coach and of all of them. */
const LISTING = ['coach', 'coaches', 'marketplace', 'packageOffers']

/** What follows a session that took place, or did not. */
const OUTCOME = ['scorecardsDue', 'sessionScorecard', 'sessionCasesSeen', 'progress', ...LISTING]

/** The desk's own counts and its log. */
const DESK = ['adminOverview', 'auditEntries', 'deskItems', 'deskQueues']

/** What an admin reads of sessions. */
const DESK_SESSIONS = [
  ...DESK,
  'adminAnalytics',
  'analyticsRows',
  'cohortRetention',
  'cohortRetentionRows',
  'weekLiquidity',
  'weekLiquidityRows',
  'adminUsers',
  'adminUserSessions',
  'openDisputes',
]

const BOOKED = [...SESSIONS, ...FREE_TIMES, ...MONEY, ...DESK_SESSIONS]
const ENDED = [...SESSIONS, ...OUTCOME, ...MONEY, ...DESK_SESSIONS]
const HELD = ['mySessions', 'myPackages', ...FREE_TIMES]

const REVIEWED = [
  ...HISTORY,
  ...LISTING,
  ...DESK,
  'reviewReceipt',
  'sessionReview',
  'myStudents',
  'student',
  'heldReviews',
  'reportedReviews',
  'myReviews',
  'privateNotes',
  ...TODAY,
]

/** What somebody is to drill, and how they did. */
const DRILLED = ['myDrills', 'drill', 'drillAttempts', 'drillAccuracy', ...TODAY]
const SCORED = [
  ...HISTORY,
  'scorecardsDue',
  'myScorecards',
  'scorecardAnalytics',
  'progress',
  'coachReliability',
  'studentStanding',
  ...TODAY,
]

/** A calendar decides when a coach can be booked, what stands in the week, and in which zone their money is counted. */
const CALENDAR = [
  ...FREE_TIMES,
  'previewReadiness',
  'coachEarnings',
  'earningSessions',
  'coachesToVerify',
  'coachProfile',
]

const BUSY_CALENDARS = [...FREE_TIMES, 'myBusyCalendars', 'myBusyTimes']
const LISTED = [...LISTING, ...FREE_TIMES, ...DESK, 'coachesToVerify', 'coachProfile', 'previewReadiness']
const CLAIMED = [...DESK, 'claimsToConfirm', 'coachProfile']

const ACCOUNT = [
  ...LISTED,
  ...DESK_SESSIONS,
  'adminUserPayments',
  'paymentIssues',
  'seekerCredit',
  'seekerPackages',
  'claimsToConfirm',
  'heldReviews',
  'undeliveredMails',
]

/** Where a name stands, and what is told in the zone of the account. */
const NAMED = [
  ...HISTORY,
  'coach',
  'coaches',
  'myCoachProfile',
  'mySessions',
  'mySchedule',
  'coachEarnings',
  'earningSessions',
  'progress',
  'adminUsers',
  'adminUser',
  'auditEntries',
]

const PRACTISED = ['case', 'myPractice', 'progress', 'sessionCasesSeen', ...TODAY]
/** Terms and other pages say what is in force. */
const WEBHOOKS = [...DESK, 'webhookEndpoints', 'webhookDeliveries']
const SCHEDULED = ['auditEntries', 'settingVersions', 'settingsVersions', 'compareSettings']
const SETTINGS = [
  ...SCHEDULED,
  'exchangeRates',
  'figures',
  'publication',
  'coaches',
  'coachEarnings',
  'packageOffers',
  'coachReliability',
]

/** Verb of the schema → root fields it changes. An empty list says that it changes nothing that was read. */
export const CHANGES: Readonly<Record<string, readonly string[]>> = {
  // Booking
  createHold: HELD,
  updateSessionDetails: [],
  releaseHold: HELD,
  startCheckout: BOOKED, // a free time is booked at once
  confirmBooking: ['session', ...BOOKED],
  resendConfirmation: [],
  replaceSessionLink: [],
  linkGuestSessions: ['session', ...SESSIONS, ...SCORED, ...DRILLED],

  // Packages and credit
  buyPackage: [], // it is theirs once the provider says that it is paid
  returnPackage: [...MONEY, ...DESK],
  returnSeekerPackage: [...MONEY, ...DESK],
  grantCredit: [...PREPAID, ...DESK],
  askForCredit: ['creditRequests', ...DESK],
  decideCredit: ['creditRequests', ...PREPAID, ...DESK],

  // Payouts
  setUpPayouts: ['payoutAccount'],
  refreshPayoutAccount: ['payoutAccount'],
  reconcilePayments: ['reconciliation', 'moneyDifferences', 'paymentIssues', ...DESK],
  retryPayout: [...PAID_OUT, ...DESK],
  holdPayouts: [...PAID_OUT, ...DESK],
  releasePayouts: [...PAID_OUT, ...DESK],
  runPayoutBatch: [...PAID_OUT, ...DESK],

  // Sessions
  acceptRequest: BOOKED,
  declineRequest: BOOKED,
  quoteCancellation: [],
  cancelSession: [...BOOKED, 'paymentIssues'],
  rescheduleSession: BOOKED,
  acceptReschedule: BOOKED,
  declineReschedule: BOOKED,
  withdrawReschedule: BOOKED,
  joinSession: [...SESSIONS, ...DESK_SESSIONS],
  finishSession: ENDED,
  reportNoShow: ENDED,
  answerResolution: ENDED,
  disputeSession: ENDED,
  answerDispute: ['deskItems'],
  refundGoodwill: [...SESSIONS, ...MONEY, ...DESK_SESSIONS, 'paymentIssues'],
  resolveDispute: [...ENDED, ...FREE_TIMES, 'paymentIssues'],
  chooseSessionCase: ['casesForYou', 'sessionBrief', 'sessionCasesSeen', 'studentStanding'],
  showExhibit: ['sessionBrief'],
  sendSessionMessage: ['todayTasks'], // the room asks for its latest messages; earlier ones that are open stay
  submitReview: ['session', 'mySessions', 'studentSessions', 'sessionScorecard', ...SCORED, ...REVIEWED], // it opens the scorecard
  correctReview: [...REVIEWED],
  skipReview: ['mySessions', 'sessionScorecard', ...SCORED],

  // Scorecards
  saveScorecardDraft: ['scorecardsDue'],
  submitScorecard: ['overdueScorecards', 'sessionScorecard', 'sessionMoney', ...SCORED, ...REVIEWED], // a review that waited for it is published
  amendScorecard: ['sessionScorecard', ...SCORED],
  submitSelfScore: SCORED,
  markScorecardRead: ['progress', 'student', 'myNotifications', ...DRILLED], // what it asks for is to be drilled
  addSessionNote: ['sessionNotes'],
  shareScorecard: ['scorecardShares'],
  revokeScorecardShare: ['scorecardShares'],
  openSharedScorecard: [], // whoever has a link is not who made it
  removeSessionNote: ['sessionNotes'],

  // Drills
  chooseDrill: ['myDrills', 'drill', ...TODAY],
  startDrill: ['drillAttempts'],
  answerDrill: DRILLED,
  assignDrill: ['myNotifications', ...DRILLED],

  // Practice
  startPractice: PRACTISED,
  // Each answers with what is open now.
  askPracticeFact: [],
  tryPracticeCheck: [],
  showPracticeWorking: [],
  answerPracticeStep: [],
  revealPracticeStep: [],
  savePracticeText: [],
  markPracticeRubric: [],
  pausePractice: [],
  finishPractice: PRACTISED,
  keepPractice: PRACTISED,

  // The account
  updateProfile: NAMED,
  becomeCoach: ['myCoachProfile', 'coachOverview', 'previewReadiness', 'todayTasks'],
  markNotificationsRead: [], // shown where they are listed, so that long lists stay long: read-notifications
  signOutEverywhere: [],
  exportMyData: [],
  deleteMyAccount: [], // the whole memory goes with the person

  // A coach's own
  createCoachProfile: ['myCoachProfile', 'coachOverview', 'previewReadiness'],
  saveCalendar: CALENDAR,
  updateCoachProfile: [...CALENDAR, ...CLAIMED, 'marketplace', 'coachOverview'],
  requestVerification: [...DESK, 'coachesToVerify', 'coachProfile'],
  withdrawClaims: CLAIMED,
  removeClaimEvidence: CLAIMED,
  pauseListing: LISTED,
  resumeListing: LISTED,
  saveStudentNote: [],
  proposeSession: ['studentProposals', 'auditEntries'],
  importBusyTimes: BUSY_CALENDARS,
  subscribeBusyCalendar: BUSY_CALENDARS,
  refreshBusyCalendar: BUSY_CALENDARS,
  removeBusyCalendar: BUSY_CALENDARS,
  resetCalendarFeed: ['myCalendarFeed'],

  // The desk
  verifyCoach: LISTED,
  returnCoachProfile: LISTED,
  replyToReview: ['coach', 'coaches', 'sessionReview'],
  reportReview: ['reportedReviews', ...DESK],
  upholdReport: [...REVIEWED],
  rejectReport: [...REVIEWED],
  decideClaims: [...LISTED, 'claimsToConfirm'],
  takeClaimCase: ['deskItems'],
  releaseClaimCase: ['deskItems'],
  takeDeskItem: ['deskItems', 'coachProfile'],
  releaseDeskItem: ['deskItems', 'coachProfile'],
  releaseReview: REVIEWED,
  refuseReview: REVIEWED,
  markPrivateNoteRead: [...DESK, 'privateNotes'],
  changeUserRole: ACCOUNT,
  suspendUser: ACCOUNT,
  reinstateUser: ACCOUNT,
  changeBulkUsers: [...ACCOUNT, 'adminUsers', 'adminUser'],
  eraseUser: ACCOUNT,
  exportUsers: ['auditEntries'],
  exportPerson: ['auditEntries'],
  startViewAs: ['auditEntries'],
  endViewAs: ['auditEntries'],
  remindOfScorecard: ['auditEntries'],
  sendMailAgain: [...DESK, 'undeliveredMails'],
  resolvePaymentIssue: [...DESK, 'paymentIssues'],
  retryRefund: [...DESK, ...MONEY, 'paymentIssues'],
  changeSetting: SETTINGS,
  restoreSetting: SETTINGS,
  scheduleSettings: [...SETTINGS, 'settings'],
  withdrawSettings: [...SCHEDULED, 'settings'],
  createPartnerKey: ['auditEntries', 'partnerKeys'],
  changePartnerKey: ['auditEntries'],
  rotatePartnerKey: ['auditEntries'],
  revokePartnerKey: ['auditEntries'],
  createWebhookEndpoint: WEBHOOKS,
  changeWebhookEndpoint: WEBHOOKS,
  deleteWebhookEndpoint: WEBHOOKS,
  enableWebhookEndpoint: WEBHOOKS,
  rotateWebhookSecret: WEBHOOKS,
  sendTestWebhook: ['webhookDeliveries'],
  // Its answer is the row itself.
  replayWebhookDelivery: [],

  // What is kept in the playground
  saveQuery: ['playground'],
  shareQuery: ['playground'],
  deleteQuery: ['playground'],

  // What is noted of a visit
  recordEvents: [],
  reportProblem: [],
}
