import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import { SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { useFreeSoonQuery } from '../../generated/graphql.ts'
import { CoachLine } from './CoachLine.tsx'

/** In place of the coaches a person has met, while they have met none: who is free soonest. */
export function FreeSoon({ zone }: { zone: string }) {
  const { data, loading } = useFreeSoonQuery()
  const coaches = data?.coaches.edges.map(({ node }) => node) ?? []
  return (
    <Card as="section" aria-labelledby="free-soon" className="p-5 sm:p-6.5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="free-soon" className="text-heading">
          Free soonest
        </h2>
        <Link
          to="/coaches"
          className="press inline-block text-small font-semibold text-brand hover:underline"
        >
          All coaches
        </Link>
      </div>
      {coaches.length === 0 && !loading && (
        <p className="mt-1.5 text-small text-ink-2">
          No coach has a free time right now. New times open every day.
        </p>
      )}
      {loading && !data && (
        <SkeletonGroup label="Loading coaches" className="mt-4">
          <SkeletonLines lines={5} />
        </SkeletonGroup>
      )}
      <ul className="mt-1 divide-y divide-line">
        {coaches.map(({ id, fullName, previousRole, nextSlot }) => (
          <CoachLine key={id} coach={{ id, fullName }} note={previousRole} nextSlot={nextSlot} zone={zone} />
        ))}
      </ul>
    </Card>
  )
}
