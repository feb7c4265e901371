import { html } from '../../lib/html.ts'
import { layout } from '../payments/pages/layout.ts'
import { NEXT_PAYOUTS, type SandboxAccount } from './sandbox-payouts.types.ts'

/** The page on which a coach would say who they are; here, what becomes of their account. */
export function accountPage(productName: string, account: SandboxAccount, notice: string | null): string {
  const { country, isComplete, nextPayout } = account
  const choice = (
    name: string,
    value: string,
    label: string,
    isChosen: boolean,
  ) => html`<label class="choice">
<input type="radio" name="${name}" value="${value}" ${isChosen ? html`checked` : null}>${label}</label>`
  const main = html`<div class="card narrow">
<p class="eyebrow">Payouts from ${productName}</p>
<h1>Your payout account</h1>
${notice ? html`<p class="banner" role="status">${notice}</p>` : null}
<p>You pay tax in ${country}. A real provider asks here who you are, and to which bank account your money goes.</p>
<form class="pay" method="post">
<fieldset><legend>Your details</legend>
${choice('details', 'complete', 'Everything is filled in', isComplete)}
${choice('details', 'incomplete', 'An identity document and a bank account are missing', !isComplete)}
</fieldset>
<fieldset><legend>Payouts from now on</legend>
${Object.entries(NEXT_PAYOUTS).map(([value, label]) => choice('next', value, label, value === nextPayout))}
</fieldset>
<button class="button primary" type="submit" data-busy="Saving">Save and go back</button>
</form>
<a class="button quiet" href="${account.returnUrl}">Go back without saving</a>
</div>`
  return layout({ title: 'Your payout account', productName, main })
}
