import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { useReconcilePaymentsMutation, useReconciliationQuery } from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { useTimeZone } from '../../geo/time-zone.ts'
import { differenceColumns } from './difference-columns.tsx'
import { runText } from './reconciliation-words.ts'

const LOOK_AGAIN_MS = 2_000

/** Where our books and the provider's do not agree, when they were compared last, and the comparison at once. */
export function Reconciliation({ now }: { now: number }) {
  const zone = useTimeZone()
  const [begun, setBegun] = useState<string | null>(null)
  const query = useReconciliationQuery({
    notifyOnNetworkStatusChange: true,
    pollInterval: begun ? LOOK_AGAIN_MS : 0,
  })
  const [reconcile, { loading: isBeginning }] = useReconcilePaymentsMutation()
  const shown = query.data ?? query.previousData
  const list = shown?.moneyDifferences
  const run = shown?.reconciliation
  if (begun && run?.id === begun && run.finishedAt) setBegun(null)

  async function begin(): Promise<void> {
    try {
      const { data: answer } = await reconcile()
      setBegun(answer?.reconcilePayments.id ?? null)
    } catch (failure) {
      showToast({ tone: 'error', title: describeError(failure).message })
    }
  }
  return (
    <RecordCard
      id="money-differences"
      title="Money that does not agree"
      noun="differences"
      empty={`Our books and the provider’s agree. ${runText(run, zone)}`}
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={begun !== null || isBeginning}
          busyLabel="Comparing"
          onClick={() => void begin()}
        >
          Compare now
        </Button>
      }
      query={query}
      list={list}
      columns={differenceColumns(now)}
    />
  )
}
