import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import { useScorecardsToReadQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { formatDay } from '../../lib/time.ts'

const SHOWN = 3

/** The one thing to work on now, and the scorecards that wait to be read; silent before the first and while it cannot be asked. */
export function ScorecardsToRead({ zone }: { zone: string }) {
  const { data } = useScorecardsToReadQuery()
  if (!data) return null
  const { focus, unreadCount } = data.progress
  const unread = data.myScorecards.edges
    .map(({ node }) => node)
    .filter(({ viewerRole, readAt }) => viewerRole === 'SEEKER' && !readAt)
  if (!focus && unread.length === 0) return null
  return (
    <div className="mt-5 grid items-stretch gap-5 lg:mt-6 lg:grid-cols-[1.35fr_1fr] lg:gap-6">
      {focus && (
        <Card as="section" aria-labelledby="focus" className="p-5 sm:p-6.5">
          <p className="text-small font-semibold text-brand">Work on this now</p>
          <h2 id="focus" className="mt-1 text-section">
            {focus.label ?? 'One thing'}
          </h2>
          <p className="mt-2 max-w-prose">{focus.observation}</p>
          <p className="mt-1 max-w-prose text-small text-ink-2">{focus.why}</p>
          <p className="mt-3 max-w-prose text-small">
            <b className="font-semibold text-brand">Next:</b> {focus.nextStep}
          </p>
          <p className="mt-4 text-tiny text-ink-2">
            {focus.outOf > 1 && `Named in ${focus.named} of your last ${focus.outOf} scorecards. `}
            {focus.coachName}, {formatDay(focus.at, zone)} ·{' '}
            <Link to="/progress" className="press inline-block font-semibold text-brand hover:underline">
              All progress
            </Link>
          </p>
        </Card>
      )}
      <Card as="section" aria-labelledby="to-read" className="p-5 sm:p-6.5">
        <h2 id="to-read" className="text-heading">
          Scorecards to read
        </h2>
        <p className="mt-1.5 text-small text-ink-2">
          {unreadCount > 0
            ? `${plural(unreadCount, 'scorecard')} you have not opened. Review the session or skip that, score yourself, then compare.`
            : 'All read. The next one waits here.'}
        </p>
        <ul className="mt-1.5 divide-y divide-line">
          {unread.slice(0, SHOWN).map(({ id, sessionId, sessionTitle, coachName, startsAt }) => (
            <li key={id} className="py-3">
              <Link
                to={`/session/${sessionId}#scorecard`}
                className="press inline-block font-semibold hover:underline"
              >
                {sessionTitle} with {coachName}
              </Link>
              <p className="num text-small text-ink-2">Held on {formatDay(startsAt, zone)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
