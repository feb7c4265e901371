import { conflict } from '../../../errors.ts'
import { changeCheckout } from './change-checkout.ts'
import { takeMoney } from './take-money.ts'
import type { Sandbox } from '../sandbox.types.ts'

/** Takes the money that was set aside. Harmless when it already was. */
export function capture(sandbox: Sandbox, ref: string): Promise<void> {
  return changeCheckout(sandbox, ref, async (change) => {
    const { state } = change.checkout
    if (state === 'succeeded') return
    if (state !== 'authorized') throw conflict('Only an authorised payment can be captured.')
    await takeMoney(change)
  })
}
