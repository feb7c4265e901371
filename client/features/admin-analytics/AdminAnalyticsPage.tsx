import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { useAdminAnalyticsQuery } from '../../generated/graphql.ts'
import { formatDay } from '../../lib/time.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { AdminSkeleton } from '../admin/AdminSkeleton.tsx'
import { SessionsPerDay } from '../admin/SessionsPerDay.tsx'
import { analyticsFiles } from './analytics-files.ts'
import { Funnel } from './Funnel.tsx'
import { Liquidity } from './Liquidity.tsx'
import { Refunds } from './Refunds.tsx'
import { Retention } from './retention/Retention.tsx'
import { DrillButton } from './rows/DrillButton.tsx'
import { type Figure, FigureRows } from './rows/FigureRows.tsx'
import { SalesTiles } from './SalesTiles.tsx'
import { WeekHours } from './week/WeekHours.tsx'

const RANGES = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
]

/** How the marketplace did; every figure says what it counts and opens the rows it is made of. */
export function AdminAnalyticsPage() {
  const [params, setParams] = useSearchParams()
  const days = Number(RANGES.find(({ value }) => value === params.get('days'))?.value ?? 30)
  const [figure, setFigure] = useState<Figure | null>(null)
  const query = useAdminAnalyticsQuery({
    variables: { days },
    notifyOnNetworkStatusChange: true,
  })
  return (
    <AdminPage
      title="Analytics"
      query={query}
      of={(query.data ?? query.previousData)?.adminAnalytics}
      skeleton={<AdminSkeleton />}
      actions={
        <NativeSelect
          aria-label="Range"
          look="button"
          className="w-44"
          options={RANGES}
          value={String(days)}
          onChange={(event) => setParams({ days: event.target.value }, { replace: true })}
        />
      }
    >
      {(figures) => {
        const files = analyticsFiles(figures)
        return (
          <>
            <div aria-busy={query.loading}>
              <p className="num -mt-2 text-small text-ink-2">
                {formatDay(figures.from, 'UTC')} to {formatDay(figures.to, 'UTC')}, days in UTC. Changes are
                against as many days before.
              </p>
              <SalesTiles
                sales={figures.sales}
                practiceAttempts={figures.practiceAttempts}
                files={files}
                onDrill={setFigure}
              />
              <Funnel steps={figures.funnel} file={files.funnel} onDrill={setFigure} />
              <div className="mt-4 grid gap-4 lg:grid-cols-2">
                <SessionsPerDay
                  days={figures.sessionsPerDay}
                  drill={
                    <DrillButton
                      label="Rows of sessions completed"
                      onClick={() => setFigure({ metric: 'COMPLETED', title: 'Sessions completed' })}
                    />
                  }
                />
                <Liquidity weekdays={figures.liquidity} file={files.liquidity} onDrill={setFigure} />
              </div>
              <WeekHours days={days} />
              <Refunds causes={figures.refunds} file={files.refunds} onDrill={setFigure} />
              <Retention />
            </div>
            <FigureRows figure={figure} days={days} onClose={() => setFigure(null)} />
          </>
        )
      }}
    </AdminPage>
  )
}
