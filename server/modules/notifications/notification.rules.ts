import { formatAmount } from '../../lib/format-amount.ts'
import { localDate, localTime, zoneLabel } from '../availability/zone.rules.ts'
import type { Currency } from '../settings/currency.rules.ts'
import type { Party, Side } from '../sessions/session.rules.ts'

/** What a notification is about, as it was when it happened; instants are ISO 8601. Rendered when it is read or sent. */
export interface Facts {
  /** The reader's. */
  side?: Side
  title?: string
  coachId?: string
  coachName?: string
  seekerName?: string
  startsAt?: string
  endsAt?: string
  /** The reader's. */
  zone?: string
  /** Of the calendar entry. */
  sequence?: number
  /** It was cancelled before it stood in anybody's calendar. */
  neverBooked?: boolean
  answerBy?: string
  /** Before it was moved. */
  fromStart?: string
  /** What is proposed instead. */
  toStart?: string
  toEnd?: string
  absent?: Side
  note?: string | null
  outcome?: string
  by?: Party
  /** Null when nothing had been paid. */
  refundMinor?: number | null
  priceMinor?: number
  currency?: Currency
  reason?: string | null
  link?: string
}

export type Target =
  | 'session'
  | 'room'
  | 'feedback'
  | 'scorecard'
  | 'coach'
  | 'dashboard'
  | 'profile'
  | 'link'

export interface Wording {
  subject: (facts: Facts) => string
  /** The first stands in the list of notifications; an e-mail has all. */
  says: (facts: Facts) => string[]
  button: { label: string; to: Target }
  /** The switch in the settings that keeps it out of the mail; null for what is always written. */
  optional: 'sessionReminders' | 'messages' | null
  /** False: only in the product, since an e-mail would come too often or too late to help. */
  isMailed: boolean
  calendar: 'REQUEST' | 'CANCEL' | null
  /** An e-mail lays out what, when and with whom instead of saying it in the first sentence. */
  isLaidOut?: boolean
}

const always = { optional: null, isMailed: true, calendar: null } as const
const SESSION = { label: 'See the session', to: 'session' } as const
const ROOM = { label: 'Go to the room', to: 'room' } as const

const coach = ({ coachName }: Facts) => coachName || 'your coach'
const seeker = ({ seekerName }: Facts) => seekerName || 'your student'
const what = ({ title }: Facts) => `“${title}”`

/** "Tuesday 24 November 2026, 13:00 to 14:00, (GMT+0:00) London" */
export function when({ startsAt, endsAt, zone = 'UTC' }: Facts): string {
  if (!startsAt || !endsAt) return ''
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return `${day(start, zone)}, ${localTime(start, zone)} to ${localTime(end, zone)}, ${zoneLabel(zone, start)}`
}

export const day = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${localDate(at, zone)}T12:00:00Z`))
    .replace(',', '')

/** "13:00 on Tuesday 24 November 2026, (GMT+0:00) London" */
const moment = (iso: string | undefined, zone = 'UTC') => {
  const at = new Date(iso ?? 0)
  return `${localTime(at, zone)} on ${day(at, zone)}, ${zoneLabel(zone, at)}`
}

function refund({ refundMinor, currency, priceMinor }: Facts): string {
  if (!priceMinor || !currency) return 'It was free, so there is nothing to pay back.'
  if (refundMinor === null || refundMinor === undefined) return 'Nothing was charged.'
  if (refundMinor === 0) return 'By the cancellation policy of this session, nothing is paid back.'
  const amount = formatAmount(refundMinor, currency)
  return refundMinor === priceMinor
    ? `All of it, ${amount}, goes back to the card you paid with.`
    : `${amount} of ${formatAmount(priceMinor, currency)} goes back to the card you paid with.`
}

const said = ({ reason }: Facts) => (reason ? [`They wrote: “${reason}”`] : [])
const ROOM_OPENS = 'The room opens 10 minutes before the start. The time is in the attached calendar file.'

export const KINDS = {
  booked: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    button: SESSION,
    subject: (facts) => `Booked: ${facts.title} with ${coach(facts)}`,
    says: (facts) => [`You meet on ${when(facts)}.`, ROOM_OPENS],
  },
  new_booking: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    button: SESSION,
    subject: (facts) => `New booking: ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [`You meet on ${when(facts)}.`, ROOM_OPENS],
  },
  request_sent: {
    ...always,
    button: SESSION,
    subject: (facts) => `Your request is with ${coach(facts)}`,
    says: (facts) => [
      `You asked for ${what(facts)} on ${when(facts)}.`,
      `${coach(facts)} answers by ${moment(facts.answerBy, facts.zone)}. Until then nothing is charged.`,
    ],
  },
  request_received: {
    ...always,
    button: { label: 'Answer the request', to: 'session' },
    subject: (facts) => `${seeker(facts)} asks for ${facts.title}`,
    says: (facts) => [
      `They would like to meet on ${when(facts)}.`,
      `Please answer by ${moment(facts.answerBy, facts.zone)}; after that the request ends by itself.`,
    ],
  },
  request_accepted: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    button: SESSION,
    subject: (facts) => `${coach(facts)} accepted: ${facts.title}`,
    says: (facts) => [`You meet on ${when(facts)}.`, ROOM_OPENS],
  },
  request_confirmed: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    button: SESSION,
    subject: (facts) => `You accepted ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [`You meet on ${when(facts)}.`, ROOM_OPENS],
  },
  request_declined: {
    ...always,
    button: { label: 'Find another time', to: 'coach' },
    subject: (facts) => `${coach(facts)} cannot take your session`,
    says: (facts) => [`You had asked for ${what(facts)} on ${when(facts)}.`, 'Nothing was charged.'],
  },
  request_expired: {
    ...always,
    button: { label: 'Find another time', to: 'coach' },
    subject: (facts) => `Your request to ${coach(facts)} has ended`,
    says: (facts) => [
      `${coach(facts)} did not answer in time about ${what(facts)} on ${when(facts)}.`,
      'Nothing was charged.',
    ],
  },
  request_missed: {
    ...always,
    button: SESSION,
    subject: (facts) => `The request of ${seeker(facts)} has ended`,
    says: (facts) => [
      `${what(facts)} on ${when(facts)} was not answered in time, so it is no longer kept for them.`,
      'A request you cannot take is better declined: the time is free again at once.',
    ],
  },
  request_withdrawn: {
    ...always,
    button: SESSION,
    subject: (facts) => `${seeker(facts)} withdrew their request`,
    says: (facts) => [`${what(facts)} on ${when(facts)} is off, and the time is free again.`, ...said(facts)],
  },
  cancelled: {
    ...always,
    calendar: 'CANCEL',
    button: SESSION,
    subject: (facts) => `Cancelled: ${facts.title} with ${coach(facts)}`,
    says: (facts) => [
      facts.by === 'seeker'
        ? `You cancelled ${what(facts)} on ${when(facts)}.`
        : `${facts.by === 'coach' ? coach(facts) : 'We'} cancelled ${what(facts)} on ${when(facts)}.`,
      refund(facts),
      ...(facts.by === 'seeker' ? [] : said(facts)),
    ],
  },
  booking_cancelled: {
    ...always,
    calendar: 'CANCEL',
    button: SESSION,
    subject: (facts) => `Cancelled: ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [
      facts.by === 'coach'
        ? `You cancelled ${what(facts)} on ${when(facts)}. ${seeker(facts)} gets everything back.`
        : `${facts.by === 'seeker' ? seeker(facts) : 'We'} cancelled ${what(facts)} on ${when(facts)}.`,
      ...(facts.by === 'coach' ? [] : said(facts)),
    ],
  },
  reminder_day: {
    ...always,
    isLaidOut: true,
    optional: 'sessionReminders',
    button: SESSION,
    subject: (facts) => `Tomorrow at ${at(facts)}: ${facts.title}`,
    says: (facts) => [
      `You meet ${other(facts)} on ${when(facts)}.`,
      'The room opens 10 minutes before the start.',
    ],
  },
  reminder_soon: {
    ...always,
    isLaidOut: true,
    optional: 'sessionReminders',
    button: ROOM,
    subject: (facts) => `In 15 minutes: ${facts.title}`,
    says: (facts) => [`You meet ${other(facts)} on ${when(facts)}.`, 'The room opens in five minutes.'],
  },
  room_open: {
    ...always,
    isMailed: false,
    button: ROOM,
    subject: (facts) => `The room is open: ${facts.title}`,
    says: (facts) => [`It starts at ${at(facts)}. You meet ${other(facts)}.`],
  },
  needs_resolution: {
    ...always,
    button: SESSION,
    subject: (facts) => `Did ${facts.title} take place?`,
    says: (facts) => [
      `We did not see both of you join on ${when(facts)}.`,
      'If neither of you tells us that it took place, the session is cancelled 48 hours after its end and everything is paid back.',
    ],
  },
  not_held: {
    ...always,
    calendar: 'CANCEL',
    button: SESSION,
    subject: (facts) => `Cancelled: ${facts.title}`,
    says: (facts) => [
      `Nobody told us that it took place on ${when(facts)}.`,
      facts.priceMinor && facts.currency
        ? `All of it, ${formatAmount(facts.priceMinor, facts.currency)}, goes back to the job seeker.`
        : 'It was free, so there is nothing to pay back.',
    ],
  },
  feedback_invitation: {
    ...always,
    button: { label: 'Say how it was', to: 'feedback' },
    subject: (facts) => `How was your session with ${coach(facts)}?`,
    says: (facts) => [
      `Two minutes about ${what(facts)} help the next person choose.`,
      'You can say it until seven days after the session; it is published when the coach’s scorecard is in.',
    ],
  },
  scorecard_due: {
    ...always,
    button: { label: 'Write the scorecard', to: 'scorecard' },
    subject: (facts) => `Scorecard due: ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [
      `The session of ${when(facts)} is over. It is easiest to score while you remember it.`,
      'What you earned is paid out once the scorecard is in.',
    ],
  },
  scorecard_in: {
    ...always,
    button: { label: 'Read the scorecard', to: 'scorecard' },
    subject: (facts) => `${coach(facts)} has scored your session`,
    says: (facts) => [
      `Your scorecard for ${what(facts)} is in.`,
      'Score yourself first, which takes two minutes; then you see both side by side.',
    ],
  },
  payment_returned: {
    ...always,
    button: { label: 'Find another time', to: 'coach' },
    subject: (facts) => `Your payment goes back: ${facts.title}`,
    says: (facts) => [
      `The payment for ${what(facts)} on ${when(facts)} arrived when the time could no longer be kept for you.`,
      refund(facts),
    ],
  },
  moved: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    button: SESSION,
    subject: (facts) => `Moved: ${facts.title} with ${other(facts)}`,
    says: (facts) => [
      `You now meet on ${when(facts)}.`,
      `It was at ${moment(facts.fromStart, facts.zone)}. The attached calendar file moves the entry.`,
    ],
  },
  time_proposed: {
    ...always,
    button: { label: 'Answer', to: 'session' },
    subject: (facts) => `${other(facts)} proposes another time for ${facts.title}`,
    says: (facts) => [
      `Instead of ${when(facts)} they would like to meet on ${proposed(facts)}.`,
      ...(facts.note ? [`They wrote: “${facts.note}”`] : []),
      `Please answer by ${moment(facts.answerBy, facts.zone)}. Until you do, the session stays where it is.`,
    ],
  },
  proposal_declined: {
    ...always,
    button: SESSION,
    subject: (facts) => `${other(facts)} cannot move ${facts.title}`,
    says: (facts) => [`It stays on ${when(facts)}.`, `You had proposed ${proposed(facts)}.`],
  },
  proposal_withdrawn: {
    ...always,
    button: SESSION,
    subject: (facts) => `${other(facts)} no longer asks to move ${facts.title}`,
    says: (facts) => [`It stays on ${when(facts)}.`],
  },
  proposal_lapsed: {
    ...always,
    button: SESSION,
    subject: (facts) => `Nobody answered: ${facts.title} stays where it is`,
    says: (facts) => [
      `You meet ${other(facts)} on ${when(facts)}.`,
      `${proposed(facts)} is no longer proposed.`,
    ],
  },
  new_message: {
    ...always,
    optional: 'messages',
    button: { label: 'Read and answer', to: 'session' },
    subject: (facts) => `${other(facts)} wrote to you about ${facts.title}`,
    says: (facts) => [`“${facts.note ?? ''}”`, `The session is on ${when(facts)}.`],
  },
  no_show: {
    ...always,
    button: SESSION,
    subject: (facts) => `Missed: ${facts.title}`,
    says: (facts) => [
      facts.absent === facts.side
        ? `It is on record that you did not come on ${when(facts)}.`
        : `It is on record that ${other(facts)} did not come on ${when(facts)}.`,
      noShowMoney(facts),
      'If that is not what happened, say so on the session’s page within 48 hours.',
    ],
  },
  disputed: {
    ...always,
    button: SESSION,
    subject: (facts) => `We are looking into ${facts.title}`,
    says: (facts) => [
      `What happened on ${when(facts)} is in question. Somebody of our team reads what both of you said and decides.`,
      'The money of this session stays where it is until then.',
    ],
  },
  dispute_resolved: {
    ...always,
    button: SESSION,
    subject: (facts) => `Decided: ${facts.title}`,
    says: (facts) => [
      `We have looked into the session of ${when(facts)}.`,
      ...(facts.reason ? [`The reason: “${facts.reason}”`] : []),
      facts.side === 'seeker' ? refund(facts) : refundForCoach(facts),
    ],
  },
  coach_verified: {
    ...always,
    button: { label: 'See your dashboard', to: 'dashboard' },
    subject: () => 'Your profile is verified',
    says: () => [
      'Job seekers can find and book you from now on.',
      'Keep your times up to date: people book what they see.',
    ],
  },
  coach_returned: {
    ...always,
    button: { label: 'Edit your profile', to: 'profile' },
    subject: () => 'Your profile needs another look',
    says: ({ reason }) => [`We wrote: “${reason}”`, 'Change it and ask to be verified again.'],
  },
  verify_email: {
    ...always,
    button: { label: 'Verify the address', to: 'link' },
    subject: () => 'Verify your email address',
    says: () => ['Open the link to verify your address. It works once, for three days.'],
  },
  reset_password: {
    ...always,
    button: { label: 'Choose a new password', to: 'link' },
    subject: () => 'Choose a new password',
    says: () => [
      'Open the link to choose a new password. It works once, for an hour.',
      'If you did not ask for it, there is nothing to do.',
    ],
  },
} as const satisfies Record<string, Wording>

export type NotificationKind = keyof typeof KINDS
export const NOTIFICATION_KINDS = Object.keys(KINDS) as NotificationKind[]

export const wordingOf = (kind: NotificationKind): Wording => KINDS[kind]

/** "13:00, (GMT+0:00) London" */
function at({ startsAt, zone = 'UTC' }: Facts): string {
  const start = new Date(startsAt ?? 0)
  return `${localTime(start, zone)}, ${zoneLabel(zone, start)}`
}

const other = (facts: Facts) => (facts.side === 'coach' ? seeker(facts) : coach(facts))

const proposed = ({ toStart, toEnd, zone }: Facts) => when({ startsAt: toStart, endsAt: toEnd, zone })

function noShowMoney(facts: Facts): string {
  if (!facts.priceMinor) return 'It was free, so there is nothing to pay back.'
  if (facts.absent === 'seeker') return 'By the cancellation policy, nothing is paid back.'
  return facts.side === 'seeker' ? refund(facts) : refundForCoach(facts)
}

function refundForCoach({ refundMinor, currency, priceMinor }: Facts): string {
  if (!priceMinor || !currency) return 'It was free, so no money moves.'
  return refundMinor
    ? `${formatAmount(refundMinor, currency)} of ${formatAmount(priceMinor, currency)} goes back to the job seeker.`
    : 'Nothing is paid back.'
}
