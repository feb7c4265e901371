import { SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useCoachToReviewQuery } from '../../../generated/graphql.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { CoachRecord } from './CoachRecord.tsx'
import { Verdict } from './Verdict.tsx'

interface ReviewCoachDialogProps {
  /** Whose profile is open; null while none is. */
  coachId: string | null
  onClose: () => void
}

/** A coach's whole profile, with the two verdicts under it. */
export function ReviewCoachDialog({ coachId, onClose }: ReviewCoachDialogProps) {
  const { data, previousData, error, refetch } = useCoachToReviewQuery({
    variables: { id: coachId ?? '' },
    skip: coachId === null,
  })
  // While it closes, what it showed stays.
  const coach = (data ?? previousData)?.coachProfile
  const isThis = coach && (coachId === null || coach.id === coachId)
  return (
    <Dialog
      open={coachId !== null}
      onClose={onClose}
      size="lg"
      title={isThis ? coach.fullName : 'Coach'}
      description={isThis ? coach.headline || 'No headline' : undefined}
    >
      {error && !isThis && (
        <LoadFailure title="The profile could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !isThis && (
        <SkeletonGroup label="Loading the profile">
          <SkeletonLines lines={8} />
        </SkeletonGroup>
      )}
      {isThis && (
        <>
          <CoachRecord coach={coach} />
          <Verdict key={coach.id} coach={coach} onDone={onClose} />
        </>
      )}
    </Dialog>
  )
}
