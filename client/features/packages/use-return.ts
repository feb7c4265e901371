import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import type { MoneyInput } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import type { OwnPackage } from './package-words.ts'

interface Returned {
  packageId: string
  /** What was shown. */
  expectedRefund: MoneyInput
  idempotencyKey: string
}

interface Returning {
  giveBack: (returned: Returned) => Promise<unknown>
  /** What is said when it is done. */
  done: string
  onDone: () => void
  /** The refund is not what was shown any more. */
  onChanged: () => void
}

/** Returns a package for the refund that was shown; when that has changed, nothing is returned. */
export function useReturn(
  { id: packageId, refundable }: OwnPackage,
  { giveBack, done, onDone, onChanged }: Returning,
) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ reason?: string; other?: string }>({})
  const { amountMinor, currency } = refundable
  const [attempt, setAttempt] = useState({ amountMinor, key: newIdempotencyKey() })

  async function giveUp(): Promise<void> {
    const idempotencyKey = attempt.amountMinor === amountMinor ? attempt.key : newIdempotencyKey()
    setAttempt({ amountMinor, key: idempotencyKey })
    setRefusal({})
    setBusy(true)
    try {
      await giveBack({ packageId, expectedRefund: { amountMinor, currency }, idempotencyKey })
      showToast({ title: done })
      onDone()
    } catch (error) {
      const { code, message, fields } = describeError(error)
      setRefusal(fields.reason ? { reason: fields.reason } : { other: message })
      // A key is kept with what was sent with it: other words are another attempt.
      if (code === 'BAD_USER_INPUT') setAttempt({ amountMinor, key: newIdempotencyKey() })
      if (code === 'CONFLICT') onChanged()
    } finally {
      setBusy(false)
    }
  }

  return { giveUp, isBusy, refusal }
}
