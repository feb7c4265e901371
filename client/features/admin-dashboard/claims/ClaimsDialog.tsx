import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { ClaimChanges } from './ClaimChanges.tsx'
import { ClaimsVerdict } from './ClaimsVerdict.tsx'
import type { ChangedCoach } from './claims-columns.tsx'

interface ClaimsDialogProps {
  open: boolean
  /** Whose changes are open; they stay while it closes. */
  coach: ChangedCoach | null
  onClose: () => void
  /** What is coach may have changed: the list should be loaded again. */
  onStale: () => void
}

/** What a verified coach changed, old beside new, with the two verdicts under it. */
export function ClaimsDialog({ open, coach, onClose, onStale }: ClaimsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={coach?.fullName ?? 'Coach'}
      description="Job seekers see the old text until you confirm the new one."
    >
      {coach?.claimChange && (
        <>
          <ClaimChanges claims={coach.claimChange.claims} />
          <ClaimsVerdict
            key={coach.claimChange.revision}
            coachId={coach.id}
            revision={coach.claimChange.revision}
            name={coach.fullName}
            onDone={onClose}
            onStale={onStale}
          />
        </>
      )}
    </Dialog>
  )
}
