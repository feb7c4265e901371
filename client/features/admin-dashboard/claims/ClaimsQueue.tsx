import { useState } from 'react'
import { useClaimsToConfirmQuery } from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { ClaimsDialog } from './ClaimsDialog.tsx'
import { type ChangedCoach, claimsColumns } from './claims-columns.tsx'

/** Claims verified coaches changed, the longest wait first; the public sees the old ones until somebody confirms. */
export function ClaimsQueue({ now }: { now: number }) {
  const { data, previousData, error, loading, refetch, fetchMore } = useClaimsToConfirmQuery({
    notifyOnNetworkStatusChange: true,
  })
  const [coach, setCoach] = useState<ChangedCoach | null>(null)
  const [open, setOpen] = useState(false)
  const list = (data ?? previousData)?.claimsToConfirm
  return (
    <>
      <RecordCard
        id="claims"
        title="Changes to confirm"
        noun="changes"
        empty="No verified coach has changed a claim."
        list={list}
        columns={claimsColumns(now, (chosen) => {
          setCoach(chosen)
          setOpen(true)
        })}
        error={error}
        loading={loading}
        onRetry={() => void refetch()}
        onMore={() => void fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
      />
      <ClaimsDialog open={open} coach={coach} onClose={() => setOpen(false)} onStale={() => void refetch()} />
    </>
  )
}
