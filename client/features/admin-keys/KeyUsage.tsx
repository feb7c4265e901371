import { useState } from 'react'
import { type Column, Table } from '../../components/layout/Table.tsx'
import { TableToggle } from '../../components/layout/TableToggle.tsx'
import { formatCount } from '../../lib/text.ts'
import { dayParts } from '../../lib/time.ts'
import { AreaChart } from '../admin/AreaChart.tsx'
import { type ShownKey, usageWords } from './key-words.ts'

type Day = ShownKey['usage'][number]

const dayText = (date: string) => {
  const { weekday, day, month } = dayParts(date)
  return `${weekday} ${day} ${month}`
}

/** Everything but the day is a figure. */
const figure = (of: 'requests' | 'refused' | 'points', header: string): Column<Day> => ({
  key: of,
  header,
  align: 'right',
  cell: (day) => formatCount(day[of]),
})
const COLUMNS: Column<Day>[] = [
  {
    key: 'date',
    header: 'Day (UTC)',
    cell: ({ date }) => <span className="whitespace-nowrap">{dayText(date)}</span>,
  },
  figure('requests', 'Requests'),
  figure('refused', 'Refused'),
  figure('points', 'Points'),
]

/** What a key asked day by day, and behind it the table. */
export function KeyUsage({ partnerKey: { name, usage } }: { partnerKey: ShownKey }) {
  const [asTable, setAsTable] = useState(false)
  if (usage.every(({ requests }) => requests === 0))
    return (
      <div>
        <h3 className="font-semibold">Requests a day</h3>
        <p className="text-small text-ink-2">None in the last {usage.length} days.</p>
      </div>
    )
  const words = usageWords(usage)
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-semibold">Requests a day</h3>
        <TableToggle asTable={asTable} onChange={setAsTable} />
      </div>
      <p className="num text-small text-ink-2">{words}</p>
      <div className="mt-3">
        {asTable ? (
          <div className="max-h-60 overflow-y-auto rounded-m border border-line max-md:[&_td]:px-2.5 max-md:[&_th]:px-2.5">
            <Table
              caption={`What ${name} asked on each of the last ${usage.length} days`}
              columns={COLUMNS}
              rows={usage.toReversed()}
              rowKey={({ date }) => date}
            />
          </div>
        ) : (
          <AreaChart
            label={`Requests of ${name} a day: ${words}`}
            days={usage.map(({ date, requests }) => ({ date, count: requests }))}
          />
        )}
      </div>
    </div>
  )
}
