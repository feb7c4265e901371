import { randomUUID } from 'node:crypto'
import { conflict } from '../../../errors.ts'
import { type Change, changeCheckout } from '../checkout/change-checkout.ts'
import { leftOf } from '../checkout/checkout.rules.ts'
import type { Sandbox } from '../sandbox.types.ts'

const CLAIM = 'The card holder says that they did not pay this.'

/** The bank takes back what is left of a payment. Throws CONFLICT when nothing is. */
export function chargeBack(sandbox: Sandbox, ref: string): Promise<void> {
  return changeCheckout(sandbox, ref, async (change) => {
    if (change.checkout.chargebackRef) throw conflict('The bank has taken this payment back already.')
    if (leftOf(change.checkout) === 0) throw conflict('There is nothing left of this payment to take back.')
    await takeBack(change)
  })
}

export async function takeBack({ checkout, become, emit }: Change): Promise<void> {
  const [amountMinor, chargebackRef] = [leftOf(checkout), randomUUID()]
  await become({ chargedBackMinor: amountMinor, chargebackRef })
  await emit({ type: 'charged_back', amountMinor, chargebackRef, reason: CLAIM })
}

/** The bank returns what it took. Throws CONFLICT when it took nothing. */
export function winChargeback(sandbox: Sandbox, ref: string): Promise<void> {
  return changeCheckout(sandbox, ref, async ({ checkout, become, emit }) => {
    const { chargebackRef, chargedBackMinor: amountMinor } = checkout
    if (!chargebackRef) throw conflict('The bank has not taken this payment back.')
    await become({ chargedBackMinor: 0, chargebackRef: null })
    await emit({ type: 'chargeback_reversed', amountMinor, chargebackRef })
  })
}
