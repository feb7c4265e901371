import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import type { ScorecardAnalyticsQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { RECOMMENDATIONS } from '../scorecards/scorecard-words.ts'
import { offsetWords } from './offset-words.ts'

type Analytics = ScorecardAnalyticsQuery['scorecardAnalytics']

/** For a coach: how they score against all coaches, and how often they would pass somebody. */
export function CoachOwnSeverity({
  analytics: { own, everybody, recommendations },
}: {
  analytics: Analytics
}) {
  const total = recommendations.reduce((sum, { scorecards }) => sum + scorecards, 0)
  const countOf = (value: string) =>
    recommendations.find(({ recommendation }) => recommendation === value)?.scorecards ?? 0
  return (
    <Card as="section" aria-labelledby="own" className="p-5 sm:p-6.5">
      <h2 id="own" className="text-heading">
        How you score
      </h2>
      {total === 0 ? (
        <p className="mt-2 max-w-prose text-ink-2">
          Nothing sent yet. What is due waits on your{' '}
          <Link to="/coach-dashboard" className="font-semibold text-brand hover:underline">
            dashboard
          </Link>
          ; from the third scorecard on you see here whether you are harsher than others.
        </p>
      ) : (
        <div className="mt-3 grid gap-8 md:grid-cols-2">
          <div>
            <p className="num font-display text-figure font-medium">{offsetWords(own?.offset)}</p>
            <p className="mt-1 max-w-prose text-small text-ink-2">
              {plural(total, 'scorecard')} of yours
              {everybody != null && `, against a mean of ${everybody.toFixed(2)} over all coaches`}. Students
              see their scores with this taken out, beside the scores as you gave them.
            </p>
          </div>
          <ul aria-label="How often you would pass somebody" className="grid gap-2.5">
            {RECOMMENDATIONS.map(([value, label]) => (
              <li key={value} className="grid grid-cols-[92px_1fr_32px] items-center gap-3 text-small">
                <span>{label}</span>
                <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-brand"
                    style={{ width: `${(countOf(value) / total) * 100}%` }}
                  />
                </span>
                <span className="num text-right text-ink-2">{countOf(value)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
