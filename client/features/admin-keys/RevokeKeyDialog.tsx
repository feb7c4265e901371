import { describeError } from '../../apollo/errors.ts'
import { ConfirmDialog } from '../../components/overlays/ConfirmDialog.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useRevokePartnerKeyMutation } from '../../generated/graphql.ts'
import type { ShownKey } from './key-words.ts'

interface RevokeKeyDialogProps {
  open: boolean
  onClose: () => void
  partnerKey: ShownKey
}

export function RevokeKeyDialog({ open, onClose, partnerKey: { id, name } }: RevokeKeyDialogProps) {
  const [revokePartnerKey, { loading }] = useRevokePartnerKeyMutation()

  async function revoke() {
    try {
      await revokePartnerKey({ variables: { input: { keyId: id } } })
      showToast({ title: `${name} is revoked.` })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void revoke()}
      title="Revoke this key?"
      confirmLabel="Revoke key"
      cancelLabel="Keep key"
      destructive
      busy={loading}
    >
      {name}: within five seconds it opens nothing, and programs that ask with it are refused. This cannot be
      undone: a new key has a new secret.
    </ConfirmDialog>
  )
}
