import { useState } from 'react'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useRotatePartnerKeyMutation } from '../../generated/graphql.ts'
import { DAY } from '../../lib/durations.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { now } from '../../lib/now.ts'
import { inUtc, type ShownKey } from './key-words.ts'
import { NewSecret } from './NewSecret.tsx'
import { useIssued } from './use-issued.ts'
import { useKeyVerb } from './use-key-verb.ts'

interface RotateKeyDialogProps {
  open: boolean
  onClose: () => void
  partnerKey: ShownKey
}

const OVERLAPS = [
  { value: '0', label: 'Ends now' },
  { value: '1', label: 'Works for 1 more day' },
  { value: '3', label: 'Works for 3 more days' },
  { value: '7', label: 'Works for 7 more days' },
]

const overlapWords = (days: number) =>
  days === 0
    ? 'ends within five seconds: what still asks with it is refused.'
    : `works beside the new one until ${inUtc(new Date(now() + days * DAY).toISOString())}.`

/** A new secret for a key; the one of now may work for some days more. */
export function RotateKeyDialog({ open, onClose, partnerKey }: RotateKeyDialogProps) {
  const { id: keyId, name, prefix, previousPrefix, state } = partnerKey
  const [rotatePartnerKey] = useRotatePartnerKeyMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [overlap, setOverlap] = useState('3')
  const secret = useIssued(onClose)
  const { issued, issue, close } = secret
  const { busy, refusal, carryOut } = useKeyVerb()

  async function rotate() {
    const input = { keyId, overlapDays: Number(overlap), idempotencyKey }
    const answer = await carryOut(() => rotatePartnerKey({ variables: { input } }))
    if (answer?.data) issue({ name, secret: answer.data.rotatePartnerKey.secret })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      insistent
      title={issued ? 'Copy the secret now' : 'Make a new secret'}
      description={issued ? undefined : `${name}. The key keeps its scopes, its end and its usage.`}
    >
      {issued ? (
        <NewSecret issued={issued} secret={secret} />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void rotate()
          }}
        >
          <Field
            label="The present secret"
            hint={
              <>
                {prefix}… {overlapWords(Number(overlap))}
                {state === 'OVERLAPPING' && ` The one before it, ${previousPrefix}…, ends now.`}
              </>
            }
            error={refusal.fields.overlapDays}
            required
          >
            <NativeSelect
              options={OVERLAPS}
              value={overlap}
              onChange={({ target }) => setOverlap(target.value)}
            />
          </Field>
          {refusal.other && <ActionError>{refusal.other}</ActionError>}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              Go back
            </Button>
            <Button type="submit" busy={busy}>
              Make a new secret
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
