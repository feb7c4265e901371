import { Banner } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import type { ClaimDesk_profileFragment } from '../../../generated/graphql.ts'
import { formatTime } from '../../../lib/time.ts'

interface CaseBannerProps {
  held: ClaimDesk_profileFragment['claimCase']
  /** Why it could not be taken. */
  refusal: string | undefined
  busy: boolean
  onGiveBack: () => void
}

/** Who has the case and until when; one's own is given back here. */
export function CaseBanner({ held, refusal, busy, onGiveBack }: CaseBannerProps) {
  if (held?.isMine)
    return (
      <Banner
        tone="info"
        end={
          <Button variant="secondary" size="sm" busy={busy} busyLabel="Giving back" onClick={onGiveBack}>
            Give it back
          </Button>
        }
      >
        {`You have this case until ${formatTime(held.expiresAt, 'UTC')} UTC. No other admin decides on it meanwhile.`}
      </Banner>
    )
  if (held)
    return (
      <Banner tone="highlight" urgent>
        {`${held.name} has this case since ${formatTime(held.takenAt, 'UTC')} UTC. It is free again at ${formatTime(held.expiresAt, 'UTC')} UTC.`}
      </Banner>
    )
  return refusal ? (
    <Banner tone="highlight" urgent>
      {refusal}
    </Banner>
  ) : null
}
