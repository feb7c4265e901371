import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { useBuyPackageMutation } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import type { Offer } from './package-words.ts'

interface Wish {
  coachId: string
  sessionType: string
}

/** Goes to the provider's page for the price that was shown; `onChanged` is told when that is not the price any more. */
export function useBuyPackage(wish: Wish, onChanged: () => void) {
  const [buyPackage] = useBuyPackageMutation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** Pressing again after no answer came must not buy twice; another package is another attempt. */
  const [attempt, setAttempt] = useState({ text: '', key: '' })

  async function buy({ size, price }: Offer): Promise<void> {
    const { amountMinor, currency } = price
    const chosen = { ...wish, size, expectedPrice: { amountMinor, currency } }
    const text = JSON.stringify(chosen)
    const idempotencyKey = attempt.text === text ? attempt.key : newIdempotencyKey()
    setAttempt({ text, key: idempotencyKey })
    setBusy(true)
    setRefusal(undefined)
    try {
      const { data } = await buyPackage({ variables: { input: { ...chosen, idempotencyKey } } })
      if (!data) return setBusy(false)
      window.location.assign(data.buyPackage.checkoutUrl)
    } catch (error) {
      const { code, message } = describeError(error)
      setBusy(false)
      setRefusal(message)
      if (code === 'CONFLICT') onChanged()
    }
  }

  return { buy, isBusy, refusal }
}
