import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useChangePartnerKeyMutation } from '../../generated/graphql.ts'
import { KeyForm, type Terms } from './KeyForm.tsx'
import type { ShownKey } from './key-words.ts'
import { useKeyVerb } from './use-key-verb.ts'

interface ChangeKeyDialogProps {
  open: boolean
  onClose: () => void
  partnerKey: ShownKey
}

export function ChangeKeyDialog({ open, onClose, partnerKey }: ChangeKeyDialogProps) {
  const [changePartnerKey] = useChangePartnerKeyMutation()
  const { busy, refusal, carryOut } = useKeyVerb()

  async function change(terms: Terms) {
    const input = { ...terms, keyId: partnerKey.id }
    if (!(await carryOut(() => changePartnerKey({ variables: { input } })))) return
    showToast({ title: 'Key changed. It holds everywhere within five seconds.' })
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change the key"
      description={`${partnerKey.name}. Its secret stays.`}
    >
      <KeyForm
        current={partnerKey}
        busy={busy}
        refusal={refusal}
        submit="Save changes"
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
