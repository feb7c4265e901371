import { useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useAdminPayoutsQuery } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { adminPayoutColumns } from './admin-payout-columns.tsx'
import { type AdminPayout, retryText } from './admin-payout-words.ts'
import { usePayoutVerbs } from './use-payout-verbs.ts'

const BATCH = 'batch'

/** Everybody's payouts, those that wait for somebody first; tried again one by one, or all that is owed at once. */
export function AdminPayouts({ now }: { now: number }) {
  const query = useAdminPayoutsQuery({ notifyOnNetworkStatusChange: true })
  const [asked, setAsked] = useState<AdminPayout | typeof BATCH | null>(null)
  const { busy, refusal, retry, runBatch, forget } = usePayoutVerbs()
  const list = (query.data ?? query.previousData)?.payouts
  const close = () => {
    setAsked(null)
    forget()
  }
  async function confirm(): Promise<void> {
    const isDone = asked === BATCH ? await runBatch() : asked ? await retry(asked.id) : false
    if (!isDone) return
    close()
    await query.refetch()
  }
  return (
    <>
      <RecordCard
        id="payouts"
        title="Payouts"
        noun="payouts"
        empty="Nobody has been paid out yet."
        action={
          <Button variant="secondary" size="sm" onClick={() => setAsked(BATCH)}>
            Run a batch now
          </Button>
        }
        query={query}
        list={list}
        columns={adminPayoutColumns({ now, onRetry: setAsked })}
      />
      <Dialog
        open={asked !== null}
        onClose={close}
        title={
          asked === BATCH || !asked ? 'Run a payout batch now' : `Try again: ${formatMoney(asked.amount)}`
        }
        description={
          asked === BATCH || !asked
            ? 'Every coach is sent what is free and at least the minimum, as on the weekly day. What leaves now does not leave again then.'
            : retryText(asked)
        }
      >
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={close}>
            Go back
          </Button>
          <Button busy={busy} busyLabel="Sending" onClick={() => void confirm()}>
            {asked === BATCH ? 'Run the batch' : 'Try again'}
          </Button>
        </div>
        {refusal && <ActionError>{refusal}</ActionError>}
      </Dialog>
    </>
  )
}
