import CalendarCheck from 'lucide-react/icons/calendar-check'
import { Link } from 'react-router-dom'
import { Banner } from '../../../components/Banner.tsx'
import { plural } from '../../../lib/text.ts'
import { formatInstant } from '../../../lib/time.ts'
import type { MetSession } from './use-busy-calendars.ts'

interface MetSessionsProps {
  sessions: readonly MetSession[]
  zone: string
}

/** Booked sessions that busy time of another calendar runs into. They stay; the coach may propose another time. */
export function MetSessions({ sessions, zone }: MetSessionsProps) {
  if (sessions.length === 0) return null
  return (
    <div className="mt-3">
      <Banner icon={CalendarCheck}>
        <b className="block">
          {plural(sessions.length, 'booked session')} {sessions.length === 1 ? 'is' : 'are'} at a time when
          you are busy elsewhere
        </b>
        <ul className="num mt-1">
          {sessions.map(({ id, title, studentName, startsAt }) => (
            <li key={id}>
              <Link to={`/session/${id}`} className="underline underline-offset-2">
                {formatInstant(startsAt, zone)}, {title} with {studentName || 'a guest'}
              </Link>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
