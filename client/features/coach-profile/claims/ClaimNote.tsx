import { Chip } from '../../../components/Chip.tsx'
import type { CoachProfileForm_profileFragment } from '../../../generated/graphql.ts'
import { listed } from '../../../lib/text.ts'

interface ClaimNoteProps {
  difference: NonNullable<CoachProfileForm_profileFragment['claimChange']>['claims'][number]
  isRefused: boolean
}

/** Under a claim that was changed: that it waits, or was not confirmed, and what job seekers see meanwhile. */
export function ClaimNote({ difference: { confirmed, asked }, isRefused }: ClaimNoteProps) {
  return (
    <span className="my-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone="highlight">{isRefused ? 'Not confirmed' : 'Waiting for confirmation'}</Chip>
      <span>
        {isRefused && `You asked for: ${asked.length > 0 ? listed(asked) : 'nothing'}. `}
        {confirmed.length > 0 ? `Job seekers see: ${listed(confirmed)}` : 'Job seekers see nothing here yet.'}
      </span>
    </span>
  )
}
