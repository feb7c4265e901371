import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { exact, type OwnPackage } from './package-words.ts'
import { ReturnSum } from './ReturnSum.tsx'
import { useReturnPackage } from './use-return-package.ts'

interface ReturnPackageDialogProps {
  open: boolean
  onClose: () => void
  /** The refund is not what was shown any more. */
  onChanged: () => void
  package: OwnPackage
}

/** Says what comes back and why before it asks; what is executed equals what it said. */
export function ReturnPackageDialog({ open, onClose, onChanged, package: own }: ReturnPackageDialogProps) {
  const { giveUp, isBusy, refusal } = useReturnPackage(own, { onDone: onClose, onChanged })
  const { title, coachName, refundable } = own
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Return this package?"
      description={`${title} with ${coachName}. What is left cannot be booked any more.`}
      insistent
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep package
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel="Returning" onClick={() => void giveUp()}>
            Return for {exact(refundable)}
          </Button>
        </>
      }
    >
      <ReturnSum package={own} paid="You paid" back="Back to your card" />
      {refusal.other && <ActionError>{refusal.other}</ActionError>}
    </Dialog>
  )
}
