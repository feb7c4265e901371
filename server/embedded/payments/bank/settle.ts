import { conflict } from '../../../errors.ts'
import { type Change, changeCheckout } from '../checkout/change-checkout.ts'
import { takeMoney } from '../checkout/take-money.ts'
import type { Sandbox } from '../sandbox.types.ts'
import { takeSteps } from './bank-step.store.ts'

const NOT_SETTLED = 'The bank did not settle the payment.'

/** The money of a card that settles late is there. */
export const settle = (change: Change): Promise<void> => takeMoney(change)

/** It never comes; the page is open again for another card, if its time is not over. */
export async function decline({ become, emit }: Change): Promise<void> {
  await become({ state: 'open', paidCard: null })
  await emit({ type: 'failed', amountMinor: 0, reason: NOT_SETTLED })
}

/** Ends the wait for a late payment at once, one way or the other. Throws CONFLICT when nothing waits. */
export function settleNow(sandbox: Sandbox, ref: string, outcome: 'settle' | 'decline'): Promise<void> {
  return changeCheckout(sandbox, ref, async (change) => {
    if (change.checkout.state !== 'settling') throw conflict('This payment does not wait for its bank.')
    await takeSteps(change.client, change.checkout.id, { kinds: ['settle', 'decline'] })
    await (outcome === 'settle' ? settle(change) : decline(change))
  })
}
