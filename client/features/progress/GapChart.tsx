import type { ScorecardAnalyticsQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'

type Gap = ScorecardAnalyticsQuery['scorecardAnalytics']['gaps'][number]

const at = (value: number) => `${((value - 1) / 4) * 100}%`

/** Own against coach's mean for each dimension on the scale of 1 to 5, and what the distance says. */
export function GapChart({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <ul className="grid gap-4">
      {gaps.map(({ dimension, label, ownMean, coachMean, gap, isEnough, scorecards }) => (
        <li
          key={dimension}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 text-small sm:grid-cols-[160px_minmax(0,1fr)_210px]"
        >
          <span>{label}</span>
          <span aria-hidden className="relative h-4 max-sm:col-span-2 max-sm:row-start-2">
            <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
            <span
              className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-highlight/50"
              style={{
                left: at(Math.min(ownMean, coachMean)),
                width: `${(Math.abs(ownMean - coachMean) / 4) * 100}%`,
              }}
            />
            <span
              className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-brand"
              style={{ left: at(coachMean) }}
            />
            <span
              className="absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-highlight bg-surface"
              style={{ left: at(ownMean) }}
            />
          </span>
          <span className="num text-right text-ink-2 sm:text-left">
            {gapWords(gap, isEnough, scorecards)}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function gapWords(gap: number, isEnough: boolean, scorecards: number): string {
  if (!isEnough) return `${plural(scorecards, 'scorecard')}, too few to judge`
  if (Math.abs(gap) < 0.25) return 'you see it as they do'
  return `you say ${Math.abs(gap).toFixed(1)} ${gap > 0 ? 'more' : 'less'} than they do`
}
