import { Avatar } from '../../../components/Avatar.tsx'
import { Button } from '../../../components/Button.tsx'
import { Chip } from '../../../components/Chip.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import type { AdminDashboardQuery } from '../../../generated/graphql.ts'
import { CaseHolder } from '../claims/CaseHolder.tsx'
import { isLate, waitText } from '../wait-text.ts'

export type WaitingCoach = AdminDashboardQuery['coachesToVerify']['edges'][number]['node']

const oneLine = (text: string | null) => (
  <span className="block w-max max-w-56 wrap-anywhere">{text ?? 'Not given'}</span>
)

const completeness = ({ readiness }: WaitingCoach) => {
  const done = readiness.filter((item) => item.done).length
  return (
    <Chip tone={done === readiness.length ? 'brand' : 'highlight'} className="num">
      {done} of {readiness.length}
    </Chip>
  )
}

/** What the queue shows of each coach; `now` decides how long they have waited. */
export const verifyColumns = (now: number, onReview: (coachId: string) => void): Column<WaitingCoach>[] => [
  {
    key: 'coach',
    header: 'Coach',
    cell: ({ id, fullName }) => (
      <span className="flex items-center gap-3">
        <Avatar id={id} name={fullName} size={32} />
        <button
          type="button"
          onClick={() => onReview(id)}
          className="min-h-9 w-max max-w-56 text-left font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
        >
          {fullName}
        </button>
      </span>
    ),
  },
  { key: 'role', header: 'Previous role', cell: ({ previousRole }) => oneLine(previousRole) },
  { key: 'degree', header: 'Degree', cell: ({ degree }) => oneLine(degree) },
  { key: 'profile', header: 'Profile', cell: completeness },
  {
    key: 'waiting',
    header: 'Waiting',
    cell: ({ readyAt }) =>
      readyAt && (
        <span className={`num whitespace-nowrap ${isLate(readyAt, now) ? 'text-danger' : ''}`}>
          {waitText(readyAt, now)}
        </span>
      ),
  },
  { key: 'case', header: 'Taken by', cell: (coach) => <CaseHolder coach={coach} /> },
  {
    key: 'review',
    header: 'Review',
    hideHeader: true,
    align: 'right',
    cell: ({ id, fullName }) => (
      <Button variant="secondary" size="sm" aria-label={`Review ${fullName}`} onClick={() => onReview(id)}>
        Review
      </Button>
    ),
  },
]
