import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { type AnalyticsMetric, useAdminAnalyticsQuery } from '../../generated/graphql.ts'
import { formatDay } from '../../lib/time.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { AdminSkeleton } from '../admin/AdminSkeleton.tsx'
import { SessionsPerDay } from '../admin/SessionsPerDay.tsx'
import { analyticsFiles } from './analytics-files.ts'
import { Funnel } from './Funnel.tsx'
import { Liquidity } from './Liquidity.tsx'
import { Refunds } from './Refunds.tsx'
import { RowsDialog } from './RowsDialog.tsx'
import { SalesTiles } from './SalesTiles.tsx'

const RANGES = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
]

/** How the marketplace did; every figure says what it counts and opens the rows it is made of. */
export function AdminAnalyticsPage() {
  const [params, setParams] = useSearchParams()
  const days = Number(RANGES.find(({ value }) => value === params.get('days'))?.value ?? 30)
  const [drill, setDrill] = useState<{ metric: AnalyticsMetric; title: string } | null>(null)
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
                onDrill={() => setDrill({ metric: 'GMV', title: 'Gross bookings' })}
              />
              <Funnel
                steps={figures.funnel}
                file={files.funnel}
                onDrill={(metric, title) => setDrill({ metric, title })}
              />
              <div className="mt-4 grid gap-4 lg:grid-cols-2">
                <SessionsPerDay days={figures.sessionsPerDay} />
                <Liquidity weekdays={figures.liquidity} file={files.liquidity} />
              </div>
              <Refunds
                causes={figures.refunds}
                file={files.refunds}
                onDrill={() => setDrill({ metric: 'REFUNDS', title: 'Refunds' })}
              />
            </div>
            <RowsDialog drill={drill} days={days} onClose={() => setDrill(null)} />
          </>
        )
      }}
    </AdminPage>
  )
}
