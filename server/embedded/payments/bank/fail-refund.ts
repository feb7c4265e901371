import { type Change, changeCheckout } from '../checkout/change-checkout.ts'
import type { Sandbox } from '../sandbox.types.ts'
import type { NextRefund } from './next-refund.rules.ts'
import { findRefund, markFailed } from './refund.store.ts'

const NOT_TAKEN = 'The account of the card is closed.'

/** A refund that was accepted, and perhaps told as done, comes to nothing: its money is here again. */
export async function failRefund({ client, checkout, become, emit }: Change, key: string): Promise<void> {
  const refund = await findRefund(client, checkout.id, key)
  if (!refund || refund.hasFailed) return
  const { amountMinor } = refund
  await markFailed(client, checkout.id, key)
  await become({ refundedMinor: checkout.refundedMinor - amountMinor })
  await emit({ type: 'refund_failed', amountMinor, refundRef: key, reason: NOT_TAKEN })
}

/** Says what becomes of the next refund that is asked for. */
export function setNextRefund(sandbox: Sandbox, ref: string, nextRefund: NextRefund): Promise<void> {
  return changeCheckout(sandbox, ref, ({ become }) => become({ nextRefund }))
}
