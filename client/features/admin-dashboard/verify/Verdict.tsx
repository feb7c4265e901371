import { useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { type CoachToReviewQuery, useClaimDesk_profileFragment } from '../../../generated/graphql.ts'
import { CaseBanner } from '../claims/CaseBanner.tsx'
import { ClaimList } from '../claims/ClaimList.tsx'
import { type ClaimChoices, decisionsOf, unfinished } from '../claims/claim-choice.ts'
import { useClaimCase } from '../claims/use-claim-case.ts'
import { FOOT, FOOT_BUTTONS } from '../foot.ts'
import { ReasonForm } from '../ReasonForm.tsx'
import { useVerdict } from './use-verdict.ts'

interface VerdictProps {
  coach: CoachToReviewQuery['coachProfile']
  onDone: () => void
}

/** What the coach claims, decided on one by one: all confirmed, they are verified; else the profile goes back with why. */
export function Verdict({ coach, onDone }: VerdictProps) {
  const { id, claims, claimCase } = useClaimDesk_profileFragment(coach)
  const { giveBack, ...taken } = useClaimCase(id)
  const { busy, refusal, forgetRefusal, verify, answer, sendBack } = useVerdict(coach)
  const [choices, setChoices] = useState<ClaimChoices>({})
  const [mistake, setMistake] = useState<string | null>(null)
  const [isReturning, setIsReturning] = useState(false)
  const stated = claims.filter(({ state }) => state !== 'EMPTY')
  const open = stated.filter(({ state }) => state !== 'VERIFIED')
  const isMine = claimCase?.isMine ?? false
  const objects = Object.values(choices).some(({ verdict }) => verdict !== 'CONFIRMED')
  const problem = mistake ?? refusal
  const close = (done: boolean) => done && onDone()

  const send = () => {
    const left = open.filter(({ claim }) => !choices[claim])
    const isComplete = objects || left.length === 0
    const wrong = open.length === 0 ? null : isComplete ? unfinished(choices) : 'Decide on every claim.'
    setMistake(wrong)
    if (wrong) return
    const decisions = decisionsOf(open, choices)
    void (objects ? answer(decisions) : verify(decisions)).then(close)
  }
  return (
    <>
      <section aria-labelledby="claims-checked" className="mt-6 border-t border-line pt-5">
        <h3 id="claims-checked" className="mb-3 text-heading">
          What have you checked?
        </h3>
        <CaseBanner held={claimCase} {...taken} onGiveBack={() => void giveBack().then(close)} />
        {!isMine && refusal && <ActionError>{refusal}</ActionError>}
        <div className="mt-4">
          <ClaimList
            claims={stated}
            isChange={false}
            choices={choices}
            onChoose={isMine ? setChoices : undefined}
          />
        </div>
      </section>
      {isMine && isReturning && (
        <ReasonForm
          label="What should the coach change?"
          hint="The coach reads this."
          verb="Return profile"
          busyLabel="Returning"
          busy={busy}
          refusal={refusal}
          onBack={() => {
            forgetRefusal()
            setIsReturning(false)
          }}
          onSend={(reason) => void sendBack(reason).then(close)}
        />
      )}
      {isMine && !isReturning && (
        <div className={FOOT}>
          {problem && <ActionError>{problem}</ActionError>}
          <div className={FOOT_BUTTONS}>
            <Button
              variant="secondary"
              onClick={() => {
                forgetRefusal()
                setIsReturning(true)
              }}
            >
              Return with a reason
            </Button>
            <Button busy={busy} busyLabel={objects ? 'Sending back' : 'Verifying'} onClick={send}>
              {objects ? 'Send back' : 'Verify'}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
