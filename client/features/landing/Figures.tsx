import { Figure } from '../../components/Stat.tsx'
import type { LandingQuery } from '../../generated/graphql.ts'
import { formatCount } from '../../lib/text.ts'

/** The marketplace as it is now; absent until it is known. */
export function Figures({ figures }: { figures: LandingQuery['marketplace'] }) {
  return (
    <section
      aria-label="In figures"
      className="mt-16 grid grid-cols-2 border-y border-line md:mt-24 md:grid-cols-4"
    >
      <Figure value={formatCount(figures.coachesCount)} label="coaches, each verified by hand" />
      <Figure value={formatCount(figures.sessionsCompleted)} label="sessions completed" />
      <Figure value={formatCount(figures.reviewsCount)} label="published reviews" />
      {figures.rating != null && <Figure value={figures.rating.toFixed(2)} label="mean rating, of 5" />}
    </section>
  )
}
