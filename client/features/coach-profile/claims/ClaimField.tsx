import type { ReactNode } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Chip } from '../../../components/Chip.tsx'
import type { Claim, CoachProfileForm_profileFragment } from '../../../generated/graphql.ts'
import { listed } from '../../../lib/text.ts'
import { CLAIM_LABELS, CLAIM_STATES } from './claim-fields.ts'
import { EvidenceFiles } from './EvidenceFiles.tsx'

type Standing = CoachProfileForm_profileFragment['claims'][number]

interface ClaimFieldProps {
  claim: Claim
  profile: CoachProfileForm_profileFragment
  busy: boolean
  onWithdraw: (claim: Claim) => void
  /** The field it is edited in; `hint` says what became of it. */
  children: (hint: ReactNode) => ReactNode
}

/** A claim: the field, how far it has come, and what proves it. */
export function ClaimField({ claim, profile, busy, onWithdraw, children }: ClaimFieldProps) {
  const standing = profile.claims.find((one) => one.claim === claim)
  if (!standing) return children(null)
  const { state, evidence } = standing
  const isOpen = profile.isVerified && isUnsettled(state)
  return (
    <div className="min-w-0">
      {children(<StandingNote standing={standing} isVerified={profile.isVerified} />)}
      {isOpen && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2 mr-2"
          busy={busy}
          busyLabel="Taking back"
          aria-label={`Take back the change of ${CLAIM_LABELS[claim].toLowerCase()}`}
          onClick={() => onWithdraw(claim)}
        >
          {state === 'WAITING' ? 'Take it back' : 'Keep what was confirmed'}
        </Button>
      )}
      {(state !== 'EMPTY' || evidence.length > 0) && <EvidenceFiles claim={claim} evidence={evidence} />}
    </div>
  )
}

const isUnsettled = (state: Standing['state']) =>
  state === 'WAITING' || state === 'CHANGES_REQUESTED' || state === 'REFUSED'

function StandingNote({ standing, isVerified }: { standing: Standing; isVerified: boolean }) {
  const { state, stated, confirmed, decision } = standing
  if (state === 'EMPTY') return null
  const { label, tone } = CLAIM_STATES[state]
  const isTurnedDown = state === 'REFUSED' || state === 'CHANGES_REQUESTED'
  const seen =
    confirmed.length > 0 ? `Job seekers see: ${listed(confirmed)}` : 'Job seekers see nothing here yet.'
  return (
    <span className="my-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone={tone}>{label}</Chip>
      <span>
        {isTurnedDown && decision?.why && `${decision.why} `}
        {isTurnedDown && isVerified && `You asked for: ${stated.length > 0 ? listed(stated) : 'nothing'}. `}
        {isVerified && isUnsettled(state) && seen}
      </span>
    </span>
  )
}
