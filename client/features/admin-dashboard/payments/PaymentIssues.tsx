import { useState } from 'react'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { usePaymentIssuesQuery } from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { paymentIssueColumns } from './payment-issue-columns.tsx'
import { issueTitle, type PaymentIssue, reasonText } from './payment-issue-words.ts'
import { ResolveIssueForm } from './ResolveIssueForm.tsx'

/** What the payment provider said that does not fit or that nobody asked for, and what it refuses; the longest wait first. */
export function PaymentIssues({ now }: { now: number }) {
  const query = usePaymentIssuesQuery({ notifyOnNetworkStatusChange: true })
  const [open, setOpen] = useState<PaymentIssue | null>(null)
  const list = (query.data ?? query.previousData)?.paymentIssues
  const close = () => setOpen(null)
  return (
    <>
      <RecordCard
        id="payment-issues"
        title="Provider events to check"
        noun="provider events"
        empty="Everything the payment provider said agrees with our books."
        query={query}
        list={list}
        columns={paymentIssueColumns({ now, onResolve: setOpen })}
      />
      <Dialog
        open={open !== null}
        onClose={close}
        title={open ? issueTitle(open) : 'Provider event'}
        description={open && `${reasonText(open)} Resolving it moves no money.`}
      >
        {open && <ResolveIssueForm key={open.id} issue={open} onDone={close} />}
      </Dialog>
    </>
  )
}
