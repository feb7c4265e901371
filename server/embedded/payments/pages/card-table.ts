import { inGroups, TEST_CARDS } from '../checkout/cards.rules.ts'
import { type Html, html } from '../../../lib/html.ts'

/** The cards that work here. The script turns each number into a button that fills the form; `deskUrl` is where the rest is set. */
export function cardTable(deskUrl: string | null): Html {
  return html`<section class="sunken" aria-labelledby="cards-title">
<h2 id="cards-title">Test cards</h2>
<p class="note">Any expiry in the future, any 3 or 4 digit code, any name.</p>
<table>
<thead><tr><th scope="col">Card number</th><th scope="col">What it does</th></tr></thead>
<tbody>${TEST_CARDS.map(
    ({ number, effect }) =>
      html`<tr><th scope="row" data-card="${number}">${inGroups(number)}</th><td>${effect}</td></tr>`,
  )}</tbody>
</table>
${deskUrl ? html`<p class="note">What its bank does later is set on <a href="${deskUrl}">the page of this payment</a>.</p>` : null}
</section>`
}
