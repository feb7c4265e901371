import type { ReactNode } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { SessionRow } from '../sessions/SessionRow.tsx'
import type { PastSession, UpcomingSession } from './day-plan.ts'

interface SessionBlockProps {
  id: string
  title: string
  sessions: readonly (UpcomingSession | PastSession)[]
  zone: string
  /** What stands there when there are none. */
  empty: ReactNode
  /** At the end of the heading. */
  end?: ReactNode
}

export function SessionBlock({ id, title, sessions, zone, empty, end }: SessionBlockProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 px-5 pt-5 sm:px-6">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {end}
      </div>
      {sessions.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-small text-ink-2 sm:px-6">{empty}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionRow session={session} zone={zone} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
