import { formatAmount } from '../../../lib/format-amount.ts'
import { when } from './moments.rules.ts'
import { coach, seeker, what } from './phrases.rules.ts'
import { always, SESSION, type Facts, type Wording } from './wording.rules.ts'

const bank = (facts: Facts) => (facts.side === 'coach' ? `${seeker(facts)}’s bank` : 'Your bank')

const taken = ({ takenMinor = 0, priceMinor = 0, currency = 'GBP' }: Facts) => {
  const amount = formatAmount(takenMinor, currency)
  return takenMinor === priceMinor ? amount : `${amount} of ${formatAmount(priceMinor, currency)}`
}

const payment = (facts: Facts) =>
  facts.paidWith === 'package'
    ? `the payment for the package with ${what(facts)} on ${when(facts)}`
    : `the payment for ${what(facts)} on ${when(facts)}${facts.takenMinor ? `: ${taken(facts)}` : ''}`

const forCoach = ({ isAhead }: Facts) =>
  isAhead
    ? [
        'You will not be paid for this session unless the bank returns the money.',
        'You can cancel the session, and that does not count against your reliability. If you hold it and the bank returns the money, you are paid as usual.',
      ]
    : [
        'You will not be paid for this session unless the bank returns the money. If we have already paid you, the amount comes off a later payout.',
      ]

const forSeeker = (facts: Facts) =>
  facts.isAhead
    ? [
        `The session is still booked, but ${coach(facts)} may cancel it.`,
        'We do not refund money that your bank has already returned to you.',
      ]
    : ['We do not refund money that your bank has already returned to you.']

export const CHARGEBACK_WORDINGS = {
  payment_taken_back: {
    ...always,
    button: SESSION,
    subject: (facts) => `Payment taken back: ${facts.title}`,
    says: (facts) => [
      `${bank(facts)} has taken back ${payment(facts)}.`,
      ...(facts.side === 'coach' ? forCoach(facts) : forSeeker(facts)),
    ],
  },
  payment_restored: {
    ...always,
    button: SESSION,
    subject: (facts) => `Payment returned: ${facts.title}`,
    says: (facts) => [
      `${bank(facts)} has returned ${payment(facts)}.`,
      facts.side === 'coach'
        ? 'You will be paid for this session as usual.'
        : 'The session is paid again, and its cancellation policy applies as before.',
    ],
  },
} as const satisfies Record<string, Wording>
