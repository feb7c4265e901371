import { useState } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { TableToggle } from '../../components/layout/TableToggle.tsx'
import type { ScorecardAnalyticsQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { formatDay } from '../../lib/time.ts'
import { AdjustedChart } from './AdjustedChart.tsx'
import { offsetWords } from './offset-words.ts'

interface SeverityAdjustedProps {
  analytics: ScorecardAnalyticsQuery['scorecardAnalytics']
  zone: string
}

/** The same scores with each coach's habit of scoring taken out, and those habits. */
export function SeverityAdjusted({ analytics: { scores, coaches }, zone }: SeverityAdjustedProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <div className="grid gap-6 lg:grid-cols-[1.7fr_1fr]">
      <Card as="section" aria-labelledby="adjusted" className="p-5 sm:p-6.5">
        <div className="flex items-center justify-between gap-4">
          <h2 id="adjusted" className="text-heading">
            Adjusted for severity
          </h2>
          <TableToggle asTable={asTable} onChange={setAsTable} />
        </div>
        <p className="max-w-prose text-small text-ink-2">
          A three from a harsh coach is worth more than a three from a generous one. The weighted mean as
          given, and less what its coach gives above or below all coaches.
        </p>
        <div className="mt-4">
          {asTable ? (
            <Table
              caption="Weighted means as given and adjusted"
              columns={[
                { key: 'at', header: 'Session', cell: ({ at }) => formatDay(at, zone) },
                { key: 'coach', header: 'Coach', cell: ({ coachName }) => coachName },
                { key: 'raw', header: 'As given', align: 'right', cell: ({ raw }) => raw.toFixed(2) },
                {
                  key: 'adjusted',
                  header: 'Adjusted',
                  align: 'right',
                  cell: ({ adjusted }) => adjusted.toFixed(2),
                },
                { key: 'own', header: 'Own', align: 'right', cell: ({ own }) => own?.toFixed(2) ?? '–' },
              ]}
              rows={scores.toReversed()}
              rowKey={({ sessionId }) => sessionId}
            />
          ) : (
            <>
              <div className="max-sm:hidden">
                <AdjustedChart scores={scores} size="large" />
              </div>
              <div className="sm:hidden">
                <AdjustedChart scores={scores} size="phone" />
              </div>
            </>
          )}
        </div>
      </Card>
      <Card as="section" aria-labelledby="coaches" className="p-5 sm:p-6.5">
        <h2 id="coaches" className="text-heading">
          How your coaches score
        </h2>
        <p className="text-small text-ink-2">Against all coaches, with all their students.</p>
        <ul className="mt-2 divide-y divide-line">
          {coaches.map(({ coachName, scorecards, offset }) => (
            <li key={coachName} className="py-3 text-small">
              <b className="font-semibold">{coachName}</b>
              <p className="num text-ink-2">
                {offsetWords(offset)}, from {plural(scorecards, 'scorecard')}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-tiny text-ink-2">
          The difference of the means, drawn towards zero while a coach has written few. It assumes that
          coaches meet like seekers on the whole.
        </p>
      </Card>
    </div>
  )
}
