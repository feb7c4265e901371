import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useCreatePartnerKeyMutation } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { KeyForm, type Terms } from './KeyForm.tsx'
import { NewSecret } from './NewSecret.tsx'
import { useIssued } from './use-issued.ts'
import { useKeyVerb } from './use-key-verb.ts'

interface CreateKeyDialogProps {
  open: boolean
  onClose: () => void
}

/** A new key, and then its secret. */
export function CreateKeyDialog({ open, onClose }: CreateKeyDialogProps) {
  const [createPartnerKey] = useCreatePartnerKeyMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const secret = useIssued(onClose)
  const { issued, issue, close } = secret
  const { busy, refusal, carryOut } = useKeyVerb()

  async function create(terms: Terms) {
    const answer = await carryOut(() =>
      createPartnerKey({ variables: { input: { ...terms, idempotencyKey } } }),
    )
    if (answer?.data) issue({ name: terms.name, secret: answer.data.createPartnerKey.secret })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      insistent
      title={issued ? 'Copy the secret now' : 'Create a key'}
      description={issued ? undefined : 'For one partner’s program. Its secret is shown once.'}
    >
      {issued ? (
        <NewSecret issued={issued} secret={secret} />
      ) : (
        <KeyForm
          busy={busy}
          refusal={refusal}
          submit="Create key"
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
