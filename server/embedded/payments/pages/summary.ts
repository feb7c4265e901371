import type { Checkout } from '../checkout/checkout.rules.ts'
import { formatAmount } from '../../../lib/format-amount.ts'
import { formatInstant } from './format.rules.ts'
import { type Html, html } from '../../../lib/html.ts'
import { timerIcon } from './icons.ts'

/** What is bought and what it costs. */
export function summary(checkout: Checkout): Html {
  const { amountMinor, currency, description, capturesManually, expiresAt } = checkout
  return html`<section class="card summary" aria-labelledby="summary-title">
<h2 id="summary-title" class="eyebrow">Your order</h2>
<p class="bought">${description}</p>
<dl class="total"><dt>Total</dt><dd>${formatAmount(amountMinor, currency)}</dd></dl>
<p class="note">You are charged in ${currency}.
${capturesManually ? 'The amount is set aside now and taken only when the coach accepts.' : null}</p>
<p class="note with-icon">${timerIcon}Open until ${formatInstant(expiresAt)}</p>
</section>`
}
