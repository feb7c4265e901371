import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import { type ScorecardAnalyticsQuery, useMyCalibrationQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { RECOMMENDATIONS } from '../scorecards/scorecard-words.ts'
import { ABSTENTIONS, offsetWords, signed } from './fair-words.ts'

type Analytics = ScorecardAnalyticsQuery['scorecardAnalytics']

/** For a coach alone: how they score against all others, and how often they would pass somebody. */
export function CoachCalibration({ analytics: { recommendations } }: { analytics: Analytics }) {
  const { data } = useMyCalibrationQuery()
  const total = recommendations.reduce((sum, { scorecards }) => sum + scorecards, 0)
  const countOf = (value: string) =>
    recommendations.find(({ recommendation }) => recommendation === value)?.scorecards ?? 0
  return (
    <Card as="section" aria-labelledby="own" className="p-5 sm:p-6.5">
      <h2 id="own" className="text-heading">
        How you score
      </h2>
      <p className="text-small text-ink-2">Only you see this: no seeker, no other coach, nobody of ours.</p>
      {total === 0 ? (
        <p className="mt-2 max-w-prose text-ink-2">
          Nothing sent yet. What is due waits on your{' '}
          <Link to="/coach-dashboard" className="font-semibold text-brand hover:underline">
            dashboard
          </Link>
          ; from the third scorecard on you see here whether you are stricter than others.
        </p>
      ) : (
        <div className="mt-3 grid gap-8 md:grid-cols-2">
          {data && <Offset calibration={data.myCalibration} />}
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

type Calibration = ReturnType<typeof useMyCalibrationQuery>['data']

function Offset({ calibration }: { calibration: NonNullable<Calibration>['myCalibration'] }) {
  if (!calibration)
    return <p className="text-small text-ink-2">Computed every night; yours comes with the next.</p>
  const { scorecards, seekers, offset, low, high, abstention } = calibration
  if (offset == null || low == null || high == null)
    return <p className="max-w-prose text-small text-ink-2">{abstention && ABSTENTIONS[abstention]}</p>
  return (
    <div>
      <p className="num font-display text-figure font-medium">{offsetWords(offset, low, high)}</p>
      <p className="mt-1 max-w-prose text-small text-ink-2">
        {signed(offset)} points, between {signed(low)} and {signed(high)} nineteen times out of twenty, from{' '}
        {plural(scorecards, 'scorecard')} of {plural(seekers, 'person', 'people')}. It is what you give above
        or below what others give the same people for the same kind of case. Being strict is no fault: seekers
        see their mean adjusted for it, and nobody sees yours.
      </p>
    </div>
  )
}
