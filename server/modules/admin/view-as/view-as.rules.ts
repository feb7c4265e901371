import { AppError, forbidden } from '../../../errors.ts'
import { MINUTE } from '../../../lib/durations.ts'

/** For how long a look lasts at most. */
export const VIEW_MINUTES = 15

export const endOf = (start: Date): Date => new Date(start.getTime() + VIEW_MINUTES * MINUTE)

/** It ended, or was never this admin's; which of the two nobody is told. */
export const lookEnded = () =>
  new AppError('FORBIDDEN', 'Looking as somebody else has ended.', { lookEnded: true })

export const readOnly = () => forbidden('You are only looking. Nothing can be changed.')
export const notShown = () => forbidden('This is theirs alone: it is not shown to an admin who looks.')

/**
 * What an admin who looks may ask, besides what nobody is asked for. Anything else is refused, so that a new field is hidden until
 * somebody has thought about it: scores and their evidence (decision 0017), practice, drills and what is to be done today, which
 * follow from them (0062), a coach’s calibration (0059), saved queries, and addresses that let somebody in.
 */
export const SHOWN: ReadonlySet<string> = new Set([
  'me',
  'marketplace',
  'coaches',
  'coach',
  'slots',
  'explainSlot',
  'exchangeRates',
  'figures',
  'session',
  'mySessions',
  'rescheduleSlots',
  'sessionMessages',
  'sessionBrief',
  'sessionMoney',
  'sessionReceipts',
  'sessionCasesSeen',
  'packageOffers',
  'myPackages',
  'packageReceipts',
  'myCredit',
  'myOpenAsCoach',
  'publications',
  'publication',
  'cases',
  'case',
  'myNotifications',
  'reviewsIWrote',
  'myReviews',
  'myCoachProfile',
  'coachOverview',
  'myStudents',
  'student',
  'studentSessions',
  'studentProposals',
  'coachReliability',
  'comparableRates',
  'coachEarnings',
  'earningSessions',
  'coachPayouts',
  'payoutYears',
  'payoutAccount',
  'mySchedule',
  'touchedSessions',
  'previewSchedule',
  'previewReadiness',
  'myBusyCalendars',
  'myBusyTimes',
])

/** What stands instead of what is theirs alone, where the rest of its object is shown. */
export const BLANKS: Readonly<Record<string, Readonly<Record<string, string | readonly [] | null>>>> = {
  // A coach's notes about a student are that coach's alone (decision 0014).
  // Drills say in the words of a scorecard what was seen, and what came of it.
  Student: { note: null, noteUpdatedAt: null, drills: [] },
  // What somebody wrote for themselves while they practised, and how right it was.
  Case: { lastAttempt: null },
  // What the sign-in provider knows them by.
  User: { firebaseUid: '' },
  // The room is for the two who meet, and a calendar file opens by its address.
  Session: { joinUrl: null, calendarUrl: null, calendarLinks: null },
}
