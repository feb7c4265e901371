import { badInput, conflict, idempotencyMismatch } from '../../../errors.ts'
import { findRefund, insertRefund } from '../bank/refund.store.ts'
import { changeCheckout } from './change-checkout.ts'
import { leftOf } from './checkout.rules.ts'
import type { Sandbox } from '../sandbox.types.ts'

const FAILS_AFTER_SECONDS = 20

/** Gives money back once per key, and in all never more than is there; the bank may have other plans. */
export async function refund(sandbox: Sandbox, ref: string, amountMinor: number, key: string): Promise<void> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw badInput('A refund is a positive amount.')
  const isTaken = await changeCheckout(sandbox, ref, async ({ client, checkout, become, emit, plan }) => {
    const earlier = await findRefund(client, checkout.id, key)
    if (earlier) {
      if (earlier.amountMinor !== amountMinor) throw idempotencyMismatch()
      return true
    }
    const { state, nextRefund } = checkout
    if (state !== 'succeeded') throw conflict('Only a payment that was taken can be refunded.')
    if (amountMinor > leftOf(checkout)) throw conflict('A refund cannot exceed what is left of the payment.')
    if (nextRefund === 'refused') {
      await become({ nextRefund: 'succeeds' })
      return false
    }
    await insertRefund(client, checkout.id, { key, amountMinor })
    await become({ nextRefund: 'succeeds', refundedMinor: checkout.refundedMinor + amountMinor })
    if (nextRefund !== 'fails') await emit({ type: 'refunded', amountMinor, refundRef: key })
    if (nextRefund !== 'succeeds') await plan({ kind: 'fail_refund', refundKey: key }, FAILS_AFTER_SECONDS)
    return true
  })
  if (!isTaken) throw conflict('The bank of the card takes no refunds.')
}
