import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { type Currency, useGrantCreditMutation } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { formatMoney } from '../../lib/money.ts'

interface Grant {
  amountMinor: number
  currency: Currency
  reason: string
}

type Mistakes = Partial<Record<'amountMinor' | 'currency' | 'reason' | 'other', string>>

/** Gives a seeker credit and answers whether it went through; what the server refuses goes to its field. */
export function useGrantCredit(userId: string) {
  const [grantCredit, { loading: isBusy }] = useGrantCreditMutation()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  /** Pressing again after no answer came must not give twice; another wish is another grant. */
  const [attempt, setAttempt] = useState({ wish: '', key: '' })

  async function grant(given: Grant): Promise<boolean> {
    const wish = JSON.stringify(given)
    const idempotencyKey = attempt.wish === wish ? attempt.key : newIdempotencyKey()
    setAttempt({ wish, key: idempotencyKey })
    setMistakes({})
    try {
      await grantCredit({ variables: { input: { userId, ...given, idempotencyKey } } })
      showToast({ title: `${formatMoney(given, { decimals: 'always' })} given. The student is told.` })
      return true
    } catch (error) {
      const { fields, message } = describeError(error)
      const { amountMinor, currency, reason } = fields
      setMistakes(amountMinor || currency || reason ? { amountMinor, currency, reason } : { other: message })
      return false
    }
  }

  return { grant, isBusy, mistakes }
}
