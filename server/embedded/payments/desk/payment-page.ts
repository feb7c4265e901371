import { NEXT_REFUNDS } from '../bank/next-refund.rules.ts'
import { isPaid, leftOf } from '../checkout/checkout.rules.ts'
import { formatAmount } from '../../../lib/format-amount.ts'
import { type Html, html } from '../../../lib/html.ts'
import { formatInstant } from '../pages/format.rules.ts'
import { alertIcon } from '../pages/icons.ts'
import { layout } from '../pages/layout.ts'
import { stateWords } from './desk-words.rules.ts'
import type { DeskPayment } from './find-payments.ts'
import { DESK } from './payments-page.ts'
import { eventForms } from './told-event.ts'

export interface PaymentPage {
  productName: string
  now: Date
  payment: DeskPayment
  /** What has just been done. */
  notice: string | null
  error: string | null
}

/** One payment as its bank sees it. */
export function paymentPage({ productName, now, payment, notice, error }: PaymentPage): string {
  const { id, amountMinor, currency, description, events } = payment
  const action = `${DESK}/${id}`
  const amount = formatAmount(amountMinor, currency)
  const main = html`<p class="up"><a href="${DESK}">All payments</a></p>
<h1>${amount}</h1>
<p class="bought">${description}</p>
${notice ? html`<p class="banner" role="status">${notice}</p>` : null}
${error ? html`<p class="alert" role="alert">${alertIcon}${error}</p>` : null}
<div class="desk">
${facts(payment, now)}
<section class="card" aria-labelledby="bank-title"><h2 id="bank-title">The bank</h2>${bankForm(payment, action)}</section>
<section class="card" aria-labelledby="refund-title"><h2 id="refund-title">The next refund</h2>${refundForm(payment, action)}</section>
<section class="card told" aria-labelledby="told-title"><h2 id="told-title">What was told</h2>
${events.length === 0 ? html`<p class="note">Nothing yet.</p>` : html`<ul class="events">${events.map((event) => eventForms(event, action))}</ul>`}
</section>
</div>`
  return layout({ title: `Payment of ${amount}`, productName, main })
}

function facts(payment: DeskPayment, now: Date): Html {
  const { id, currency, paidCard, createdAt } = payment
  const rows: (readonly [string, Html | string])[] = [
    ['State', stateWords(payment, now)],
    ...(payment.state === 'succeeded' ? ([['Left', formatAmount(leftOf(payment), currency)]] as const) : []),
    ['Card', paidCard ? `ending in ${paidCard}` : 'none'],
    ['Opened', formatInstant(createdAt)],
    ['Reference', html`<span class="reference">${id}</span>`],
  ]
  const isPayable = payment.state === 'open' && payment.expiresAt > now
  return html`<section class="sunken" aria-label="Payment">
<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${isPayable ? html`<a class="button secondary" href="/sandbox/checkout/${id}">Pay it</a>` : null}
</section>`
}

function bankForm(payment: DeskPayment, action: string): Html {
  const { state, chargebackRef } = payment
  const verbs: [string, string, boolean][] = [
    ['settle', 'Settle now', state === 'settling'],
    ['decline', 'Let it fail', state === 'settling'],
    ['charge_back', 'Charge back', leftOf(payment) > 0 && !chargebackRef],
    ['win_chargeback', 'Win the chargeback', chargebackRef !== null],
  ]
  const now = verbs.filter(([, , isOpen]) => isOpen)
  if (now.length === 0)
    return html`<p class="note">${isPaid(payment) ? 'There is nothing it could take back or settle now.' : 'It has nothing to do with this payment until a card has paid.'}</p>`
  return html`<form class="stack" method="post" action="${action}">${now.map(
    ([value, label]) => html`<button class="button secondary" name="act" value="${value}">${label}</button>`,
  )}</form>`
}

function refundForm({ nextRefund }: DeskPayment, action: string): Html {
  const choices = Object.entries(NEXT_REFUNDS).map(
    ([value, label]) => html`<label class="choice">
<input type="radio" name="next" value="${value}" ${value === nextRefund ? html`checked` : null}>${label}</label>`,
  )
  return html`<form class="stack" method="post" action="${action}">
<fieldset><legend>When one is asked for</legend>${choices}</fieldset>
<button class="button secondary" name="act" value="next_refund">Save</button>
</form>`
}
