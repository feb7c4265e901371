import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import {
  type Goodwill_sessionFragment,
  type PaymentMethod,
  useGoodwill_sessionFragment,
  useRefundGoodwillMutation,
} from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { GiveMoneyForm } from './GiveMoneyForm.tsx'

const DESTINATIONS: Record<PaymentMethod, string> = {
  CARD: 'It goes to the card it came from.',
  PACKAGE: 'All of it goes back into the student’s package, a part to their credit.',
  CREDIT: 'It goes to the student’s credit.',
}

const WORDS = {
  keep: 'Keep it',
  give: (amount: string) => (amount ? `Give ${amount} back` : 'Give back'),
  giving: 'Giving back',
  given: (amount: string) => `${amount} goes back. The student is told.`,
}

/** Where an admin gives some of a session's money back, whatever its policy says. */
export function GiveBack({ session: masked }: { session: FragmentType<Goodwill_sessionFragment> }) {
  const { id, viewerRole, payment } = useGoodwill_sessionFragment(masked)
  const [open, setOpen] = useState(false)
  const [refund] = useRefundGoodwillMutation()
  if (viewerRole !== 'ADMIN' || !payment || payment.left.amountMinor === 0) return null
  const left = formatMoney(payment.left, { decimals: 'always' })
  const close = () => setOpen(false)
  return (
    <Card as="section" aria-labelledby="goodwill" className="p-5 md:p-6">
      <h2 id="goodwill" className="text-heading">
        Goodwill
      </h2>
      <p className="num mt-1 text-small text-ink-2">{left} of what was paid is left to give back.</p>
      <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        Give money back
      </Button>
      <Dialog
        open={open}
        onClose={close}
        insistent
        title="Give money back"
        description={`${DESTINATIONS[payment.method]} We bear it: the coach keeps their share. It cannot be undone.`}
      >
        <GiveMoneyForm
          key={left}
          currencies={[payment.left.currency]}
          maxMinor={payment.left.amountMinor}
          words={WORDS}
          give={({ amountMinor, reason, idempotencyKey }) =>
            refund({ variables: { input: { sessionId: id, amountMinor, reason, idempotencyKey } } })
          }
          onDone={close}
        />
      </Dialog>
    </Card>
  )
}
