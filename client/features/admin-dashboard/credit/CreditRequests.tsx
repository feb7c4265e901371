import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import { useCreditRequestsQuery } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { waitText } from '../wait-text.ts'
import type { AskedCredit } from './asked-credit.ts'
import { DecideCreditDialog } from './DecideCreditDialog.tsx'

interface Asked {
  request: AskedCredit
  isApproved: boolean
}

/** Credit above the limit of one admin; another admin approves or declines it, with a reason. */
export function CreditRequests({ now }: { now: number }) {
  const query = useCreditRequestsQuery({ notifyOnNetworkStatusChange: true })
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <RecordCard
        id="credit-requests"
        title="Credit to approve"
        noun="requests"
        empty="No credit to approve."
        query={query}
        list={(query.data ?? query.previousData)?.creditRequests}
        columns={columns({ now, onDecide: setAsked })}
        stacks
      />
      {asked && (
        <DecideCreditDialog {...asked} onClose={() => setAsked(null)} onDone={() => query.refetch()} />
      )}
    </>
  )
}

interface Shown {
  now: number
  onDecide: (asked: Asked) => void
}

const columns = ({ now, onDecide }: Shown): Column<AskedCredit>[] => [
  {
    key: 'seeker',
    header: 'Job seeker',
    cell: ({ userId, userName, reason, askedByName }) => (
      <span className="block md:min-w-56">
        <Link
          to={`/admin/users?user=${userId}`}
          className="block w-fit font-semibold text-brand underline-offset-4 hover:underline"
        >
          {userName}
        </Link>
        <span className="mt-1 block text-tiny text-ink-2">
          {reason ? `${askedByName}: “${reason}”` : askedByName}
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Credit',
    cell: ({ amount }) => <span className="num">{formatMoney(amount, { decimals: 'always' })}</span>,
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ askedAt }) => <span className="num md:whitespace-nowrap">{waitText(askedAt, now)} ago</span>,
  },
  {
    key: 'decide',
    header: 'Decide',
    hideHeader: true,
    align: 'right',
    cell: (request) =>
      request.isMine ? (
        <span className="block text-small text-ink-2 md:whitespace-nowrap">Waiting for another admin</span>
      ) : (
        <span className="grid grid-cols-2 gap-2 md:flex md:justify-end">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Decline credit: ${request.userName}`}
            onClick={() => onDecide({ request, isApproved: false })}
          >
            Decline
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Approve credit: ${request.userName}`}
            onClick={() => onDecide({ request, isApproved: true })}
          >
            Approve
          </Button>
        </span>
      ),
  },
]
