import { useState } from 'react'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useRotateWebhookSecretMutation } from '../../generated/graphql.ts'
import { NewSecret } from '../admin-keys/NewSecret.tsx'
import { useIssued } from '../admin-keys/use-issued.ts'
import { useKeyVerb } from '../admin-keys/use-key-verb.ts'
import type { ShownEndpoint } from './webhook-words.ts'

interface RotateSecretDialogProps {
  open: boolean
  onClose: () => void
  endpoint: ShownEndpoint
}

const OVERLAPS = [
  { value: '0', label: 'Stops signing now' },
  { value: '1', label: 'Signs too for 1 more day' },
  { value: '3', label: 'Signs too for 3 more days' },
  { value: '7', label: 'Signs too for 7 more days' },
]

/** A new secret for an endpoint; the one of now may sign beside it for some days. */
export function RotateSecretDialog({ open, onClose, endpoint: { id, url } }: RotateSecretDialogProps) {
  const [rotateWebhookSecret] = useRotateWebhookSecretMutation()
  const [overlap, setOverlap] = useState('1')
  const secret = useIssued(onClose)
  const { issued, issue, close } = secret
  const { busy, refusal, carryOut } = useKeyVerb()

  async function rotate() {
    const input = { endpointId: id, overlapDays: Number(overlap) }
    const answer = await carryOut(() => rotateWebhookSecret({ variables: { input } }))
    if (answer?.data) issue({ name: new URL(url).host, secret: answer.data.rotateWebhookSecret.secret })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      insistent
      title={issued ? 'Copy the secret now' : 'Make a new secret'}
    >
      {issued ? (
        <NewSecret issued={issued} secret={secret} />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void rotate()
          }}
        >
          <Field label="The present secret" error={refusal.fields.overlapDays} required>
            <NativeSelect
              options={OVERLAPS}
              value={overlap}
              onChange={({ target }) => setOverlap(target.value)}
            />
          </Field>
          {refusal.other && <ActionError>{refusal.other}</ActionError>}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              Go back
            </Button>
            <Button type="submit" busy={busy}>
              Make a new secret
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
