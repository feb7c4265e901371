import { useState } from 'react'
import { Table } from '../../components/layout/Table.tsx'
import { TableToggle } from '../../components/layout/TableToggle.tsx'
import { formatCount } from '../../lib/text.ts'
import { dayParts } from '../../lib/time.ts'
import { AreaChart } from '../admin/AreaChart.tsx'
import { type ShownKey, usageWords } from './key-words.ts'

const dayText = (date: string) => {
  const { weekday, day, month } = dayParts(date)
  return `${weekday} ${day} ${month}`
}

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
          <div className="max-h-60 overflow-y-auto rounded-m border border-line">
            <Table
              caption={`What ${name} asked on each of the last ${usage.length} days`}
              columns={[
                { key: 'date', header: 'Day (UTC)', cell: ({ date }) => dayText(date) },
                {
                  key: 'requests',
                  header: 'Requests',
                  align: 'right',
                  cell: ({ requests }) => formatCount(requests),
                },
                {
                  key: 'refused',
                  header: 'Refused',
                  align: 'right',
                  cell: ({ refused }) => formatCount(refused),
                },
                {
                  key: 'points',
                  header: 'Points',
                  align: 'right',
                  cell: ({ points }) => formatCount(points),
                },
              ]}
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
