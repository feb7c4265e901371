import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useChangeWebhookEndpointMutation } from '../../generated/graphql.ts'
import { useKeyVerb } from '../admin-keys/use-key-verb.ts'
import { EndpointForm, type Terms } from './EndpointForm.tsx'
import type { ShownEndpoint } from './webhook-words.ts'

interface ChangeEndpointDialogProps {
  open: boolean
  onClose: () => void
  endpoint: ShownEndpoint
}

export function ChangeEndpointDialog({ open, onClose, endpoint }: ChangeEndpointDialogProps) {
  const [changeWebhookEndpoint] = useChangeWebhookEndpointMutation()
  const { busy, refusal, carryOut } = useKeyVerb()

  async function change(terms: Terms) {
    const input = { ...terms, endpointId: endpoint.id }
    const answer = await carryOut(() => changeWebhookEndpoint({ variables: { input } }))
    if (!answer?.data) return
    showToast({ title: 'The endpoint is changed.' })
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} insistent title="Change the endpoint">
      <EndpointForm
        current={endpoint}
        busy={busy}
        refusal={refusal}
        submit="Save"
        onSubmit={(terms) => void change(terms)}
        cancel={
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
        }
      />
    </Dialog>
  )
}
