import { conflict } from '../../../errors.ts'
import { changeCheckout } from './change-checkout.ts'
import type { Sandbox } from '../sandbox.types.ts'

/** Lets go of money set aside, or closes a page nobody has paid on. Harmless when it already was. */
export function voidPayment(sandbox: Sandbox, ref: string): Promise<void> {
  return changeCheckout(sandbox, ref, async ({ checkout, become, emit }) => {
    if (checkout.state === 'voided') return
    if (checkout.state === 'succeeded') throw conflict('This payment was taken. Refund it instead.')
    if (checkout.state === 'settling')
      throw conflict('This payment waits for its bank. Try again when it has settled.')
    const amountMinor = checkout.state === 'authorized' ? checkout.amountMinor : 0
    await become({ state: 'voided', challengedCard: null })
    await emit({ type: 'voided', amountMinor, key: 'voided' })
  })
}
