import { type Change, changeCheckout } from '../checkout/change-checkout.ts'
import { leftOf } from '../checkout/checkout.rules.ts'
import type { Sandbox } from '../sandbox.types.ts'
import { type BankStep, findDueRefs, takeSteps } from './bank-step.store.ts'
import { takeBack } from './charge-back.ts'
import { failRefund } from './fail-refund.ts'
import { decline, settle } from './settle.ts'

/** Does what banks do by now, once, whichever process comes first. */
export async function takeDueSteps(sandbox: Sandbox, ref?: string): Promise<void> {
  const refs = await findDueRefs(sandbox.pool, sandbox.clock(), ref ?? null)
  for (const due of refs)
    await changeCheckout(sandbox, due, async (change) => {
      const steps = await takeSteps(change.client, due, { dueBy: change.now })
      for (const step of steps) await take(change, step)
    })
}

async function take(change: Change, { kind, refundKey }: BankStep): Promise<void> {
  if (kind === 'settle') await settle(change)
  else if (kind === 'decline') await decline(change)
  else if (kind === 'fail_refund') await failRefund(change, refundKey ?? '')
  // What has gone back by now cannot be taken back.
  else if (leftOf(change.checkout) > 0) await takeBack(change)
}
