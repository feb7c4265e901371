import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/layout/Skeleton.tsx'
import { useTypesToProposeQuery } from '../../../generated/graphql.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { ProposeForm } from './ProposeForm.tsx'

interface ProposeDialogProps {
  open: boolean
  onClose: () => void
  studentId: string
  name: string
  zone: string
}

/** Picks a kind of session and a free time of the coach’s own for a student. */
export function ProposeDialog({ open, onClose, ...student }: ProposeDialogProps) {
  const { data, error, loading, refetch } = useTypesToProposeQuery()
  const profile = data?.myCoachProfile
  const types = (profile?.sessionTypes ?? []).filter(({ active, kind }) => active && kind !== 'INTRO_CALL')
  if (profile && types.length > 0)
    return <ProposeForm open={open} onClose={onClose} coachId={profile.id} types={types} {...student} />
  return (
    <Dialog open={open} onClose={onClose} title="Propose a time" size="lg" footer={null}>
      {error && !data ? (
        <LoadFailure
          title="Your session types could not be loaded"
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
          retrying={loading}
        />
      ) : data ? (
        <p className="py-4 text-small">You have no session type that can be booked at the moment.</p>
      ) : (
        <SkeletonGroup label="Loading your session types">
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}
