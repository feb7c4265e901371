import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { Avatar } from '../../../components/Avatar.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import {
  type SessionCoach_sessionFragment,
  useSessionCoach_sessionFragment,
} from '../../../generated/graphql.ts'

const SCORED = new Set(['CASE_MOCK', 'CASE_AND_FIT', 'FIT_MOCK', 'DRILL'])

/** Who the seeker meets, and what they get from it. */
export function SessionCoach({ session: masked }: { session: FragmentType<SessionCoach_sessionFragment> }) {
  const { coach, kind } = useSessionCoach_sessionFragment(masked)
  return (
    <Card as="section" aria-label="Your coach" className="p-5">
      <div className="flex items-center gap-3.5">
        <Avatar id={coach.id} name={coach.fullName} size={48} />
        <div className="min-w-0">
          <Link
            to={`/coach/${coach.id}`}
            className="press inline-block font-semibold wrap-anywhere hover:underline"
          >
            {coach.fullName}
          </Link>
          <p className="text-small wrap-anywhere text-ink-2">{coach.headline}</p>
        </div>
      </div>
      {SCORED.has(kind) && (
        <p className="mt-3 text-small text-ink-2">You get a written scorecard after the session.</p>
      )}
    </Card>
  )
}
