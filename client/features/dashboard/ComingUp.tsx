import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import type { DashboardQuery } from '../../generated/graphql.ts'
import { SessionRow } from '../sessions/SessionRow.tsx'

interface ComingUpProps {
  sessions: DashboardQuery['upcoming']['edges']
  zone: string
}

/** What follows the next session. */
export function ComingUp({ sessions, zone }: ComingUpProps) {
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="coming-up" className="mt-9">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="coming-up" className="text-section">
          After that
        </h2>
        <Link
          to="/sessions"
          className="press inline-block text-small font-semibold text-brand hover:underline"
        >
          All sessions
        </Link>
      </div>
      <Card as="ul" className="mt-4 divide-y divide-line">
        {sessions.slice(0, 3).map(({ node }) => (
          <li key={node.id}>
            <SessionRow session={node} zone={zone} />
          </li>
        ))}
      </Card>
    </section>
  )
}
