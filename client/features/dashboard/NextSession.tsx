import type { FragmentType } from '@apollo/client'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Link } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useNow } from '../../components/use-now.ts'
import { type NextSession_sessionFragment, useNextSession_sessionFragment } from '../../generated/graphql.ts'
import { formatDistance, formatSpan, formatTime } from '../../lib/time.ts'
import { zoneLabel } from '../../lib/time-zones.ts'
import { SessionActions } from '../sessions/actions/SessionActions.tsx'
import { HeroCard } from './HeroCard.tsx'

interface NextSessionProps {
  session: FragmentType<NextSession_sessionFragment>
  zone: string
}

const quiet =
  'inline-flex min-h-11 items-center gap-2 rounded-m px-4.5 text-control font-semibold text-white transition-colors duration-140 hover:bg-white/10 focus-visible:outline-white'

/** The session that comes next, on evergreen. */
export function NextSession({ session: masked, zone }: NextSessionProps) {
  const session = useNextSession_sessionFragment(masked)
  const { id, title, status, startsAt, endsAt, opensAt, calendarUrl, coach } = session
  const now = useNow(30_000)
  const roomIsOpen = now >= Date.parse(opensAt)
  return (
    <HeroCard>
      <p className="text-small text-white/85">
        {status === 'REQUESTED' ? 'Next request' : 'Next session'}, {formatDistance(startsAt, now)}
      </p>
      <div className="mt-3.5 flex items-center gap-4.5">
        <Avatar id={coach.id} name={coach.fullName} size={60} className="bg-[#0e3c2d]!" />
        <div className="min-w-0">
          <h2 className="text-[1.5rem]">
            <Link
              to={`/session/${id}`}
              className="press inline-block hover:underline focus-visible:outline-white"
            >
              {title} with {coach.fullName}
            </Link>
          </h2>
          <p className="num mt-1 text-white/90">{formatSpan(startsAt, endsAt, zone)}</p>
          <p className="text-tiny text-white/85">{zoneLabel(zone)}</p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-2.5 pt-6">
        <span className="contents [&_button]:bg-white [&_button]:text-[#14503c] [&_button:focus-visible]:outline-white [&_button:hover]:bg-white/90">
          <SessionActions session={session} only={['JOIN']} />
        </span>
        {!roomIsOpen && status === 'CONFIRMED' && (
          <span className="num mr-2 text-small text-white/90">
            The room opens at {formatTime(opensAt, zone)}.
          </span>
        )}
        {status === 'REQUESTED' && (
          <span className="mr-2 text-small text-white/90">The coach has not answered yet.</span>
        )}
        <span className="contents [&_button]:border-white/35 [&_button]:bg-transparent [&_button]:text-white [&_button:focus-visible]:outline-white [&_button:hover]:bg-white/10">
          <SessionActions session={session} only={['RESCHEDULE']} />
        </span>
        <Link to={`/session/${id}`} className={`${quiet} border border-white/35`}>
          Details
        </Link>
        {calendarUrl && (
          <a href={calendarUrl} download className={quiet}>
            <Icon of={CalendarPlus} />
            Add to calendar
          </a>
        )}
      </div>
    </HeroCard>
  )
}
