import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { useNow } from '../../components/use-now.ts'
import { type NextSession_sessionFragment, useNextSession_sessionFragment } from '../../generated/graphql.ts'
import { DAY } from '../../lib/durations.ts'
import { plural } from '../../lib/text.ts'
import { formatDistance, formatSpan, formatTime } from '../../lib/time.ts'
import { SessionActions } from '../sessions/actions/SessionActions.tsx'

interface NextSessionProps {
  session: FragmentType<NextSession_sessionFragment>
  /** Sessions after it. */
  more: number
  zone: string
}

/** The session that comes next, on one line: when, with whom, and the call once its room is open. */
export function NextSession({ session: masked, more, zone }: NextSessionProps) {
  const session = useNextSession_sessionFragment(masked)
  const { id, title, status, startsAt, endsAt, opensAt, coach } = session
  const now = useNow(30_000)
  const isOpen = now >= Date.parse(opensAt) && status !== 'REQUESTED'
  return (
    <Card as="section" aria-label="Next session" className="p-5 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
        <Avatar id={coach.id} name={coach.fullName} size={52} />
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-small text-ink-2">
            {status === 'REQUESTED' ? 'Next request' : 'Next session'}, {formatDistance(startsAt, now)}
          </p>
          <h2 className="font-text text-base leading-normal font-semibold tracking-normal break-words">
            <Link to={`/session/${id}`} className="press inline-block hover:underline">
              {title} with {coach.fullName}
            </Link>
          </h2>
          <p className="num text-small text-ink-2">
            {formatSpan(startsAt, endsAt, zone)}
            {session.isCaseWished && session.case && `, on ${session.case.title}`}
          </p>
          {status === 'REQUESTED' && (
            <p className="num text-small text-ink-2">{answerBy(session.requestExpiresAt, now)}</p>
          )}
          {status === 'CONFIRMED' && !isOpen && now > Date.parse(opensAt) - DAY && (
            <p className="num text-small text-ink-2">The room opens at {formatTime(opensAt, zone)}.</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2.5 max-sm:w-full max-sm:*:flex-1">
          {isOpen && <SessionActions session={session} only={['JOIN']} />}
          <LinkButton as={Link} to={`/session/${id}`} variant="secondary">
            Open session
          </LinkButton>
        </div>
      </div>
      {more > 0 && (
        <p className="mt-4 border-t border-line pt-3 text-small">
          <Link to="/sessions" className="press inline-block font-semibold text-brand hover:underline">
            {plural(more, 'more session')} booked
          </Link>
        </p>
      )}
    </Card>
  )
}

const answerBy = (until: string | null, now: number): string =>
  until
    ? `Your coach answers ${formatDistance(until, now)} at the latest.`
    : 'Your coach hasn’t answered yet.'
