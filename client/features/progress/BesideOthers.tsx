import { Card } from '../../components/layout/Card.tsx'
import { Table } from '../../components/layout/Table.tsx'
import type { ScorecardAnalyticsQuery } from '../../generated/graphql.ts'
import { cohortName } from './cohort-words.ts'

/** One's own mean as given beside those of many; silent while nobody may be compared. */
export function BesideOthers({ analytics }: { analytics: ScorecardAnalyticsQuery['scorecardAnalytics'] }) {
  const { cohorts, fair } = analytics
  if (cohorts.length === 0) return null
  const rows = [
    { name: 'You', mean: fair?.raw?.toFixed(1) ?? 'Told from the third scorecard on', people: '' },
    ...cohorts.map((cohort) => ({
      name: cohortName(cohort),
      mean: cohort.mean.toFixed(1),
      people: `${cohort.people} or more`,
    })),
  ]
  return (
    <Card as="section" aria-labelledby="others" className="overflow-hidden pt-5 sm:pt-6.5">
      <h2 id="others" className="px-5 text-heading sm:px-6.5">
        Beside others
      </h2>
      <p className="max-w-prose px-5 text-small text-ink-2 sm:px-6.5">
        Means as given, over everything people have opened; each person counts once. Nobody is compared with
        fewer than twenty people. Other people have other coaches: a tenth or two is no difference.
      </p>
      <div className="mt-2">
        <Table
          caption="Means beside those of others"
          columns={[
            { key: 'name', header: 'Who', cell: ({ name }) => name },
            { key: 'mean', header: 'Mean', align: 'right', cell: ({ mean }) => mean },
            { key: 'people', header: 'People', align: 'right', cell: ({ people }) => people },
          ]}
          rows={rows}
          rowKey={({ name }) => name}
        />
      </div>
    </Card>
  )
}
