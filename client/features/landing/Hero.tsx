import BadgeCheck from 'lucide-react/icons/badge-check'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { StarShape } from '../../components/Stars.tsx'
import type { LandingQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { ExampleScorecard } from './ExampleScorecard.tsx'

/** One of those that need no account. */
const OPEN_CASE = '/case-library/ironbark-gyms'

export function Hero({ figures }: { figures: LandingQuery['marketplace'] | undefined }) {
  return (
    <section className="grid items-center gap-10 pt-8 md:pt-18 lg:grid-cols-[1.08fr_.92fr] lg:gap-16">
      <div>
        <h1>Rehearse with someone who has run the room.</h1>
        <p className="mt-5 mb-7 max-w-[34em] text-lead text-ink-2 md:mt-6 md:mb-8">
          Book former McKinsey, BCG and Bain interviewers by the hour. Practise live, leave with a scored
          debrief, and watch each dimension move from one session to the next.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton as={Link} to="/coaches" size="lg">
            Find a coach
          </LinkButton>
          <LinkButton as={Link} to={OPEN_CASE} size="lg" variant="secondary">
            Try a case now
          </LinkButton>
        </div>
        <div className="mt-7 flex min-h-6 flex-wrap items-center gap-x-5.5 gap-y-2 text-small text-ink-2">
          {figures?.rating != null && (
            <span className="flex items-center gap-1.5">
              <StarShape />
              <span className="num">
                <b className="text-ink">{figures.rating.toFixed(2)}</b> from{' '}
                {plural(figures.reviewsCount, 'review')}
              </span>
            </span>
          )}
          <span className="flex items-center gap-1.5">
            <Icon of={BadgeCheck} />
            Every coach verified by hand
          </span>
        </div>
      </div>
      <ExampleScorecard />
    </section>
  )
}
