import { useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useWithdrawSettingsMutation } from '../../../generated/graphql.ts'
import { ReasonField } from '../../admin/ReasonField.tsx'
import { useVersionVerb } from './use-version-verb.ts'
import { momentWords, type ShownVersion } from './version-words.ts'

interface WithdrawDialogProps {
  /** Null while none is open. */
  version: Pick<ShownVersion, 'number' | 'beginsAt'> | null
  onClose: () => void
}

export function WithdrawDialog({ version, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('')
  const [withdraw] = useWithdrawSettingsMutation()
  const { busy, refusal, carryOut } = useVersionVerb()

  async function send(number: number) {
    const variables = { input: { number, reason } }
    if (await carryOut(() => withdraw({ variables }), 'Withdrawn. Nothing changes.')) onClose()
  }

  return (
    <Dialog
      open={version !== null}
      onClose={onClose}
      title="Withdraw this change?"
      description={
        version && `It would begin ${momentWords(version.beginsAt)}. It stays in the history as withdrawn.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={() => version && void send(version.number)}>
            Withdraw
          </Button>
        </>
      }
    >
      <ReasonField reason={reason} onChange={setReason} error={refusal.fields.reason} />
      {refusal.message && <ActionError>{refusal.message}</ActionError>}
    </Dialog>
  )
}
