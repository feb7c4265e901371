import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { type SessionActions_sessionFragment, useDisputeSessionMutation } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { otherFirstName } from '../other-side.ts'
import { REASON, reasonMistake } from './reason-mistake.ts'

interface DisputeDialogProps {
  open: boolean
  onClose: () => void
  session: SessionActions_sessionFragment
  token: string | undefined
}

/** Asks an admin to look: says who reads the reason and what happens with the money before it is sent. */
export function DisputeDialog({ open, onClose, session, token }: DisputeDialogProps) {
  const [dispute, { loading }] = useDisputeSessionMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [reason, setReason] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const other = otherFirstName(session)

  async function send() {
    const wrong = reasonMistake(reason)
    setMistake(wrong)
    setRefusal(undefined)
    if (wrong) return
    try {
      await dispute({ variables: { input: { sessionId: session.id, token, reason, idempotencyKey } } })
      showToast({ title: 'Disputed. An admin looks at it.' })
      onClose()
    } catch (error) {
      const { fields, message } = describeError(error)
      if (fields.reason) setMistake(fields.reason)
      else setRefusal(message)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Dispute this session?"
      description={`An admin reads what both of you say and decides. Until then the money stays where it is; ${
        session.viewerRole === 'COACH' ? 'your payout waits' : `${other} is not paid for it`
      }. The decision is final.`}
      insistent
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button variant="danger" busy={loading} busyLabel="Sending" onClick={() => void send()}>
            Dispute session
          </Button>
        </>
      }
    >
      <Field
        label="What went wrong?"
        hint={`${other} and the admins read it. 10 to 2,000 characters.`}
        error={mistake}
        required
      >
        <TextArea
          rows={4}
          maxLength={REASON.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {refusal && <ActionError>{refusal}</ActionError>}
    </Dialog>
  )
}
