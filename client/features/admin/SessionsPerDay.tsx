import { type ReactNode, useState } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { TableToggle } from '../../components/layout/TableToggle.tsx'
import type { AdminDashboardQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { dayParts } from '../../lib/time.ts'
import { AreaChart } from './AreaChart.tsx'
import { CsvButton, type CsvFile } from './CsvButton.tsx'

const dayText = (date: string) => {
  const { weekday, day, month } = dayParts(date)
  return `${weekday} ${day} ${month}`
}

/** "Sessions completed, by UTC date: 44 in 30 days, 1.5 a day; most on Fri 20 Nov, 5." */
function summaryOf(days: readonly { date: string; count: number }[], total: number): string {
  const average = (total / Math.max(1, days.length)).toFixed(1)
  const busiest = days.toSorted((a, b) => b.count - a.count)[0]
  const peak = busiest && busiest.count > 0 ? `; most on ${dayText(busiest.date)}, ${busiest.count}` : ''
  return `Sessions completed, by UTC date: ${total} in ${days.length} days, ${average} a day${peak}.`
}

const fileOf = (days: readonly { date: string; count: number }[]): CsvFile => ({
  name: `sessions-a-day-${days[0]?.date}-to-${days.at(-1)?.date}`,
  lines: [['Day (UTC)', 'Sessions completed'], ...days.map(({ date, count }) => [date, count])],
})

interface SessionsPerDayProps {
  days: AdminDashboardQuery['adminOverview']['sessionsPerDay']
  /** What opens the rows behind them. */
  drill?: ReactNode
}

/** The chart and, behind it, its table. */
export function SessionsPerDay({ days, drill }: SessionsPerDayProps) {
  const [asTable, setAsTable] = useState(false)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card as="section" aria-labelledby="per-day" className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="per-day" className="text-heading">
          Sessions a day
        </h2>
        <span className="-mx-3 flex whitespace-nowrap">
          <CsvButton of="Sessions a day" file={fileOf(days)} />
          <TableToggle asTable={asTable} onChange={setAsTable} />
        </span>
      </div>
      <p className="num text-small text-ink-2">{summaryOf(days, total)}</p>
      <div className="mt-4">
        {asTable ? (
          <div className="max-h-72 overflow-y-auto rounded-m border border-line">
            <Table
              caption={`Sessions completed on each of the last ${days.length} days`}
              columns={[
                { key: 'date', header: 'Day', cell: ({ date }) => dayText(date) },
                { key: 'count', header: 'Sessions', align: 'right', cell: ({ count }) => count },
              ]}
              rows={days.toReversed()}
              rowKey={({ date }) => date}
            />
          </div>
        ) : (
          <AreaChart
            days={days}
            label={`Sessions a day over the last ${days.length} days: ${plural(total, 'session')} in all.`}
          />
        )}
      </div>
      {total > 0 && drill}
    </Card>
  )
}
