import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { useRetryRefundMutation } from '../../../generated/graphql.ts'

/** Asks the provider anew for a refund that failed. Pressed twice, it is asked once: the key is the failure's own. */
export function RetryRefund({ issueId, label }: { issueId: string; label: string }) {
  const [retry] = useRetryRefundMutation()
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      await retry({ variables: { input: { issueId, idempotencyKey: `retry:${issueId}` } } })
      showToast({ title: 'Asked again. It comes back here if the provider still refuses.' })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={busy} busyLabel="Asking" aria-label={label} onClick={() => void press()}>
      Try again
    </Button>
  )
}
