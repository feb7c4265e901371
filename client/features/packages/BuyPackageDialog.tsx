import { useState } from 'react'
import { useViewer } from '../../auth/viewer.ts'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { RadioCards } from '../../components/fields/RadioCards.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { exact, type Offer, offerNotes } from './package-words.ts'
import { useBuyPackage } from './use-buy-package.ts'

interface BuyPackageDialogProps {
  open: boolean
  onClose: () => void
  /** A package is kept with an account. */
  onSignIn: () => void
  /** The price is not what was shown any more. */
  onChanged: () => void
  offers: readonly Offer[]
  coach: { id: string; firstName: string }
  sessionType: { key: string; title: string }
}

/** How many, for how much, and what happens to those that are not used, before anything is paid. */
export function BuyPackageDialog(props: BuyPackageDialogProps) {
  const { open, onClose, onSignIn, onChanged, offers, coach, sessionType } = props
  const { viewer } = useViewer()
  const [size, setSize] = useState('')
  const { buy, isBusy, refusal } = useBuyPackage(
    { coachId: coach.id, sessionType: sessionType.key },
    onChanged,
  )
  const chosen = offers.find((offer) => String(offer.size) === size) ?? offers[0]
  if (!chosen) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title="Buy a package"
      description={`${sessionType.title} with ${coach.firstName}, several for one payment.`}
      footer={
        viewer ? (
          <Button busy={isBusy} busyLabel="Going to payment" onClick={() => void buy(chosen)}>
            Buy {chosen.size} sessions for {exact(chosen.price)}
          </Button>
        ) : (
          <Button onClick={onSignIn}>Sign in to buy</Button>
        )
      }
    >
      <RadioCards
        legend="How many sessions"
        columns={offers.length === 3 ? 3 : 1}
        options={offers.map((offer) => ({
          value: String(offer.size),
          title: `${offer.size} sessions`,
          figure: exact(offer.price),
          description: offerNotes(offer).map((note) => (
            <span key={note} className="num block whitespace-nowrap">
              {note}
            </span>
          )),
        }))}
        value={String(chosen.size)}
        onChange={setSize}
      />
      <p className="num mt-4 text-small text-ink-2">
        Book each session when you want it: it is taken from your package. You can return what is left at any
        time and get back what you paid, less the sessions you used at {exact(chosen.single)} each.
      </p>
      {!viewer && (
        <p className="mt-2 text-small text-ink-2">
          A package is kept in your account, so it needs one. You come back here after signing in.
        </p>
      )}
      {refusal && <ActionError>{refusal}</ActionError>}
    </Dialog>
  )
}
