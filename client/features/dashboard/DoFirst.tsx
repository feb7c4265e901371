import { Link } from 'react-router-dom'
import { Chip } from '../../components/Chip.tsx'
import { Card } from '../../components/layout/Card.tsx'
import type { DashboardQuery } from '../../generated/graphql.ts'
import { formatDay, formatInstant } from '../../lib/time.ts'
import { closeWords } from '../figures/figure-words.ts'
import { type Figures, useFigures } from '../figures/use-figures.ts'
import { SessionActions } from '../sessions/actions/SessionActions.tsx'
import { Clock } from '../sessions/Clock.tsx'
import { WaitingLine } from './WaitingLine.tsx'

type UpcomingSession = DashboardQuery['upcoming']['edges'][number]['node']
type PastSession = DashboardQuery['past']['edges'][number]['node']

interface DoFirstProps {
  /** Past sessions that wait for this person to say what happened. */
  toAnswer: readonly PastSession[]
  /** Sessions whose coach has proposed another time. */
  proposals: readonly UpcomingSession[]
  /** Past sessions the server would take a review of, newest first. */
  toReview: readonly PastSession[]
  /** Sold by request and not answered yet. */
  requests: readonly UpcomingSession[]
  zone: string
}

const SHOWN = 3

/** What waits: questions and new times to answer, reviews to write, and requests that a coach has not answered. */
export function DoFirst({ toAnswer, proposals, toReview, requests, zone }: DoFirstProps) {
  const figures = useFigures()
  const answers = toAnswer.length + proposals.length
  return (
    <Card as="section" aria-labelledby="do-first" className="p-5 sm:p-6.5">
      <h2 id="do-first" className="text-heading">
        Waiting
      </h2>
      <p className="mt-1.5 text-small text-ink-2">
        {summary({ answers, reviews: toReview.length, requests: requests.length }, figures)}
      </p>
      <ul className="mt-1.5 divide-y divide-line">
        {toAnswer.slice(0, SHOWN).map((session) => (
          <WaitingLine
            key={session.id}
            title={<SessionLink session={session} />}
            note={
              session.answersUntil
                ? `Say what happened, until ${formatInstant(session.answersUntil, zone)}`
                : 'Say what happened'
            }
            end={<Chip tone="highlight">Needs your answer</Chip>}
          />
        ))}
        {proposals.slice(0, SHOWN).map((session) => (
          <WaitingLine
            key={session.id}
            title={<SessionLink session={session} />}
            note={`New time: ${formatInstant(session.rescheduleProposal?.startsAt ?? session.startsAt, zone)}`}
            end={<Chip tone="highlight">New time to answer</Chip>}
          />
        ))}
        {toReview.slice(0, SHOWN).map((session) => (
          <WaitingLine
            key={session.id}
            title={`${session.title} with ${session.coach.fullName}`}
            note={`Held on ${formatDay(session.startsAt, zone)}${session.closesAt ? `, closes on ${formatDay(session.closesAt, zone)}` : ''}`}
            end={<SessionActions session={session} only={['REVIEW']} size="sm" />}
          />
        ))}
        {requests.slice(0, SHOWN).map(({ requestExpiresAt, ...session }) => (
          <WaitingLine
            key={session.id}
            title={<SessionLink session={session} />}
            note="The coach has this long to answer"
            end={
              requestExpiresAt && (
                <span className="flex-none rounded-full bg-highlight-tint px-2.5 py-1 text-tiny text-highlight-ink">
                  <Clock until={requestExpiresAt} />
                </span>
              )
            }
          />
        ))}
      </ul>
      {answers + toReview.length + requests.length === 0 && (
        <Link
          to="/coaches?sort=SOONEST"
          className="press inline-block pointer-fine:mt-1 text-small font-semibold text-brand hover:underline"
        >
          See who is free soonest
        </Link>
      )}
    </Card>
  )
}

const SessionLink = ({ session }: { session: Pick<UpcomingSession, 'id' | 'title' | 'coach'> }) => (
  <Link to={`/session/${session.id}`} className="press inline-block hover:underline">
    {session.title} with {session.coach.fullName}
  </Link>
)

interface Waiting {
  answers: number
  reviews: number
  requests: number
}

function summary({ answers, reviews, requests }: Waiting, figures: Figures | undefined): string {
  if (answers > 0) return 'Somebody waits for your answer.'
  if (reviews > 0) return 'Review these while you remember.'
  if (requests > 0) return 'Nothing for you to do. A coach has something to answer.'
  return `Nothing waits. After a session you can review it here, until ${closeWords(figures)} it.`
}
