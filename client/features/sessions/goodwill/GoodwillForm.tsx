import { type FormEvent, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { Field, FieldError } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { useRefundGoodwillMutation } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { currencySymbol, formatMoney, type MoneyValue } from '../../../lib/money.ts'
import { textToMinor } from '../aftermath/resolve-form.ts'

interface GoodwillFormProps {
  sessionId: string
  left: MoneyValue
  onDone: () => void
}

type Mistakes = Partial<Record<'amountMinor' | 'reason' | 'other', string>>

/** How much and why; the button says the exact amount before it is given. */
export function GoodwillForm({ sessionId, left, onDone }: GoodwillFormProps) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [give, { loading }] = useRefundGoodwillMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const exact = (amountMinor: number) => formatMoney({ ...left, amountMinor }, { decimals: 'always' })
  const amountMinor = textToMinor(amount)
  const fits = amountMinor !== null && amountMinor > 0 && amountMinor <= left.amountMinor

  async function send(event: FormEvent) {
    event.preventDefault()
    const wrong: Mistakes = {
      amountMinor: fits ? undefined : `Write an amount from ${exact(1)} to ${exact(left.amountMinor)}.`,
      reason: reason.trim().length < 5 ? 'Say why, in 5 to 500 characters.' : undefined,
    }
    setMistakes(wrong)
    if (wrong.amountMinor || wrong.reason || amountMinor === null) return
    try {
      await give({ variables: { input: { sessionId, amountMinor, reason, idempotencyKey } } })
      showToast({ title: `${exact(amountMinor)} goes back. The student is told.` })
      onDone()
    } catch (error) {
      const { fields, message } = describeError(error)
      setMistakes(
        fields.amountMinor || fields.reason
          ? { amountMinor: fields.amountMinor, reason: fields.reason }
          : { other: message },
      )
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <Field
        label="Amount"
        hint={`At most ${exact(left.amountMinor)}.`}
        error={mistakes.amountMinor}
        required
      >
        <TextInput
          inputMode="decimal"
          leading={currencySymbol(left.currency)}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
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
          Keep it
        </Button>
        <Button type="submit" busy={loading} busyLabel="Giving back">
          {fits ? `Give ${exact(amountMinor)} back` : 'Give back'}
        </Button>
      </div>
    </form>
  )
}
