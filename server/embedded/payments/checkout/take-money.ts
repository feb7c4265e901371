import { cardEnding } from './cards.rules.ts'
import type { Change } from './change-checkout.ts'

export const CHARGED_BACK_AFTER_SECONDS = 30

/** Takes the money of a card that has paid, or with manual capture first sets it aside. */
export async function takeMoney(change: Change): Promise<void> {
  const { checkout, become, emit } = change
  if (checkout.capturesManually && checkout.state !== 'authorized') {
    await become({ state: 'authorized' })
    await emit({ type: 'authorized', amountMinor: checkout.amountMinor, key: 'authorized' })
    return
  }
  await become({ state: 'succeeded' })
  await emit({ type: 'succeeded', amountMinor: checkout.amountMinor, key: 'succeeded' })
  if (cardEnding(checkout.paidCard)?.isChargedBack)
    await change.plan({ kind: 'charge_back' }, CHARGED_BACK_AFTER_SECONDS)
}
