import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import { usePayoutHoldsQuery } from '../../../generated/graphql.ts'
import { type HeldPayout, holdText } from '../../admin/payout-holds/hold-words.ts'
import { PayoutHoldDialog } from '../../admin/payout-holds/PayoutHoldDialog.tsx'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { waitText } from '../wait-text.ts'

/** Coaches whose payouts are held or failed; an admin can release each with a reason. */
export function HeldPayouts({ now }: { now: number }) {
  const query = usePayoutHoldsQuery({ notifyOnNetworkStatusChange: true })
  const [asked, setAsked] = useState<HeldPayout | null>(null)
  return (
    <>
      <RecordCard
        id="held-payouts"
        title="Payouts on hold"
        noun="holds"
        empty="No payouts on hold."
        query={query}
        list={(query.data ?? query.previousData)?.payoutHolds}
        columns={columns({ now, onRelease: setAsked })}
      />
      {asked && (
        <PayoutHoldDialog
          coach={{ id: asked.coachId, name: asked.coachName }}
          verb="release"
          onClose={() => setAsked(null)}
          onDone={() => query.refetch()}
        />
      )}
    </>
  )
}

interface Shown {
  now: number
  onRelease: (held: HeldPayout) => void
}

const columns = ({ now, onRelease }: Shown): Column<HeldPayout>[] => [
  {
    key: 'coach',
    header: 'Coach',
    cell: (held) => (
      <span className="block min-w-32 md:min-w-56">
        <Link
          to={`/admin/users?user=${held.userId}`}
          className="block font-semibold text-brand underline-offset-4 hover:underline"
        >
          {held.coachName}
        </Link>
        <span className="mt-1 block text-tiny text-ink-2">{holdText(held)}</span>
      </span>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ heldAt }) => <span className="num md:whitespace-nowrap">{waitText(heldAt, now)} ago</span>,
  },
  {
    key: 'release',
    header: 'Release',
    hideHeader: true,
    align: 'right',
    cell: (held) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Release payouts: ${held.coachName}`}
        onClick={() => onRelease(held)}
      >
        Release
      </Button>
    ),
  },
]
