import { badInput, conflict, idempotencyMismatch } from '../../../errors.ts'
import { changeCheckout } from './change-checkout.ts'
import { findEvent, refundEventKey } from '../events/event.store.ts'
import type { Sandbox } from '../sandbox.types.ts'

/** Gives money back once per key, and in all never more than was taken. */
export async function refund(
  sandbox: Sandbox,
  ref: string,
  amountMinor: number,
  idempotencyKey: string,
): Promise<void> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw badInput('A refund is a positive amount.')
  const key = refundEventKey(idempotencyKey)
  return changeCheckout(sandbox, ref, async ({ client, checkout, become, emit }) => {
    const earlier = await findEvent(client, checkout.id, key)
    if (earlier) {
      if (earlier.amountMinor !== amountMinor) throw idempotencyMismatch()
      return
    }
    if (checkout.state !== 'succeeded') throw conflict('Only a payment that was taken can be refunded.')
    const refundedMinor = checkout.refundedMinor + amountMinor
    if (refundedMinor > checkout.amountMinor) throw conflict('A refund cannot exceed what was paid.')
    await become({ refundedMinor })
    await emit({ type: 'refunded', amountMinor, key })
  })
}
