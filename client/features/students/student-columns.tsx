import NotebookPen from 'lucide-react/icons/notebook-pen'
import { Link } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { Column } from '../../components/layout/Table.tsx'
import type { StudentsQuery } from '../../generated/graphql.ts'
import { formatDay, formatNear } from '../../lib/time.ts'
import { hoursText, ratingText } from './practice-words.ts'

export type StudentItem = StudentsQuery['myStudents']['edges'][number]['node']

const quiet = (text: string) => <span className="whitespace-nowrap text-ink-2">{text}</span>

/** What the list shows of each student; times in `zone`, near ones said as seen from `now`. */
export const studentColumns = (zone: string, now: number): Column<StudentItem>[] => [
  {
    key: 'student',
    header: 'Student',
    cell: ({ id, name, note }) => (
      <span className="flex items-center gap-3">
        <Avatar id={id} name={name} size={32} />
        <Link
          to={`/coach/students/${id}`}
          className="inline-flex min-h-9 items-center font-semibold whitespace-nowrap hover:underline pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        {note && (
          <span className="text-ink-2" title="You keep a note">
            <Icon of={NotebookPen} size={14} />
            <span className="sr-only">You keep a note</span>
          </span>
        )}
      </span>
    ),
  },
  { key: 'done', header: 'Sessions', align: 'right', cell: ({ sessionsDone }) => sessionsDone },
  {
    key: 'next',
    header: 'Next session',
    cell: ({ nextSessionAt }) =>
      nextSessionAt ? (
        <span className="num whitespace-nowrap">{formatNear(nextSessionAt, zone, now)}</span>
      ) : (
        quiet('None')
      ),
  },
  {
    key: 'last',
    header: 'Last session',
    cell: ({ lastSessionAt }) =>
      lastSessionAt ? (
        <span className="num whitespace-nowrap">{formatDay(lastSessionAt, zone)}</span>
      ) : (
        quiet('None yet')
      ),
  },
  {
    key: 'hours',
    header: 'Paid time',
    align: 'right',
    cell: ({ paidMinutes }) => <span className="whitespace-nowrap">{hoursText(paidMinutes)}</span>,
  },
  {
    key: 'rating',
    header: 'Rating given',
    cell: ({ ratingGiven }) =>
      ratingGiven === null ? quiet(ratingText(null)) : <b className="num">{ratingText(ratingGiven)}</b>,
  },
  {
    key: 'rebooked',
    header: 'Came back',
    cell: ({ rebooked, sessionsDone }) =>
      rebooked ? (
        <Chip tone="brand">Rebooked</Chip>
      ) : (
        quiet(sessionsDone > 0 ? 'Not yet' : 'First session ahead')
      ),
  },
]
