import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { useHoldPayoutsMutation, useReleasePayoutsMutation } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { plural } from '../../../lib/text.ts'
import { ReasonField } from '../ReasonField.tsx'
import { HOLD_VERBS, type HoldVerb } from './hold-words.ts'

interface PayoutHoldDialogProps {
  coach: { id: string; name: string }
  verb: HoldVerb
  onClose: () => void
  onDone: () => unknown
}

/** Explains the effect and asks for a reason before an admin holds or releases a coach's payouts. */
export function PayoutHoldDialog({ coach, verb, onClose, onDone }: PayoutHoldDialogProps) {
  const [holdPayouts] = useHoldPayoutsMutation()
  const [releasePayouts] = useReleasePayoutsMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const words = HOLD_VERBS[verb]

  async function carryOut(): Promise<string> {
    const variables = { input: { coachId: coach.id, reason, idempotencyKey } }
    if (verb === 'hold') {
      await holdPayouts({ variables })
      return `Payouts of ${coach.name} are on hold.`
    }
    const { data } = await releasePayouts({ variables })
    const made = data?.releasePayouts.payouts ?? 0
    return made === 0 ? 'Released. There’s nothing to pay out now.' : `${plural(made, 'payout')} on the way.`
  }

  async function send(): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      showToast({ title: await carryOut() })
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
      title={`${words.button}: ${coach.name}`}
      description={words.description}
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
          <Button type="submit" busy={busy} busyLabel={words.busy}>
            {words.button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
