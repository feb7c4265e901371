import { useState } from 'react'
import { SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'
import {
  type CohortRetentionQuery,
  useCohortRetentionQuery,
  useCohortRetentionRowsQuery,
} from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { HeatTable } from '../HeatTable.tsx'
import { RowsDialog } from '../rows/RowsDialog.tsx'
import { TileCard } from '../TileCard.tsx'
import { cellWords, monthText, retentionFile, shareText } from './retention-words.ts'

type Retention = CohortRetentionQuery['cohortRetention']

interface Cell {
  cohort: string
  month: string
}

/** Who came back, by the month they first paid in: twelve months of UTC, whatever the range of the page. */
export function Retention() {
  const { data, error, loading, refetch } = useCohortRetentionQuery({ notifyOnNetworkStatusChange: true })
  const [cell, setCell] = useState<Cell | null>(null)
  const retention = data?.cohortRetention
  return (
    <>
      <TileCard
        className="mt-4"
        title="Cohort retention"
        definition="Seekers by the UTC month of their first paid session that took place, and how many had another in each month after it. A session counts while some of its money has not gone back. Guests are told apart by their confirmed address."
        n={retention && nWords(retention)}
        file={retention && retentionFile(retention)}
      >
        {retention && <Triangle retention={retention} onOpen={setCell} />}
        {!retention && error && (
          <LoadFailure
            title="Cohorts could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        )}
        {!retention && !error && (
          <SkeletonGroup label="Loading cohorts">
            <SkeletonLines lines={12} />
          </SkeletonGroup>
        )}
      </TileCard>
      <CohortRows cell={cell} onClose={() => setCell(null)} />
    </>
  )
}

function nWords({ cohorts, minPeople }: Retention): string {
  const people = cohorts.reduce((sum, cohort) => sum + cohort.people, 0)
  return `${plural(people, 'person', 'people')} in ${plural(cohorts.length, 'cohort')}. Fewer than ${minPeople} are too few for a share: their number stands instead. The present month is not over`
}

function Triangle({ retention, onOpen }: { retention: Retention; onOpen: (cell: Cell) => void }) {
  const { cohorts } = retention
  return (
    <HeatTable
      caption="People who came back, by the month of their first paid session"
      corner="First paid"
      columns={['People', ...cohorts.slice(1).map((_, place) => `Month ${place + 1}`)]}
      rows={cohorts.map((cohort) => {
        const opening = (month: string, people: number) =>
          people > 0
            ? {
                label: cellWords(cohort, month, people),
                onOpen: () => onOpen({ cohort: cohort.month, month }),
              }
            : {}
        return {
          header: monthText(cohort.month),
          cells: [
            { text: String(cohort.people), heat: 0, ...opening(cohort.month, cohort.people) },
            ...cohort.months.map(({ month, people, share }) => ({
              ...(cohort.people === 0
                ? { text: '–' }
                : {
                    text: shareText(share, people),
                    note: share == null ? `of ${cohort.people}` : String(people),
                  }),
              heat: (share ?? 0) / 100,
              ...opening(month, people),
            })),
          ],
        }
      })}
    />
  )
}

function CohortRows({ cell, onClose }: { cell: Cell | null; onClose: () => void }) {
  const query = useCohortRetentionRowsQuery({
    variables: cell ?? { cohort: '', month: '' },
    skip: cell === null,
    notifyOnNetworkStatusChange: true,
  })
  const title = cell && `First paid in ${monthText(cell.cohort)}, paid session in ${monthText(cell.month)}`
  return <RowsDialog title={title} list={query.data?.cohortRetentionRows} query={query} onClose={onClose} />
}
