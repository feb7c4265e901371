import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { useDecideCreditMutation } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { formatMoney } from '../../../lib/money.ts'
import { ReasonField } from '../../admin/ReasonField.tsx'
import type { AskedCredit } from './asked-credit.ts'

interface DecideCreditDialogProps {
  request: Pick<AskedCredit, 'id' | 'userName' | 'amount'>
  isApproved: boolean
  onClose: () => void
  onDone: () => unknown
}

/** Asks a second admin for a reason before credit is given or declined. */
export function DecideCreditDialog({ request, isApproved, onClose, onDone }: DecideCreditDialogProps) {
  const [decideCredit] = useDecideCreditMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const amount = formatMoney(request.amount, { decimals: 'always' })
  const verb = isApproved ? 'Approve credit' : 'Decline credit'

  async function send(): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await decideCredit({
        variables: { input: { requestId: request.id, isApproved, reason, idempotencyKey } },
      })
      showToast({ title: isApproved ? `${amount} given. We’ve notified the student.` : 'Credit declined.' })
      onClose()
      await onDone()
    } catch (error) {
      setRefusal(describeError(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${verb}: ${request.userName}`}
      description={
        isApproved
          ? `The student gets ${amount} for future sessions, at our cost. You can’t undo this.`
          : `The student doesn’t get ${amount}. We won’t notify them.`
      }
      insistent
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <ReasonField reason={reason} onChange={setReason} error={refusal} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" busy={busy} busyLabel="Saving">
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
