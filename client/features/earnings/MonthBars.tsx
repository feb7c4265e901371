import { formatMoney } from '../../lib/money.ts'
import { CHART, chartBars, type MonthMoney } from './chart-bars.ts'
import { monthLabel } from './month-range.ts'

interface MonthBarsProps {
  /** What it shows, in a sentence: the chart as it is heard. */
  label: string
  months: readonly MonthMoney[]
  currency: string
}

const MAX_LABELS = 8

/** A bar a month, what is yours below and the commission on top; its table stands beside it. */
export function MonthBars({ label, months, currency }: MonthBarsProps) {
  const { ticks, bars } = chartBars(months)
  const every = Math.ceil(bars.length / MAX_LABELS)
  return (
    <figure aria-label={label}>
      <svg viewBox="-80 -14 718 238" aria-hidden className="h-auto w-full">
        {ticks.map(({ minor, y }) => (
          <g key={minor}>
            <line x1="0" x2={CHART.width} y1={y} y2={y} stroke="var(--line)" />
            <text
              x="-10"
              y={y + 4}
              textAnchor="end"
              fill="var(--ink-3)"
              className="num text-[21px] sm:text-[12px]"
            >
              {formatMoney({ amountMinor: minor, currency })}
            </text>
          </g>
        ))}
        {bars.map((bar, i) => (
          <g key={bar.month}>
            <rect x={bar.x} width={bar.width} y={bar.net.y} height={bar.net.height} fill="var(--c1)" />
            <rect
              x={bar.x}
              width={bar.width}
              y={bar.commission.y}
              height={bar.commission.height}
              fill="var(--c2)"
            />
            {(bars.length - 1 - i) % every === 0 && (
              <text
                x={bar.x + bar.width / 2}
                y={CHART.height + 24}
                textAnchor="middle"
                fill="var(--ink-3)"
                className="text-[21px] sm:text-[12px]"
              >
                {monthLabel(bar.month)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  )
}
