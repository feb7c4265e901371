import { CURRENCIES } from '../../../lib/currency.rules.ts'
import { formatAmount } from '../../../lib/format-amount.ts'
import { type Html, html } from '../../../lib/html.ts'
import { formatInstant } from '../pages/format.rules.ts'
import { deliveryWords } from './desk-words.rules.ts'
import type { ToldEvent } from './find-payments.ts'

/** What was told, and whether it has arrived. */
export function eventLine(event: ToldEvent): Html {
  const { type, amountMinor, currency, occurredAt, deliveredAt } = event
  return html`<p class="event-line"><strong>${type}</strong> <span>${formatAmount(amountMinor, currency)}</span>
<span class="quieter">${formatInstant(occurredAt)}</span>
<span class="${deliveredAt ? 'quieter' : 'waits'}">${deliveryWords(event)}</span></p>`
}

/** The same with what can be done to it. */
export function eventForms(event: ToldEvent, action: string): Html {
  const { id, type, amountMinor, currency } = event
  const hidden = html`<input type="hidden" name="event" value="${id}">`
  return html`<li class="event">
${eventLine(event)}
<p class="reference">${id}</p>
<form class="row" method="post" action="${action}" aria-label="Deliver ${type}">${hidden}
<button class="button secondary" name="act" value="deliver_again">Deliver again</button>
<button class="button secondary" name="act" value="tell_anew">Deliver under a new id</button>
</form>
<details><summary>Tell a lie</summary>
<form class="row lie" method="post" action="${action}" aria-label="Tell ${type} otherwise">${hidden}
<p class="short"><label for="amount-${id}">Amount</label>
<input id="amount-${id}" name="amount" type="text" inputmode="decimal" maxlength="12" required autocomplete="off" value="${(amountMinor / 100).toFixed(2)}"></p>
<p class="short"><label for="currency-${id}">Currency</label>
<select id="currency-${id}" name="currency">${CURRENCIES.map((one) => html`<option ${one === currency ? html`selected` : null}>${one}</option>`)}</select></p>
<button class="button secondary" name="act" value="lie">Tell it so</button>
</form></details>
</li>`
}
