import { conflict } from '../../../errors.ts'
import { changeCheckout } from './change-checkout.ts'
import type { Sandbox } from '../sandbox.types.ts'

/** Takes the money that was set aside. Harmless when it already was. */
export function capture(sandbox: Sandbox, ref: string): Promise<void> {
  return changeCheckout(sandbox, ref, async ({ checkout, become, emit }) => {
    if (checkout.state === 'succeeded') return
    if (checkout.state !== 'authorized') throw conflict('Only an authorised payment can be captured.')
    await become({ state: 'succeeded' })
    await emit({ type: 'succeeded', amountMinor: checkout.amountMinor, key: 'succeeded' })
  })
}
