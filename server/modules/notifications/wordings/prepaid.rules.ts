import { formatAmount } from '../../../lib/format-amount.ts'
import { always, type Facts, type Wording } from './wording.rules.ts'

const amount = (minor: number | null | undefined, { currency }: Facts) =>
  minor !== undefined && minor !== null && currency ? formatAmount(minor, currency) : 'the amount'
const sessions = ({ size, title }: Facts) => `${size ?? 'Several'} × ${title ?? 'a session'}`
const button = { label: 'See your packages', to: 'packages' } as const

export const PREPAID_WORDINGS = {
  package_bought: {
    ...always,
    button,
    subject: (facts) => `Your package is ready: ${sessions(facts)}`,
    says: (facts) => [
      `You paid ${amount(facts.priceMinor, facts)} for ${sessions(facts)}.`,
      'Book each session when you want it: it is taken from your package. What you do not use can be returned.',
    ],
  },
  package_returned: {
    ...always,
    button,
    subject: (facts) => `Your package is returned: ${sessions(facts)}`,
    says: (facts) => [
      ...(facts.isCoachGone
        ? ['Your coach can no longer give sessions here, so all that is left of your package is returned.']
        : []),
      facts.refundMinor
        ? `${amount(facts.refundMinor, facts)} goes back to the card you paid with.`
        : 'Its used sessions, at the single price, come to what you paid, so nothing comes back.',
    ],
  },
  credit_granted: {
    ...always,
    button: { label: 'Find a coach', to: 'coaches' },
    subject: (facts) => `You have ${amount(facts.creditMinor, facts)} of credit`,
    says: (facts) => [
      `We have given you ${amount(facts.creditMinor, facts)} of credit.`,
      ...(facts.reason ? [`Why: ${facts.reason}`] : []),
      'It pays for a session whose whole price it covers. Choose it on the payment page.',
    ],
  },
} as const satisfies Record<string, Wording>
