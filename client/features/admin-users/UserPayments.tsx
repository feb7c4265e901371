import type { Column } from '../../components/layout/Table.tsx'
import { Money } from '../../components/Money.tsx'
import {
  type AdminUserPaymentsQuery,
  type PaymentState,
  useAdminUserPaymentsQuery,
} from '../../generated/graphql.ts'
import { formatInstant } from '../../lib/time.ts'
import { RecordCard } from '../admin/RecordCard.tsx'

type Payment = AdminUserPaymentsQuery['adminUserPayments']['edges'][number]['node']

const STATES: Record<PaymentState, string> = {
  PENDING: 'Begun',
  AUTHORIZED: 'Set aside',
  SUCCEEDED: 'Paid',
  FAILED: 'Failed',
  VOIDED: 'Let go',
  REFUNDED: 'Refunded',
  PARTIALLY_REFUNDED: 'Refunded in part',
}

const columns: Column<Payment>[] = [
  {
    key: 'session',
    header: 'For',
    cell: ({ sessionTitle, packageTitle }) => (
      <b className="whitespace-nowrap">{sessionTitle ?? packageTitle}</b>
    ),
  },
  {
    key: 'at',
    header: 'Begun (UTC)',
    cell: ({ createdAt }) => (
      <span className="num whitespace-nowrap">{formatInstant(createdAt, 'UTC', { year: true })}</span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <span className="whitespace-nowrap">{STATES[state]}</span>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ amount }) => <Money value={amount} decimals="always" />,
  },
  {
    key: 'refunded',
    header: 'Refunded',
    align: 'right',
    cell: ({ refunded }) => (refunded.amountMinor > 0 ? <Money value={refunded} decimals="always" /> : '–'),
  },
]

export function UserPayments({ userId }: { userId: string }) {
  const query = useAdminUserPaymentsQuery({
    variables: { userId },
    notifyOnNetworkStatusChange: true,
  })
  const list = query.data?.adminUserPayments
  return (
    <RecordCard
      title="Payments"
      noun="payments"
      empty="Nothing was paid from this account."
      query={query}
      list={list}
      columns={columns}
    />
  )
}
