import { formatAmount } from '../../../lib/format-amount.ts'
import { always, type Facts, type Wording } from './wording.rules.ts'

const button = { label: 'See your earnings', to: 'earnings' } as const
const amount = ({ payoutMinor, currency }: Facts) =>
  payoutMinor && currency ? formatAmount(payoutMinor, currency) : 'your payout'

export const PAYOUT_WORDINGS = {
  payout_paid: {
    ...always,
    button,
    subject: (facts) => `We have paid you ${amount(facts)}`,
    says: (facts) => [
      `${amount(facts)} has reached your bank.`,
      'Your earnings show which sessions it is for.',
    ],
  },
  payout_failed: {
    ...always,
    button,
    subject: (facts) => `Your payout of ${amount(facts)} did not arrive`,
    says: (facts) => [
      `${amount(facts)} could not be paid to your bank.`,
      ...(facts.reason ? [`The payment provider wrote: “${facts.reason}”`] : []),
      'Nothing is lost. Check your payout account; we try again with the next weekly payout.',
    ],
  },
} as const satisfies Record<string, Wording>
