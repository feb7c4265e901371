import { formatAmount } from '../../../lib/format-amount.ts'
import { html } from '../../../lib/html.ts'
import { formatInstant } from '../pages/format.rules.ts'
import { layout } from '../pages/layout.ts'
import { stateWords } from './desk-words.rules.ts'
import type { DeskPayment } from './find-payments.ts'
import { eventLine } from './told-event.ts'

export const DESK = '/sandbox/payments'

/** Payments, the latest first, each with what was told of it. */
export function paymentsPage(page: {
  productName: string
  now: Date
  payments: readonly DeskPayment[]
  /** The payment before which the next page begins. */
  next: string | null
  isFirst: boolean
}): string {
  const { productName, now, payments, next, isFirst } = page
  const main = html`<h1>Payments</h1>
<p class="banner">Sandbox: no real money moves. Open a payment to do what its bank would do.</p>
<form class="row find" method="get" action="${DESK}" role="search">
<p class="long"><label for="ref">Reference</label>
<input id="ref" name="ref" type="text" maxlength="36" required autocomplete="off" spellcheck="false"></p>
<button class="button secondary">Find</button>
</form>
${payments.length === 0 ? html`<p class="empty">No payments${isFirst ? ' yet. Book a session and come back.' : ' before these.'}</p>` : null}
<ul class="payments">${payments.map((payment) => row(payment, now))}</ul>
<p class="row pages">
${isFirst ? null : html`<a class="button secondary" href="${DESK}">Latest</a>`}
${next ? html`<a class="button secondary" href="${DESK}?before=${next}">Earlier</a>` : null}
</p>`
  return layout({ title: 'Payments', productName, main })
}

const row = (payment: DeskPayment, now: Date) => html`<li class="card payment">
<div class="payment-head">
<h2><a href="${DESK}/${payment.id}">${payment.description}</a></h2>
<p class="amount">${formatAmount(payment.amountMinor, payment.currency)}</p>
</div>
<p class="note">${stateWords(payment, now)} · opened ${formatInstant(payment.createdAt)}</p>
<p class="reference">${payment.id}</p>
${payment.events.map(eventLine)}
</li>`
