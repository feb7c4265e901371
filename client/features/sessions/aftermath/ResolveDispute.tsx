import { type FormEvent, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import {
  type DisputeCard_sessionFragment,
  type DisputeOutcome,
  useResolveDisputeMutation,
} from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { currencySymbol, formatMoney } from '../../../lib/money.ts'
import { REASON, reasonMistake } from './reason-mistake.ts'
import { minorToText, textToMinor, usualRefund } from './resolve-form.ts'

const OUTCOMES: { value: DisputeOutcome; label: string }[] = [
  { value: 'TOOK_PLACE', label: 'It took place' },
  { value: 'COACH_ABSENT', label: 'The coach did not come' },
  { value: 'SEEKER_ABSENT', label: 'The student did not come' },
  { value: 'CANCELLED', label: 'Cancel the session' },
]

type Mistakes = Partial<Record<'refundMinor' | 'reason' | 'other', string>>

/** An admin's decision: what happened, what goes back of the price, and why. */
export function ResolveDispute({ session }: { session: DisputeCard_sessionFragment }) {
  const { id: sessionId, price } = session
  const [outcome, setOutcome] = useState<DisputeOutcome>('TOOK_PLACE')
  const [refund, setRefund] = useState(() => minorToText(usualRefund(session, 'TOOK_PLACE')))
  const [reason, setReason] = useState('')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [resolve, { loading }] = useResolveDisputeMutation()
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)

  function chooseOutcome(next: DisputeOutcome) {
    setOutcome(next)
    setRefund(minorToText(usualRefund(session, next)))
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const refundMinor = textToMinor(refund)
    const wrong: Mistakes = {
      reason: reasonMistake(reason),
      refundMinor: refundMinor === null ? 'Write an amount, such as 70.00.' : undefined,
    }
    setMistakes(wrong)
    if (wrong.reason || refundMinor === null) return
    try {
      await resolve({ variables: { input: { sessionId, outcome, refundMinor, reason, idempotencyKey } } })
      showToast({ title: 'Decided. Both sides are told.' })
    } catch (error) {
      setKey(newIdempotencyKey())
      const { fields, message } = describeError(error)
      setMistakes(
        fields.refundMinor || fields.reason
          ? { reason: fields.reason, refundMinor: fields.refundMinor && rangeWords(session) }
          : { other: message },
      )
    }
  }

  return (
    <form
      noValidate
      className="mt-6 grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => void send(event)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="What happened" required>
          <NativeSelect
            options={OUTCOMES}
            value={outcome}
            onChange={(event) => chooseOutcome(event.target.value as DisputeOutcome)}
          />
        </Field>
        <Field
          label="Given back in all"
          hint={`Of ${formatMoney(price, { decimals: 'always' })}.`}
          error={mistakes.refundMinor}
          required
        >
          <TextInput
            inputMode="decimal"
            leading={currencySymbol(price.currency)}
            value={refund}
            onChange={(event) => setRefund(event.target.value)}
          />
        </Field>
      </div>
      <Field
        label="Reason"
        hint="Both sides read it. 10 to 2,000 characters."
        error={mistakes.reason}
        required
      >
        <TextArea maxLength={REASON.max} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {mistakes.other && <ActionError>{mistakes.other}</ActionError>}
      <p className="text-small text-ink-2">The decision is final, and the money moves at once.</p>
      <Button type="submit" busy={loading} busyLabel="Deciding" className="justify-self-start">
        Resolve dispute
      </Button>
    </form>
  )
}

function rangeWords({ price, payment }: DisputeCard_sessionFragment): string {
  const min = payment?.refunded ?? { ...price, amountMinor: 0 }
  return `From ${formatMoney(min)} to ${formatMoney(price)}${min.amountMinor > 0 ? ': what has gone back stays there' : ''}.`
}
