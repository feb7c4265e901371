import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useRetryPayoutMutation, useRunPayoutBatchMutation } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { plural } from '../../../lib/text.ts'

/** What an admin does about payouts; each answers whether it went through, and says so. */
export function usePayoutVerbs() {
  const [retryPayout] = useRetryPayoutMutation()
  const [runPayoutBatch] = useRunPayoutBatchMutation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function attempt(verb: () => Promise<string>): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    try {
      showToast({ title: await verb() })
      return true
    } catch (error) {
      setRefusal(describeError(error).message)
      return false
    } finally {
      setBusy(false)
    }
  }

  const retry = (payoutId: string) =>
    attempt(async () => {
      await retryPayout({ variables: { input: { payoutId, idempotencyKey: newIdempotencyKey() } } })
      return 'It is being tried again.'
    })
  const runBatch = () =>
    attempt(async () => {
      const { data } = await runPayoutBatch({ variables: { input: { idempotencyKey: newIdempotencyKey() } } })
      const made = data?.runPayoutBatch.payouts ?? 0
      return made === 0 ? 'Nobody is owed enough for a payout now.' : `${plural(made, 'payout')} on the way.`
    })
  return { busy, refusal, retry, runBatch, forget: () => setRefusal(undefined) }
}
