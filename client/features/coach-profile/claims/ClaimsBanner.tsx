import { Banner } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import type { CoachProfileForm_profileFragment } from '../../../generated/graphql.ts'
import { listed } from '../../../lib/text.ts'
import { CLAIM_LABELS } from './claim-fields.ts'

interface ClaimsBannerProps {
  change: NonNullable<CoachProfileForm_profileFragment['claimChange']>
  busy: boolean
  onWithdraw: () => void
}

/** What waits for an admin, or what one turned down; all of it can be taken back. */
export function ClaimsBanner({ change, busy, onWithdraw }: ClaimsBannerProps) {
  const names = listed(change.claims.map(({ claim }) => CLAIM_LABELS[claim].toLowerCase()))
  return (
    <Banner>
      <b className="block">
        {change.refusedAt
          ? `We could not confirm your changes to ${names}`
          : `Your changes to ${names} are being checked`}
      </b>
      {change.refusedAt
        ? 'Why stands beside each. Job seekers see what was confirmed before.'
        : 'We check them by hand. Until then job seekers see what was confirmed before. You can go on editing.'}
      <span className="mt-3 block">
        <Button variant="secondary" size="sm" busy={busy} busyLabel="Taking back" onClick={onWithdraw}>
          {change.refusedAt ? 'Keep all that was confirmed' : 'Take the changes back'}
        </Button>
      </span>
    </Banner>
  )
}
