import type { ScorecardAnalyticsQuery } from '../../generated/graphql.ts'
import { trendShape } from './trend-shape.ts'

type Score = ScorecardAnalyticsQuery['scorecardAnalytics']['scores'][number]

const FRAMES = { large: { width: 640, height: 180 }, phone: { width: 230, height: 180 } }

interface AdjustedChartProps {
  scores: readonly Score[]
  size: keyof typeof FRAMES
}

/** The weighted mean as given (open dots) and with each coach's severity taken out (line). */
export function AdjustedChart({ scores, size }: AdjustedChartProps) {
  const frame = FRAMES[size]
  const given = trendShape(
    scores.map(({ at, raw }) => ({ at, value: raw })),
    frame,
  )
  const taken = trendShape(
    scores.map(({ at, adjusted }) => ({ at, value: adjusted })),
    frame,
  )
  const path = taken.dots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const last = scores.length - 1
  const [end, open] = [taken.dots[last], given.dots[last]]
  const isBelow = end && open && open.y > end.y
  const apart = end && open ? Math.max(0, 17 - Math.abs(end.y - open.y)) / 2 : 0
  return (
    <figure
      aria-label={`Weighted mean of ${scores.length} scorecards, as given and adjusted for each coach’s severity`}
    >
      <svg
        viewBox={`-26 -12 ${frame.width + 120} ${frame.height + 26}`}
        aria-hidden
        className="h-auto w-full overflow-visible"
      >
        {[1, 2, 3, 4, 5].map((tick) => (
          <g key={tick}>
            <line x1="0" x2={frame.width} y1={given.y(tick)} y2={given.y(tick)} stroke="var(--line)" />
            <text
              x="-12"
              y={given.y(tick) + 4}
              textAnchor="end"
              fill="var(--ink-2)"
              className="num text-[13px] sm:max-lg:text-[16px]"
            >
              {tick}
            </text>
          </g>
        ))}
        <polyline points={path} fill="none" stroke="var(--c1)" strokeWidth="2.5" strokeLinejoin="round" />
        {taken.dots.map(({ x, y }, index) => (
          <circle key={scores[index]?.sessionId} cx={x} cy={y} r="4" fill="var(--c1)" />
        ))}
        {given.dots.map(({ x, y }, index) => (
          <circle
            key={scores[index]?.sessionId}
            cx={x}
            cy={y}
            r="5"
            fill="none"
            stroke="var(--highlight)"
            strokeWidth="2"
          />
        ))}
        {end && (
          <text
            x={end.x + 12}
            y={end.y + 5 + (isBelow ? -apart : apart)}
            fill="var(--ink)"
            className="text-[13px] font-semibold sm:max-lg:text-[16px]"
          >
            adjusted
          </text>
        )}
        {open && (
          <text
            x={open.x + 12}
            y={open.y + 5 + (isBelow ? apart : -apart)}
            fill="var(--ink-2)"
            className="text-[13px] sm:max-lg:text-[16px]"
          >
            as given
          </text>
        )}
      </svg>
    </figure>
  )
}
