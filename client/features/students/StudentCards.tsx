import { Link } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { Chip } from '../../components/Chip.tsx'
import { plural } from '../../lib/text.ts'
import { formatDay, formatNear } from '../../lib/time.ts'
import { hoursText } from './practice-words.ts'
import type { StudentItem } from './student-columns.tsx'

interface StudentCardsProps {
  students: readonly StudentItem[]
  zone: string
  now: number
}

/** The list on a phone: one student a line, what matters first. */
export function StudentCards({ students, zone, now }: StudentCardsProps) {
  return (
    <ul aria-label="Your students" className="divide-y divide-line border-t border-line">
      {students.map(({ id, name, sessionsDone, paidMinutes, nextSessionAt, lastSessionAt, rebooked }) => (
        <li key={id}>
          <Link to={`/coach/students/${id}`} className="flex items-center gap-3.5 px-4 py-4 hover:bg-sunken">
            <Avatar id={id} name={name} size={40} />
            <span className="min-w-0 flex-1">
              <b className="block truncate">{name}</b>
              <span className="num block text-small text-ink-2">
                {nextSessionAt
                  ? `Next ${formatNear(nextSessionAt, zone, now)}`
                  : lastSessionAt && `Last ${formatDay(lastSessionAt, zone)}`}
              </span>
              <span className="num block text-tiny text-ink-2">
                {plural(sessionsDone, 'session')}, {hoursText(paidMinutes)} paid
              </span>
            </span>
            {rebooked && <Chip tone="brand">Rebooked</Chip>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
