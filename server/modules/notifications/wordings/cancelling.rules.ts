import { when } from './moments.rules.ts'
import { refund } from './money.rules.ts'
import { coach, seeker, ourReason, what, said } from './phrases.rules.ts'
import { always, SESSION, type Facts, type Wording } from './wording.rules.ts'

const givenBack = (facts: Facts) =>
  facts.takenMinor
    ? 'Their bank had taken the payment back, so this does not count against your reliability.'
    : `${seeker(facts)} gets everything back.`

/** Their name goes in the same step. */
const isErased = ({ leaving }: Facts) => leaving === 'erased' || leaving === 'left'

/** What was paid with a package goes back with what is left of it. */
const calledOffMoney = (facts: Facts) =>
  facts.paidWith === 'package' && facts.priceMinor && facts.addedMinor === undefined && !facts.takenMinor
    ? 'Its price goes back with all that is left of your package; we write to you about that separately.'
    : facts.neverBooked && !facts.refundMinor
      ? 'Nothing was charged.'
      : refund(facts)

export const CANCELLING_WORDINGS = {
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
        ? `You cancelled ${what(facts)} on ${when(facts)}. ${givenBack(facts)}`
        : `${facts.by === 'seeker' ? seeker(facts) : 'We'} cancelled ${what(facts)} on ${when(facts)}.`,
      ...(facts.by === 'coach' ? [] : said(facts)),
    ],
  },
  coach_unavailable: {
    ...always,
    calendar: 'CANCEL',
    button: { label: 'Find another coach', to: 'otherCoaches' },
    subject: (facts) => `Cancelled: ${facts.title}${isErased(facts) ? '' : ` with ${coach(facts)}`}`,
    says: (facts) => [
      `${isErased(facts) ? 'Your coach' : coach(facts)} can no longer give sessions here, so ${facts.neverBooked ? 'your request for ' : ''}${what(facts)} on ${when(facts)} is cancelled.`,
      calledOffMoney(facts),
      ...(facts.note ? [`We add: “${facts.note}”`] : []),
      'Other coaches give sessions of this kind: those with the next free times come first.',
    ],
  },
  called_off: {
    ...always,
    calendar: 'CANCEL',
    button: SESSION,
    subject: (facts) => `Cancelled: ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [
      `We cancelled ${what(facts)} with ${seeker(facts)} on ${when(facts)}, because ${facts.leaving === 'suspended' ? 'your account is suspended' : 'you no longer give sessions here'}.`,
      `${seeker(facts)} pays nothing for it.`,
    ],
  },
  coach_replaced: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    button: SESSION,
    subject: (facts) => `New coach: ${facts.title} with ${coach(facts)}`,
    says: (facts) => [
      `The coach you booked can no longer give sessions here. ${coach(facts)} gives ${what(facts)} instead, at the same time and price${facts.isRequested ? ', once they accept' : ''}.`,
      `You meet on ${when(facts)}.`,
      'If you would rather not, cancel before it begins: everything comes back.',
    ],
  },
  session_taken_over: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    isNewInCalendar: true,
    button: SESSION,
    subject: (facts) => `You take over: ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [
      `We moved ${what(facts)} with ${seeker(facts)} from a coach who can no longer give it to you.`,
      `You meet on ${when(facts)}.`,
      'If you cannot give it, propose another time or cancel it: this session does not count against your reliability.',
    ],
  },
  session_handed_over: {
    ...always,
    calendar: 'CANCEL',
    button: { label: 'See your dashboard', to: 'dashboard' },
    subject: (facts) => `Another coach gives it: ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [
      `We moved ${what(facts)} with ${seeker(facts)} on ${when(facts)} to another coach, because ${facts.leaving === 'suspended' ? 'your account is suspended' : 'you no longer give sessions here'}.`,
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
  goodwill_refund: {
    ...always,
    button: SESSION,
    subject: (facts) => `Money back: ${facts.title}`,
    says: (facts) => [`This is about ${what(facts)} on ${when(facts)}.`, refund(facts), ...ourReason(facts)],
  },
} as const satisfies Record<string, Wording>
