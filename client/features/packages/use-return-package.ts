import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { useReturnPackageMutation } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { exact, type OwnPackage } from './package-words.ts'

interface Returning {
  onDone: () => void
  /** The refund is not what was shown any more. */
  onChanged: () => void
}

/** Returns a package for the refund that was shown; when that has changed, nothing is returned. */
export function useReturnPackage(
  { id: packageId, refundable }: OwnPackage,
  { onDone, onChanged }: Returning,
) {
  const [returnPackage, { loading: isBusy }] = useReturnPackageMutation()
  const [refusal, setRefusal] = useState<string>()
  const { amountMinor, currency } = refundable
  const [attempt, setAttempt] = useState({ amountMinor, key: newIdempotencyKey() })

  async function giveUp(): Promise<void> {
    const idempotencyKey = attempt.amountMinor === amountMinor ? attempt.key : newIdempotencyKey()
    setAttempt({ amountMinor, key: idempotencyKey })
    setRefusal(undefined)
    try {
      const expectedRefund = { amountMinor, currency }
      await returnPackage({ variables: { input: { packageId, expectedRefund, idempotencyKey } } })
      showToast({
        title: amountMinor > 0 ? `Returned. ${exact(refundable)} goes back to your card.` : 'Returned.',
      })
      onDone()
    } catch (error) {
      const { code, message } = describeError(error)
      setRefusal(message)
      if (code === 'CONFLICT') onChanged()
    }
  }

  return { giveUp, isBusy, refusal }
}
