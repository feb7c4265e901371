import { useState } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { TableToggle } from '../../components/layout/TableToggle.tsx'
import type { ScorecardAnalyticsQuery } from '../../generated/graphql.ts'
import { GapChart, gapWords } from './GapChart.tsx'

type Analytics = ScorecardAnalyticsQuery['scorecardAnalytics']

export function SelfAgainstCoach({ analytics: { gaps } }: { analytics: Analytics }) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Card as="section" aria-labelledby="gaps" className="p-5 sm:p-6.5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="gaps" className="text-heading">
          Your view against your coaches’
        </h2>
        <TableToggle asTable={asTable} onChange={setAsTable} />
      </div>
      <p className="max-w-prose text-small text-ink-2">
        Means over the scorecards in which both of you scored it, widest gap first. Where you score yourself
        higher, ask what you did not see.
      </p>
      {!asTable && (
        <p className="mt-3 flex gap-5 text-tiny text-ink-2">
          <span className="flex items-center gap-2">
            <span aria-hidden className="size-3 rounded-full bg-brand" /> coaches
          </span>
          <span className="flex items-center gap-2">
            <span aria-hidden className="size-3 rounded-full border-2 border-highlight" /> you
          </span>
        </p>
      )}
      <div className="mt-4">
        {asTable ? (
          <Table
            caption="Own scores against coaches’ scores"
            columns={[
              { key: 'label', header: 'Dimension', cell: ({ label }) => label },
              { key: 'own', header: 'You', align: 'right', cell: ({ ownMean }) => ownMean.toFixed(2) },
              {
                key: 'coach',
                header: 'Coaches',
                align: 'right',
                cell: ({ coachMean }) => coachMean.toFixed(2),
              },
              { key: 'n', header: 'Scorecards', align: 'right', cell: ({ scorecards }) => scorecards },
              { key: 'words', header: 'Gap', cell: (one) => gapWords(one.gap, one.isEnough, one.scorecards) },
            ]}
            rows={gaps}
            rowKey={({ dimension }) => dimension}
          />
        ) : (
          <GapChart gaps={gaps} />
        )}
      </div>
    </Card>
  )
}
