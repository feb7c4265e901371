import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Chip } from '../../components/Chip.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { formatInstant } from '../../lib/time.ts'
import type { PastSession, UpcomingSession } from './day-plan.ts'

interface ToAnswerProps {
  /** Sessions whose student has proposed another time. */
  proposals: readonly UpcomingSession[]
  /** Past sessions that wait for the coach to say what happened. */
  questions: readonly PastSession[]
  zone: string
}

/** What students and we ask of the coach about sessions that are sold; nothing when nobody asks. */
export function ToAnswer({ proposals, questions, zone }: ToAnswerProps) {
  if (proposals.length + questions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="to-answer" className="p-5 sm:p-6">
      <h2 id="to-answer" className="text-heading">
        Waiting for your answer
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {proposals.map((session) => (
          <Line
            key={session.id}
            session={session}
            note={`New time: ${formatInstant(session.rescheduleProposal?.startsAt ?? session.startsAt, zone)}`}
          >
            New time to answer
          </Line>
        ))}
        {questions.map((session) => (
          <Line
            key={session.id}
            session={session}
            note={
              session.answersUntil
                ? `Say what happened, until ${formatInstant(session.answersUntil, zone)}`
                : 'Say what happened'
            }
          >
            Needs your answer
          </Line>
        ))}
      </ul>
    </Card>
  )
}

interface LineProps {
  session: Pick<UpcomingSession, 'id' | 'title' | 'seeker'>
  note: string
  children: ReactNode
}

function Line({ session: { id, title, seeker }, note, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <Link to={`/session/${id}`} className="press block text-small font-semibold hover:underline">
          {title} with {seeker.name || 'a guest'}
        </Link>
        <span className="num text-tiny text-ink-2">{note}</span>
      </div>
      <Chip tone="highlight">{children}</Chip>
    </li>
  )
}
