import { useEffect, useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { track } from '../../../analytics/track.ts'
import { describeError } from '../../../apollo/errors.ts'
import { useStartCheckoutMutation, useUpdateSessionDetailsMutation } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { inputOf, type PayFormValues } from './pay-form.ts'

interface Paying {
  session: { id: string; intakeAnswers: readonly object[] }
  token: string
  isGuest: boolean
  /** The viewer's credit pays it. */
  useCredit: boolean
  setError: UseFormSetError<PayFormValues>
  onEnded: () => void
  onChanged: () => void
}

/** Sends the details, then the person to the provider's page. A refusal is shown where something can be done about it. */
export function usePay({ session, token, isGuest, useCredit, setError, onEnded, onChanged }: Paying) {
  const [updateDetails] = useUpdateSessionDetailsMutation()
  const [startCheckout] = useStartCheckoutMutation()
  const [isBusy, setBusy] = useState(false)
  const sessionId = session.id

  // The browser's back button may restore this page as it was left: busy.
  useEffect(() => {
    function onShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      setBusy(false)
      onChanged()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [onChanged])

  async function pay({ name, email, note, answers }: PayFormValues): Promise<void> {
    setBusy(true)
    try {
      const guest = isGuest ? { name, email } : undefined
      await updateDetails({
        variables: {
          input: {
            sessionId,
            token,
            guest,
            intakeNote: note.trim() || null,
            ...(session.intakeAnswers.length > 0 && { intakeAnswers: answers }),
          },
        },
      })
      // Coming back to pay again leads to the same page, so nobody pays twice; for a free one, to another address’s letter.
      const input = { sessionId, token, idempotencyKey: newIdempotencyKey(), ...(useCredit && { useCredit }) }
      const { data } = await startCheckout({ variables: { input } })
      if (!data) return setBusy(false)
      track('payment_initiated')
      window.location.assign(data.startCheckout.checkoutUrl)
    } catch (error) {
      setBusy(false)
      refuse(error)
    }
  }

  function refuse(error: unknown): void {
    const { code, message, fields } = describeError(error)
    if (code === 'HOLD_EXPIRED') return onEnded()
    if (code === 'POLICY_VIOLATION') onChanged()
    const wrong = Object.entries(fields).flatMap(([path, mistake]) => {
      const input = inputOf(path)
      return input && (isGuest || (input !== 'name' && input !== 'email')) ? [{ input, mistake }] : []
    })
    for (const [i, { input, mistake }] of wrong.entries())
      setError(input, { message: mistake }, { shouldFocus: i === 0 })
    if (wrong.length === 0) setError('root', { message })
  }

  return { pay, isBusy }
}
