import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import { type OverdueScorecardsQuery, useOverdueScorecardsQuery } from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { SESSION_COLUMNS } from '../../admin/session-columns.tsx'
import { waitText } from '../wait-text.ts'
import { useRemindOfScorecard } from './use-remind-of-scorecard.ts'

type Overdue = OverdueScorecardsQuery['overdueScorecards']['edges'][number]['node']

interface Reminding {
  now: number
  reminding: string | null
  onRemind: (scorecard: Overdue) => void
}

const columns = ({ now, reminding, onRemind }: Reminding): Column<Overdue>[] => [
  ...SESSION_COLUMNS,
  {
    key: 'coach',
    header: 'Coach',
    cell: ({ coachUserId, coachName }) => (
      <Link
        to={`/admin/users?user=${coachUserId}`}
        className="press inline-block whitespace-nowrap text-brand underline-offset-4 hover:underline"
      >
        {coachName}
      </Link>
    ),
  },
  { key: 'seeker', header: 'Student', cell: ({ seekerName }) => seekerName || 'A guest' },
  {
    key: 'late',
    header: 'Overdue for',
    cell: ({ dueAt, isBegun }) => (
      <span className="num whitespace-nowrap">
        {waitText(dueAt, now)}
        <span className="block text-tiny text-ink-2">{isBegun ? 'Begun' : 'Not begun'}</span>
      </span>
    ),
  },
  {
    key: 'remind',
    header: 'Remind the coach',
    hideHeader: true,
    align: 'right',
    cell: (scorecard) =>
      scorecard.remindRefusal === null ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Remind ${scorecard.coachName} of ${scorecard.title}`}
          busy={reminding === scorecard.id}
          busyLabel="Reminding"
          onClick={() => onRemind(scorecard)}
        >
          Remind
        </Button>
      ) : (
        <span className="block max-w-56 text-left text-tiny text-ink-2">{scorecard.remindRefusal}</span>
      ),
  },
]

/** Scorecards that coaches owe for longer than the settings allow, the longest wait first. */
export function OverdueScorecards({ now }: { now: number }) {
  const query = useOverdueScorecardsQuery({ notifyOnNetworkStatusChange: true })
  const { remind, reminding } = useRemindOfScorecard()
  const list = (query.data ?? query.previousData)?.overdueScorecards
  return (
    <RecordCard
      id="overdue-scorecards"
      title="Overdue scorecards"
      noun="scorecards"
      empty="No scorecard is overdue."
      query={query}
      list={list}
      columns={columns({ now, reminding, onRemind: (scorecard) => void remind(scorecard) })}
    />
  )
}
