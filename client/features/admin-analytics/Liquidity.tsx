import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { Table } from '../../components/layout/Table.tsx'
import type { AdminAnalyticsQuery } from '../../generated/graphql.ts'
import { formatCount, plural } from '../../lib/text.ts'
import type { CsvFile } from '../admin/CsvButton.tsx'
import { ChartCard } from './ChartCard.tsx'
import { shareWords } from './change-words.ts'
import { DrillButton } from './rows/DrillButton.tsx'
import type { Figure } from './rows/FigureRows.tsx'

type Weekday = AdminAnalyticsQuery['adminAnalytics']['liquidity'][number]

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const nameOf = (weekday: number) => NAMES[weekday - 1] ?? ''
const SIZE = { width: 630, height: 170 }

const hoursText = (hours: number) => `${formatCount(Math.round(hours))} h`
const bookedShare = ({ bookedHours, openHours }: Weekday) => shareWords(bookedHours, openHours) ?? 'none'

interface LiquidityProps {
  weekdays: readonly Weekday[]
  file: CsvFile
  onDrill: (figure: Figure) => void
}

/** How much of the open time is booked, by weekday. The share is written on the bar, since it is often too small to see. */
export function Liquidity({ weekdays, file, onDrill }: LiquidityProps) {
  const sessions = weekdays.reduce((sum, one) => sum + one.sessions, 0)
  return (
    <ChartCard
      title="Open and booked hours"
      definition="Weekly hours of listed coaches in these days, and hours sold that were not called off, by weekday in the coach’s own zone."
      n={`${plural(sessions, 'session')} booked; up to ${plural(max(weekdays, ({ coaches }) => coaches) ?? 0, 'coach', 'coaches')} open on a weekday`}
      file={file}
      chart={<Chart weekdays={weekdays} />}
      drill={
        sessions > 0 && (
          <DrillButton
            label="Rows of booked hours"
            onClick={() => onDrill({ metric: 'BOOKED', title: 'Booked hours' })}
          />
        )
      }
      table={
        <Table
          caption="Open and booked hours by weekday"
          rows={weekdays}
          rowKey={({ weekday }) => String(weekday)}
          columns={[
            { key: 'day', header: 'Weekday', cell: ({ weekday }) => nameOf(weekday) },
            { key: 'open', header: 'Open', align: 'right', cell: ({ openHours }) => hoursText(openHours) },
            {
              key: 'booked',
              header: 'Booked',
              align: 'right',
              cell: ({ bookedHours }) => hoursText(bookedHours),
            },
            {
              key: 'sessions',
              header: 'Sessions',
              align: 'right',
              cell: ({ sessions: count }) => formatCount(count),
            },
            {
              key: 'coaches',
              header: 'Coaches',
              align: 'right',
              cell: ({ coaches }) => formatCount(coaches),
            },
            { key: 'share', header: 'Share', align: 'right', cell: bookedShare },
          ]}
        />
      }
    />
  )
}

function Chart({ weekdays }: { weekdays: readonly Weekday[] }) {
  const x = scaleBand(
    weekdays.map(({ weekday }) => weekday),
    [0, SIZE.width],
  ).padding(0.3)
  const y = scaleLinear([0, max(weekdays, ({ openHours }) => openHours) || 1], [0, SIZE.height])
  const total = weekdays.reduce(
    (sum, { openHours, bookedHours }) => ({ open: sum.open + openHours, booked: sum.booked + bookedHours }),
    { open: 0, booked: 0 },
  )
  return (
    <figure
      aria-label={`Of ${hoursText(total.open)} open hours, ${hoursText(total.booked)} were booked: ${shareWords(total.booked, total.open) ?? 'none'}.`}
    >
      <svg viewBox="0 -28 630 224" aria-hidden className="h-auto w-full">
        <line x1="0" x2={SIZE.width} y1={SIZE.height} y2={SIZE.height} stroke="var(--line)" />
        {weekdays.map((one) => {
          const left = x(one.weekday) ?? 0
          const middle = left + x.bandwidth() / 2
          const open = y(one.openHours)
          const booked = y(Math.min(one.bookedHours, one.openHours))
          return (
            <g key={one.weekday}>
              <rect
                x={left}
                y={SIZE.height - open}
                width={x.bandwidth()}
                height={open}
                rx="4"
                fill="var(--brand-tint)"
              />
              <rect
                x={left}
                y={SIZE.height - booked}
                width={x.bandwidth()}
                height={booked}
                fill="var(--c1)"
              />
              <text
                x={middle}
                y={SIZE.height - open - 9}
                textAnchor="middle"
                fill="var(--ink)"
                className="num text-[20px] font-semibold sm:text-[12px]"
              >
                {bookedShare(one)}
              </text>
              <text
                x={middle}
                y="192"
                textAnchor="middle"
                fill="var(--ink-3)"
                className="text-[21px] sm:text-[12px]"
              >
                {nameOf(one.weekday)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-tiny text-ink-2">
        <Key colour="var(--brand-tint)">Open, {hoursText(total.open)}</Key>
        <Key colour="var(--c1)">Booked, {hoursText(total.booked)}</Key>
      </figcaption>
    </figure>
  )
}

function Key({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <span className="num flex items-center gap-2">
      <span aria-hidden className="size-3 rounded-[3px] border border-line" style={{ background: colour }} />
      {children}
    </span>
  )
}
