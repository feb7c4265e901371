import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useCreateWebhookEndpointMutation } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { NewSecret } from '../admin-keys/NewSecret.tsx'
import { useIssued } from '../admin-keys/use-issued.ts'
import { useKeyVerb } from '../admin-keys/use-key-verb.ts'
import { EndpointForm, type Terms } from './EndpointForm.tsx'

interface CreateEndpointDialogProps {
  keyId: string
  open: boolean
  onClose: () => void
}

/** A new endpoint, and then the secret that signs what it is sent. */
export function CreateEndpointDialog({ keyId, open, onClose }: CreateEndpointDialogProps) {
  const [createWebhookEndpoint] = useCreateWebhookEndpointMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const secret = useIssued(onClose)
  const { issued, issue, close } = secret
  const { busy, refusal, carryOut } = useKeyVerb()

  async function create(terms: Terms) {
    const input = { ...terms, keyId, idempotencyKey }
    const answer = await carryOut(() => createWebhookEndpoint({ variables: { input } }))
    if (!answer?.data) return
    issue({ name: new URL(terms.url).host, secret: answer.data.createWebhookEndpoint.secret })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      insistent
      title={issued ? 'Copy the secret now' : 'Add an endpoint'}
      description={issued ? undefined : 'Its secret signs what is sent. It is shown once.'}
    >
      {issued ? (
        <NewSecret issued={issued} secret={secret} />
      ) : (
        <EndpointForm
          busy={busy}
          refusal={refusal}
          submit="Add endpoint"
          onSubmit={(terms) => void create(terms)}
          cancel={
            <Button variant="secondary" onClick={onClose}>
              Go back
            </Button>
          }
        />
      )}
    </Dialog>
  )
}
