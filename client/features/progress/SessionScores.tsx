import { Card } from '../../components/layout/Card.tsx'
import { Table } from '../../components/layout/Table.tsx'
import type { ScorecardAnalyticsQuery } from '../../generated/graphql.ts'
import { formatDay } from '../../lib/time.ts'

interface SessionScoresProps {
  analytics: ScorecardAnalyticsQuery['scorecardAnalytics']
  zone: string
}

/** The weighted mean of each scorecard as given, beside one's own. */
export const SessionScores = ({ analytics: { scores }, zone }: SessionScoresProps) => (
  <Card as="section" aria-labelledby="scores" className="overflow-hidden pt-5 sm:pt-6.5">
    <h2 id="scores" className="px-5 text-heading sm:px-6.5">
      Session by session
    </h2>
    <div className="mt-2">
      <Table
        caption="Weighted means as given and your own"
        columns={[
          { key: 'at', header: 'Session', cell: ({ at }) => formatDay(at, zone) },
          { key: 'title', header: 'What', cell: ({ sessionTitle }) => sessionTitle },
          { key: 'coach', header: 'Coach', cell: ({ coachName }) => coachName },
          { key: 'raw', header: 'As given', align: 'right', cell: ({ raw }) => raw.toFixed(2) },
          { key: 'own', header: 'Own', align: 'right', cell: ({ own }) => own?.toFixed(2) ?? '–' },
        ]}
        rows={scores.toReversed()}
        rowKey={({ sessionId }) => sessionId}
      />
    </div>
  </Card>
)
