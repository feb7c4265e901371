import { Button } from '../../components/Button.tsx'
import { FieldError } from '../../components/fields/Field.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { exact, type OwnPackage, returnReason } from './package-words.ts'
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
  const { title, coachName, price, usedPrice, credited, creditedPrice, refundable } = own
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
      <dl className="num grid gap-2 rounded-m bg-sunken p-4 text-small" aria-live="polite">
        <Line label="You paid" amount={exact(price)} />
        <Line label={usedLabel(own)} amount={exact(usedPrice)} />
        {credited > 0 && <Line label={`${credited} became credit`} amount={exact(creditedPrice)} />}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>Back to your card</dt>
          <dd>{exact(refundable)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-small text-ink-2">{returnReason(own)}</p>
      {refusal && (
        <div className="mt-3" role="alert">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

function usedLabel({ used, single, isBookable }: OwnPackage): string {
  if (used === 0) return 'Nothing used'
  return isBookable ? `${used} used, at ${exact(single)} each` : `${used} used, at the package’s price`
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
