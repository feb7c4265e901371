import type { FragmentType } from '@apollo/client'
import { Chip } from '../../../components/Chip.tsx'
import { type CaseHolder_profileFragment, useCaseHolder_profileFragment } from '../../../generated/graphql.ts'
import { formatTime } from '../../../lib/time.ts'

/** In the queue: which admin has the case, and since when. */
export function CaseHolder({ coach }: { coach: FragmentType<CaseHolder_profileFragment> }) {
  const { claimCase } = useCaseHolder_profileFragment(coach)
  if (!claimCase) return <span className="text-ink-3">Nobody</span>
  const { isMine, name, takenAt } = claimCase
  return (
    <Chip tone={isMine ? 'brand' : 'highlight'}>
      {`${isMine ? 'You' : name}, since ${formatTime(takenAt, 'UTC')} UTC`}
    </Chip>
  )
}
