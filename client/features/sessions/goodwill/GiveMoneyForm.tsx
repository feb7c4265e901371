import { type FormEvent, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import type { Currency } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { currencySymbol, formatMoney } from '../../../lib/money.ts'
import { textToMinor } from '../aftermath/resolve-form.ts'

export interface GivenMoney {
  amountMinor: number
  currency: Currency
  reason: string
  idempotencyKey: string
}

interface GiveMoneyFormProps {
  /** One, or those to choose from. */
  currencies: readonly [Currency, ...Currency[]]
  /** The most that can be given, where that is known. */
  maxMinor?: number
  words: { keep: string; give: (amount: string) => string; giving: string; given: (amount: string) => string }
  give: (given: GivenMoney) => Promise<unknown>
  /** Offered when the server refuses the amount: ask another admin. */
  askInstead?: {
    label: string
    asked: (amount: string) => string
    ask: (given: GivenMoney) => Promise<unknown>
  }
  onDone: () => void
}

type Mistakes = Partial<Record<'amountMinor' | 'currency' | 'reason' | 'other', string>>

const MIN_REASON = 5

/** How much and why; the button says the exact amount before it is given, and what the server refuses stands at its field. */
export function GiveMoneyForm(props: GiveMoneyFormProps) {
  const { currencies, maxMinor = Infinity, words, give, askInstead, onDone } = props
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState(currencies[0])
  const [reason, setReason] = useState('')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  /** Pressing again after no answer came must not give twice; another wish is another gift. */
  const [attempt, setAttempt] = useState({ wish: '', key: '' })
  const exact = (minor: number) => formatMoney({ amountMinor: minor, currency }, { decimals: 'always' })
  const most = maxMinor === Infinity ? null : exact(maxMinor)
  const amountMinor = textToMinor(amount) ?? 0
  const fits = amountMinor > 0 && amountMinor <= maxMinor

  async function send(event: FormEvent | null) {
    event?.preventDefault()
    const asking = event === null ? askInstead : undefined
    const wrong: Mistakes = {
      amountMinor: fits
        ? undefined
        : `Write an amount from ${exact(1)}${most ? ` to ${most}` : ', such as 20.00'}.`,
      reason: reason.trim().length < MIN_REASON ? 'Say why, in 5 to 500 characters.' : undefined,
    }
    setMistakes(wrong)
    if (wrong.amountMinor || wrong.reason) return
    const wish = JSON.stringify({ amountMinor, currency, reason })
    const idempotencyKey = attempt.wish === wish ? attempt.key : newIdempotencyKey()
    setAttempt({ wish, key: idempotencyKey })
    setBusy(true)
    try {
      const given = { amountMinor, currency, reason, idempotencyKey }
      await (asking ? asking.ask(given) : give(given))
      showToast({ title: (asking?.asked ?? words.given)(exact(amountMinor)) })
      onDone()
    } catch (error) {
      const { code, fields, message } = describeError(error)
      setRefused(code === 'POLICY_VIOLATION')
      const { amountMinor, currency, reason } = fields
      setMistakes(amountMinor || currency || reason ? { amountMinor, currency, reason } : { other: message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <div className={currencies.length > 1 ? 'grid grid-cols-[minmax(0,1fr)_8rem] gap-3' : undefined}>
        <Field label="Amount" hint={most && `At most ${most}.`} error={mistakes.amountMinor} required>
          <TextInput
            inputMode="decimal"
            leading={currencySymbol(currency)}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        {currencies.length > 1 && (
          <Field label="Currency" error={mistakes.currency} required>
            <NativeSelect
              options={currencies.map((value) => ({ value, label: value }))}
              value={currency}
              onChange={(event) => setCurrency(event.target.value as Currency)}
            />
          </Field>
        )}
      </div>
      <Field
        label="Reason"
        hint="The student reads it. 5 to 500 characters."
        error={mistakes.reason}
        required
      >
        <TextArea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {mistakes.other && <ActionError>{mistakes.other}</ActionError>}
      {isRefused && askInstead && (
        <Button variant="secondary" onClick={() => void send(null)}>
          {askInstead.label}
        </Button>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onDone}>
          {words.keep}
        </Button>
        <Button type="submit" busy={isBusy} busyLabel={words.giving}>
          {words.give(fits ? exact(amountMinor) : '')}
        </Button>
      </div>
    </form>
  )
}
