import { Card } from '../../components/layout/Card.tsx'
import { Figure } from '../../components/Stat.tsx'
import type { ScorecardAnalyticsQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { formatDay } from '../../lib/time.ts'
import { ABSTENTIONS } from './fair-words.ts'

interface FairMeanProps {
  analytics: ScorecardAnalyticsQuery['scorecardAnalytics']
  zone: string
}

/** The mean as given, and beside it with the coaches' severity left out, or why there is none. */
export function FairMean({ analytics: { fair }, zone }: FairMeanProps) {
  return (
    <Card as="section" aria-labelledby="fair" className="p-5 sm:p-6.5">
      <h2 id="fair" className="text-heading">
        Adjusted for severity
      </h2>
      <p className="max-w-prose text-small text-ink-2">
        A three from a harsh coach is worth more than a three from a generous one. The adjusted mean leaves
        out what your coaches and cases add or take away on the whole, as told by people whom they share with
        others.
      </p>
      {fair ? (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-3">
            <Figure label="mean as given" value={fair.raw?.toFixed(1) ?? '–'} />
            <Figure label="adjusted mean" value={adjustedWords(fair)} />
          </div>
          <p className="mt-3 max-w-prose text-small text-ink-2">{noteOf(fair)}</p>
          <p className="mt-1 text-tiny text-ink-2">
            Of {plural(fair.scorecards, 'scorecard')} you have opened, computed{' '}
            {formatDay(fair.computedAt, zone)}.
          </p>
        </>
      ) : (
        <p className="mt-3 text-small text-ink-2">Computed every night; yours comes with the next.</p>
      )}
    </Card>
  )
}

type Fair = NonNullable<ScorecardAnalyticsQuery['scorecardAnalytics']['fair']>

const adjustedWords = ({ adjusted, error }: Fair) =>
  adjusted == null || error == null ? '–' : `${adjusted.toFixed(1)} ± ${error.toFixed(1)}`

function noteOf({ abstention, takenOut }: Fair): string {
  if (abstention) return ABSTENTIONS[abstention]
  if (takenOut != null && takenOut < 0.5)
    return 'Strong people book generous coaches at the moment, so the means as given say more than adjusted ones would: little is taken out.'
  return 'The ± is one standard error: the truth is within it two times out of three.'
}
