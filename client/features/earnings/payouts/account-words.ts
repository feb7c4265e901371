import { listed } from '../../../lib/text.ts'
import type { PayoutAccount } from './use-payout-account.ts'

/** Why payouts cannot leave yet, and what the coach can do. */
export function accountWords({ state, missing }: PayoutAccount) {
  if (state === 'NONE')
    return {
      title: 'Set up payouts',
      text: 'Tell our payment provider who you are and which bank account your money goes to. It takes a few minutes; until then your earnings wait for you.',
      button: 'Set up payouts',
    }
  if (state === 'IN_REVIEW')
    return {
      title: 'Your details are being checked',
      text: 'The payment provider looks at them. Payouts leave once it has; there is nothing to do.',
      button: 'See your details',
    }
  return {
    title: 'Your payout account is not complete',
    text: missing.length
      ? `Still missing: ${listed(missing)}. Your earnings wait until it is there.`
      : 'Something is still missing. Your earnings wait until it is there.',
    button: 'Finish setting up',
  }
}
