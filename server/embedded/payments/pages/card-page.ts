import { CARD_FIELDS, type CardErrors, type CardField, type CardForm } from '../checkout/card-form.rules.ts'
import type { Checkout } from '../checkout/checkout.rules.ts'
import { cardTable } from './card-table.ts'
import { type Field, field } from './field.ts'
import { formatAmount } from '../../../lib/format-amount.ts'
import { html } from '../../../lib/html.ts'
import { alertIcon } from './icons.ts'
import { layout } from './layout.ts'
import { summary } from './summary.ts'

const INPUTS: Record<CardField, Omit<Field, 'name' | 'value' | 'error' | 'isFocused'>> = {
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    placeholder: '1234 1234 1234 1234',
    maxlength: 23,
  },
  expiry: {
    label: 'Expiry',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    placeholder: 'MM / YY',
    maxlength: 9,
  },
  code: {
    label: 'Security code',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    placeholder: 'CVC',
    maxlength: 4,
  },
  name: {
    label: 'Name on card',
    autocomplete: 'cc-name',
    inputmode: 'text',
    placeholder: '',
    maxlength: 100,
  },
}

export interface CardPage {
  productName: string
  checkout: Checkout
  form: CardForm
  errors: CardErrors
  /** Why the last try failed, when it was not a field. */
  notice: string | null
  hasDesk: boolean
}

/** The hosted card page. The security code is never sent back to the browser. */
export function cardPage({ productName, checkout, form, errors, notice, hasDesk }: CardPage): string {
  const action = `/sandbox/checkout/${checkout.id}`
  const amount = formatAmount(checkout.amountMinor, checkout.currency)
  const focused = notice ? 'number' : CARD_FIELDS.find((name) => errors[name])
  const fields = CARD_FIELDS.map((name) =>
    field({
      ...INPUTS[name],
      name,
      value: name === 'code' ? '' : form[name],
      error: errors[name],
      isFocused: name === focused,
    }),
  )
  const main = html`<h1>Pay by card</h1>
<p class="banner">Sandbox: no real money moves. Use one of the test cards on this page.</p>
<div class="columns">
${summary(checkout)}
<form class="pay" method="post" action="${action}" novalidate aria-label="Card details">
${notice ? html`<p class="alert" role="alert">${alertIcon}${notice}</p>` : null}
<div class="fields">${fields}</div>
<button class="button primary" type="submit" data-busy="Paying…">Pay ${amount}</button>
<a class="button quiet" href="${action}/cancel">Cancel and return</a>
</form>
${cardTable(hasDesk ? `/sandbox/payments/${checkout.id}` : null)}
</div>`
  return layout({ title: `Pay ${amount}`, productName, main })
}
