import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Banner } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useIntoView } from '../../../components/use-into-view.ts'
import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { RefundQuote } from './RefundQuote.tsx'
import { useCancellation } from './use-cancellation.ts'

interface CancelDialogProps {
  open: boolean
  onClose: () => void
  session: SessionActions_sessionFragment
  token?: string
}

/** Says what comes back, now and later, before it asks; what is executed equals what it said. */
export function CancelDialog({ open, onClose, session, token }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const [key] = useState(newIdempotencyKey)
  const { quote, refusal, news, busy, askAgain, cancel } = useCancellation(session.id, token, open)

  const newsLine = useIntoView<HTMLDivElement>(news)

  async function confirm() {
    if (await cancel(reason, key)) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this session?"
      insistent
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep session
          </Button>
          <Button
            variant="danger"
            disabled={!quote}
            busy={busy}
            busyLabel="Cancelling"
            onClick={() => void confirm()}
          >
            Cancel session
          </Button>
        </>
      }
    >
      {refusal ? (
        <ActionError>{refusal}</ActionError>
      ) : (
        <>
          {news && (
            <div ref={newsLine} className="mb-4">
              <Banner icon={CircleAlert} urgent>
                {news}
              </Banner>
            </div>
          )}
          <RefundQuote quote={quote} session={session} onChanged={askAgain} />
        </>
      )}
      <Field
        label="Reason"
        optional
        hint={`${session.viewerRole === 'COACH' ? 'Your student' : 'Your coach'} reads it.`}
        className="mt-5"
      >
        <TextArea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
