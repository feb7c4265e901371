import { type FormEvent, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Field, FieldError } from '../../components/fields/Field.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import type { Currency } from '../../generated/graphql.ts'
import { currencySymbol, formatMoney } from '../../lib/money.ts'
import { textToMinor } from '../sessions/aftermath/resolve-form.ts'
import { useGrantCredit } from './use-grant-credit.ts'

const CURRENCIES: readonly Currency[] = ['GBP', 'EUR', 'USD']

/** How much, in which currency, and why; the button says the exact amount before it is given. */
export function GrantCreditForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState<Currency>('GBP')
  const [reason, setReason] = useState('')
  const { grant, isBusy, mistakes } = useGrantCredit(userId)
  const amountMinor = textToMinor(amount) ?? 0

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await grant({ amountMinor, currency, reason })) onDone()
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <Field label="Amount" error={mistakes.amountMinor} required>
          <TextInput
            inputMode="decimal"
            leading={currencySymbol(currency)}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <Field label="Currency" error={mistakes.currency} required>
          <NativeSelect
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={(event) => setCurrency(event.target.value as Currency)}
          />
        </Field>
      </div>
      <Field
        label="Reason"
        hint="The student reads it. 5 to 500 characters."
        error={mistakes.reason}
        required
      >
        <TextArea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {mistakes.other && <FieldError>{mistakes.other}</FieldError>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onDone}>
          Go back
        </Button>
        <Button type="submit" busy={isBusy} busyLabel="Giving">
          {amountMinor > 0
            ? `Give ${formatMoney({ amountMinor, currency }, { decimals: 'always' })}`
            : 'Give credit'}
        </Button>
      </div>
    </form>
  )
}
