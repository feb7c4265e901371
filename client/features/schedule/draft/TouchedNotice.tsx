import { skipToken } from '@apollo/client/react'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { Banner } from '../../../components/Banner.tsx'
import { type ScheduleChangeInput, useTouchedSessionsQuery } from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { formatInstant } from '../../../lib/time.ts'

interface TouchedNoticeProps {
  /** Null while it cannot be asked about. */
  change: ScheduleChangeInput | null
  zone: string
}

const SHOWN = 4

/** Before a change is saved: the sessions already sold at those times, which stay. */
export function TouchedNotice({ change, zone }: TouchedNoticeProps) {
  const { data } = useTouchedSessionsQuery(change ? { variables: { change } } : skipToken)
  const touched = data?.touchedSessions ?? []
  if (!change || !data) return null
  if (touched.length === 0)
    return <output className="block text-small text-ink-2">No booked session is at these times.</output>
  return (
    <Banner icon={CalendarCheck}>
      <b className="block">
        {plural(touched.length, 'booked session')}{' '}
        {touched.length === 1 ? 'stays as it is' : 'stay as they are'}
      </b>
      <ul className="num mt-1">
        {touched.slice(0, SHOWN).map(({ id, studentName, title, startsAt }) => (
          <li key={id}>
            {formatInstant(startsAt, zone)}, {title} with {studentName}
          </li>
        ))}
        {touched.length > SHOWN && <li>and {touched.length - SHOWN} more</li>}
      </ul>
    </Banner>
  )
}
