import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import { useCoachReliabilityQuery } from '../../generated/graphql.ts'
import { cx } from '../../lib/cx.ts'
import { formatDay } from '../../lib/time.ts'
import { causeWords, formulaWords, type Reliability } from './reliability-words.ts'

interface ReliabilityCardProps {
  /** Of the viewer when left out; another's is told to admins alone. */
  coachId?: string
  zone: string
  className?: string
}

/** How many promises a coach has kept, and each that was broken with its session; silent while it cannot be asked. */
export function ReliabilityCard({ coachId, zone, className }: ReliabilityCardProps) {
  const { data } = useCoachReliabilityQuery({ variables: { coachId } })
  const reliability = data?.coachReliability
  if (!reliability) return null
  return (
    <Card as="section" aria-labelledby="reliability" className={cx('p-5 sm:p-6', className)}>
      <h2 id="reliability" className="text-heading">
        Reliability
      </h2>
      <p className="num mt-1 font-display text-figure font-medium">
        {reliability.percent == null ? '–' : `${reliability.percent} %`}
      </p>
      <p className="num text-small text-ink-2">{formulaWords(reliability)}</p>
      <Causes reliability={reliability} zone={zone} />
      <p className="mt-3 text-tiny text-ink-2">
        A promise is to answer a request, to come on time to a session that is agreed, and to send its
        scorecard. What the student calls off is none. {coachId ? 'The coach' : 'You'} and admins read this;
        students do not.
      </p>
    </Card>
  )
}

function Causes({ reliability, zone }: { reliability: Reliability; zone: string }) {
  const happened = reliability.causes.filter(({ count }) => count > 0)
  if (happened.length === 0) return null
  return (
    <ul aria-label="Promises broken" className="mt-3 divide-y divide-line border-y border-line">
      {happened.map(({ cause, count, sessions }) => (
        <li key={cause}>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-small hover:underline">
              <b className="num w-6 text-right">{count}</b> {causeWords(cause, reliability)}
            </summary>
            <ul className="grid gap-1 pb-3 pl-9">
              {sessions.map(({ sessionId, sessionTitle, seekerName, at }) => (
                <li key={sessionId} className="text-small">
                  <Link to={`/session/${sessionId}`} className="press inline-block py-1 hover:underline">
                    {sessionTitle} with {seekerName || 'a guest'}
                  </Link>
                  <span className="num text-ink-2">, {formatDay(at, zone)}</span>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
