import { Button } from '../../../components/Button.tsx'
import { Chip } from '../../../components/Chip.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import { Money } from '../../../components/Money.tsx'
import { plural } from '../../../lib/text.ts'
import { waitText } from '../wait-text.ts'
import { type AdminPayout, STATE_CHIPS, troubleText } from './admin-payout-words.ts'

interface Shown {
  now: number
  onRetry: (payout: AdminPayout) => void
}

export const adminPayoutColumns = ({ now, onRetry }: Shown): Column<AdminPayout>[] => [
  {
    key: 'coach',
    header: 'Coach',
    cell: (payout) => (
      <span className="block min-w-32 md:min-w-56">
        <span className="block font-semibold">{payout.coachName}</span>
        <span className="block text-tiny text-ink-2">{plural(payout.sessions, 'session')}</span>
        <Chip tone={STATE_CHIPS[payout.state].tone} className="mt-1.5">
          {STATE_CHIPS[payout.state].label}
        </Chip>
        {troubleText(payout) && (
          <span className="mt-1 block text-tiny text-ink-2">{troubleText(payout)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ amount }) => <Money value={amount} decimals="always" />,
  },
  {
    key: 'since',
    header: 'Set aside',
    cell: ({ createdAt }) => <span className="num whitespace-nowrap">{waitText(createdAt, now)} ago</span>,
  },
  {
    key: 'retry',
    header: 'Try again',
    hideHeader: true,
    align: 'right',
    cell: (payout) =>
      payout.isWaiting &&
      !payout.issue && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Try again: ${payout.coachName}`}
          onClick={() => onRetry(payout)}
        >
          Try again
        </Button>
      ),
  },
]
