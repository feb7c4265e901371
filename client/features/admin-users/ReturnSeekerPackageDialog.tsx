import { useState } from 'react'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useReturnSeekerPackageMutation } from '../../generated/graphql.ts'
import { ReasonField } from '../admin/ReasonField.tsx'
import { exact, type OwnPackage } from '../packages/package-words.ts'
import { ReturnSum } from '../packages/ReturnSum.tsx'
import { useReturn } from '../packages/use-return.ts'

interface ReturnSeekerPackageDialogProps {
  open: boolean
  onClose: () => void
  /** The refund is not what was shown any more. */
  onChanged: () => void
  package: OwnPackage
}

/** Returns a package for its seeker: what comes back, and why it is returned. */
export function ReturnSeekerPackageDialog({
  open,
  onClose,
  onChanged,
  package: own,
}: ReturnSeekerPackageDialogProps) {
  const [reason, setReason] = useState('')
  const [returnSeekerPackage] = useReturnSeekerPackageMutation()
  const { giveUp, isBusy, refusal } = useReturn(own, {
    onDone: onClose,
    onChanged,
    done: `Returned. ${exact(own.refundable)} goes back to the student’s card.`,
    giveBack: (input) => returnSeekerPackage({ variables: { input: { ...input, reason } } }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Return this package?"
      description={`${own.title} with ${own.coachName}. What is left cannot be booked any more.`}
      insistent
    >
      <ReturnSum package={own} paid="The student paid" back="Back to the student’s card" />
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void giveUp()
        }}
      >
        <ReasonField reason={reason} onChange={setReason} error={refusal.reason} />
        {refusal.other && <ActionError>{refusal.other}</ActionError>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Keep package
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel="Returning">
            Return for {exact(own.refundable)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
