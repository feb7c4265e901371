import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useConfirmClaimsMutation, useRefuseClaimsMutation } from '../../../generated/graphql.ts'
import { FOOT } from '../foot.ts'
import { ReasonForm } from '../ReasonForm.tsx'
import { useDecision } from '../use-decision.ts'

interface ClaimsVerdictProps {
  coachId: string
  revision: string
  name: string
  onDone: () => void
  onStale: () => void
}

const WORDS = {
  confirm: {
    label: 'How did you check it?',
    hint: 'Kept in the audit log with your name. The coach does not see it.',
    verb: 'Confirm changes',
    busyLabel: 'Confirming',
    isRefusal: false,
  },
  refuse: {
    label: 'Why can it not be confirmed?',
    hint: 'The coach reads this.',
    verb: 'Refuse changes',
    busyLabel: 'Refusing',
    isRefusal: true,
  },
}

/** Confirm, saying what was checked, or refuse with a reason that the coach reads. */
export function ClaimsVerdict({ coachId, revision, name, onDone, onStale }: ClaimsVerdictProps) {
  const [confirmClaims] = useConfirmClaimsMutation()
  const [refuseClaims] = useRefuseClaimsMutation()
  const { busy, refusal, decide, forgetRefusal } = useDecision()
  const [verdict, setVerdict] = useState<keyof typeof WORDS | null>(null)
  const named = { coachId, revision }

  if (verdict === null)
    return (
      <div className={FOOT}>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={() => setVerdict('refuse')}>
            Refuse with a reason
          </Button>
          <Button onClick={() => setVerdict('confirm')}>Confirm changes</Button>
        </div>
      </div>
    )
  return (
    <ReasonForm
      key={verdict}
      {...WORDS[verdict]}
      busy={busy}
      refusal={refusal}
      onBack={() => {
        forgetRefusal()
        setVerdict(null)
      }}
      onSend={(words) =>
        void (
          verdict === 'confirm'
            ? decide(
                () => confirmClaims({ variables: { input: { ...named, note: words } } }),
                `Job seekers now see the changes of ${name}.`,
              )
            : decide(
                () => refuseClaims({ variables: { input: { ...named, reason: words } } }),
                `${name} reads your reason. The old text stays.`,
              )
        ).then((done) => (done ? onDone() : onStale()))
      }
    />
  )
}
