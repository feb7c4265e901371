import { Link } from 'react-router-dom'
import { Card } from '../../../components/layout/Card.tsx'
import { Table } from '../../../components/layout/Table.tsx'
import { type DrillAccuracyQuery, useDrillAccuracyQuery } from '../../../generated/graphql.ts'
import { dayParts } from '../../../lib/time.ts'
import { durationText } from '../drill-words.ts'

type Line = DrillAccuracyQuery['drillAccuracy'][number]

/** How exactly somebody drills, kind by kind and week by week; silent before the first try. */
export function DrillAccuracy() {
  const { data } = useDrillAccuracyQuery()
  const lines = data?.drillAccuracy ?? []
  if (lines.length === 0) return null
  return (
    <Card as="section" aria-labelledby="drill-accuracy" className="overflow-hidden">
      <div className="p-5 sm:p-6.5">
        <h2 id="drill-accuracy" className="text-heading">
          Drill accuracy
        </h2>
        <p className="mt-1 max-w-prose text-small text-ink-2">
          Parts answered right, of all that were asked.{' '}
          <Link to="/drills" className="press inline-block font-semibold text-brand hover:underline">
            Your drills
          </Link>
        </p>
      </div>
      <Table
        caption="Right answers by kind of drill"
        rows={lines}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'label', header: 'Drill', cell: ({ label }: Line) => label },
          { key: 'attempts', header: 'Tries', align: 'right', cell: ({ attempts }) => attempts },
          { key: 'share', header: 'Right', align: 'right', cell: (line) => shareText(line) },
          {
            key: 'seconds',
            header: 'Usual time',
            align: 'right',
            cell: ({ medianSeconds }) => (medianSeconds === null ? '–' : durationText(medianSeconds)),
          },
          { key: 'weeks', header: 'Week by week', cell: weekBars },
        ]}
      />
    </Card>
  )
}

const shareText = ({ right, parts }: { right: number; parts: number }) =>
  `${Math.round((right / parts) * 100)} %`

function weekBars({ weeks }: Line) {
  return (
    <ul className="flex gap-1.5">
      {weeks.map(({ weekStart, right, parts }) => {
        const { day, month } = dayParts(weekStart)
        return (
          <li key={weekStart} className="flex h-8 w-3 items-end rounded-s bg-sunken">
            <span
              aria-hidden
              className="w-full rounded-s bg-brand"
              style={{ height: `${(right / parts) * 100}%` }}
            />
            <span className="sr-only">
              Week of {day} {month}: {right} of {parts}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
