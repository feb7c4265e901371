import type { Checkout } from '../checkout/checkout.rules.ts'
import { field } from './field.ts'
import { formatAmount } from '../../../lib/format-amount.ts'
import { html } from '../../../lib/html.ts'
import { layout } from './layout.ts'

export const CHALLENGE_CODE = '123456'

/** The second step a bank may ask for. */
export function challengePage(page: {
  productName: string
  checkout: Checkout
  error: string | undefined
}): string {
  const { productName, checkout, error } = page
  const action = `/sandbox/checkout/${checkout.id}/challenge`
  const amount = formatAmount(checkout.amountMinor, checkout.currency)
  const code = field({
    name: 'code',
    label: 'Code',
    value: '',
    error,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    placeholder: '',
    maxlength: 6,
    isFocused: error !== undefined,
  })
  const main = html`<div class="card narrow">
<h1>Confirm it is you</h1>
<p>Your bank asks for a code before it pays ${amount} to ${productName} with the card ending in ${checkout.challengedCard ?? ''}.</p>
<p class="banner">This is the sandbox: the code is <strong>${CHALLENGE_CODE}</strong>.</p>
<form class="pay" method="post" action="${action}" novalidate>
${code}
<button class="button primary" type="submit" name="answer" value="confirm">Confirm</button>
<button class="button secondary" type="submit" name="answer" value="fail">Fail</button>
</form>
</div>`
  return layout({ title: 'Confirm it is you', productName, main })
}
