import { useSearchParams } from 'react-router-dom'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { useNow } from '../../components/use-now.ts'
import { useBootConfig } from '../../config/boot-config.ts'
import { useEarningsQuery } from '../../generated/graphql.ts'
import { localDate } from '../../lib/time.ts'
import { zoneLabel } from '../../lib/time-zones.ts'
import { PageFailure } from '../access/PageFailure.tsx'
import { useTimeZone } from '../geo/time-zone.ts'
import { EarningList } from './EarningList.tsx'
import { EarningsByMonth } from './EarningsByMonth.tsx'
import { EarningsFigures } from './EarningsFigures.tsx'
import { EarningsSkeleton } from './EarningsSkeleton.tsx'
import { MoneyStanding } from './MoneyStanding.tsx'
import { asSpan, monthRange, SPAN_WORDS, SPANS } from './month-range.ts'

export function EarningsPage() {
  const { productName } = useBootConfig()
  const [params, setParams] = useSearchParams()
  const span = asSpan(params.get('months'))
  const timeZone = useTimeZone()
  const range = { ...monthRange(localDate(useNow(60_000), timeZone), span), timeZone }
  const {
    data: fresh,
    previousData,
    error,
    loading,
    refetch,
  } = useEarningsQuery({ variables: range, notifyOnNetworkStatusChange: true })
  const report = (fresh ?? previousData)?.coachEarnings

  return (
    <div className="measure pt-7 pb-16 md:pt-8">
      <title>{`Earnings | ${productName}`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[2.25rem]">Earnings</h1>
          {report && (
            <p className="mt-1 text-tiny text-ink-2">Months and times in {zoneLabel(report.timeZone)}.</p>
          )}
        </div>
        {report && (
          <NativeSelect
            aria-label="Months shown"
            options={SPANS.map((value) => ({ value, label: SPAN_WORDS[value] }))}
            value={span}
            onChange={({ target }) => setParams({ months: target.value }, { replace: true })}
            className="w-48"
          />
        )}
      </div>
      <div className="mt-5.5">
        {!report && error && (
          <PageFailure
            error={error}
            title="Your earnings could not be loaded"
            audience="This page is for coaches."
            onRetry={() => void refetch()}
            retrying={loading}
          />
        )}
        {!report && !error && <EarningsSkeleton />}
        {report && (
          <>
            <EarningsFigures totals={report.totals} />
            <div className="mt-4 grid gap-4 first:mt-0 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
              <EarningsByMonth report={report} />
              <MoneyStanding balances={report.balances} zone={report.timeZone} />
            </div>
            <EarningList range={range} zone={report.timeZone} />
          </>
        )}
      </div>
    </div>
  )
}
