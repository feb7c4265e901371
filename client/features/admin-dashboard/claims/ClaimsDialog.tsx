import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import {
  type ClaimDesk_profileFragment,
  useClaimDesk_profileFragment,
  useDecideClaimsMutation,
} from '../../../generated/graphql.ts'
import { FOOT } from '../foot.ts'
import { useDecision } from '../use-decision.ts'
import { CaseBanner } from './CaseBanner.tsx'
import { ClaimList } from './ClaimList.tsx'
import { type ClaimChoices, decisionsOf, unfinished } from './claim-choice.ts'
import type { ChangedCoach } from './claims-columns.tsx'
import { useClaimCase } from './use-claim-case.ts'

interface ClaimsDialogProps {
  open: boolean
  /** Whose changes are open; they stay while it closes. */
  coach: ChangedCoach | null
  onClose: () => void
  /** What is coach may have changed: the list should be loaded again. */
  onStale: () => void
}

/** What a verified coach changed, old beside new, each decided on by itself. */
export function ClaimsDialog({ open, coach, onClose, onStale }: ClaimsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={coach?.fullName ?? 'Coach'}
      description="Job seekers see the old text until you confirm the new one."
    >
      {coach && open && (
        <ChangedClaims
          key={coach.id}
          masked={coach}
          name={coach.fullName}
          onClose={onClose}
          onStale={onStale}
        />
      )}
    </Dialog>
  )
}

interface ChangedClaimsProps {
  masked: FragmentType<ClaimDesk_profileFragment>
  name: string
  onClose: () => void
  onStale: () => void
}

function ChangedClaims({ masked, name, onClose, onStale }: ChangedClaimsProps) {
  const { id, claims, claimCase } = useClaimDesk_profileFragment(masked)
  const { giveBack, ...taken } = useClaimCase(id)
  const [decideClaims] = useDecideClaimsMutation()
  const { busy, refusal, decide } = useDecision()
  const [choices, setChoices] = useState<ClaimChoices>({})
  const [isTried, setTried] = useState(false)
  const waiting = claims.filter(({ state }) => state === 'WAITING')
  const isMine = claimCase?.isMine ?? false
  const problem = (isTried && unfinished(choices)) || refusal

  const send = () => {
    setTried(true)
    if (unfinished(choices) !== null) return
    const input = { coachId: id, decisions: decisionsOf(waiting, choices) }
    void decide(() => decideClaims({ variables: { input } }), `${name} hears what you decided.`).then(
      (done) => (done ? onClose() : onStale()),
    )
  }
  return (
    <>
      <CaseBanner
        held={claimCase}
        {...taken}
        onGiveBack={() => void giveBack().then((done) => done && onClose())}
      />
      {!isMine && refusal && <ActionError>{refusal}</ActionError>}
      <div className="mt-4">
        <ClaimList claims={waiting} isChange choices={choices} onChoose={isMine ? setChoices : undefined} />
      </div>
      {isMine && (
        <div className={FOOT}>
          {problem && <ActionError>{problem}</ActionError>}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button busy={busy} busyLabel="Sending" onClick={send}>
              Send decisions
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
