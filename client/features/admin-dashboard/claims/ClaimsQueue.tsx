import { useDialogSubject } from '../../../components/overlays/use-dialog-subject.ts'
import { useClaimsToConfirmQuery } from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { ClaimsDialog } from './ClaimsDialog.tsx'
import { type ChangedCoach, claimsColumns } from './claims-columns.tsx'

/** Claims verified coaches changed, the longest wait first; the public sees the old ones until somebody confirms. */
export function ClaimsQueue({ now }: { now: number }) {
  const query = useClaimsToConfirmQuery({ notifyOnNetworkStatusChange: true })
  const { subject, open, show, close } = useDialogSubject<ChangedCoach>()
  const list = (query.data ?? query.previousData)?.claimsToConfirm
  return (
    <>
      <RecordCard
        id="claims"
        title="Changes to confirm"
        noun="changes"
        empty="No verified coach has changed a claim."
        query={query}
        list={list}
        columns={claimsColumns(now, show)}
      />
      <ClaimsDialog open={open} coach={subject} onClose={close} onStale={() => void query.refetch()} />
    </>
  )
}
