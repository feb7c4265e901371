import { useSearchParams } from 'react-router-dom'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { useNow } from '../../components/use-now.ts'
import { useEarningsQuery } from '../../generated/graphql.ts'
import { localDate } from '../../lib/time.ts'
import { zoneLabel } from '../../lib/time-zones.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { useTimeZone } from '../geo/time-zone.ts'
import { EarningList } from './EarningList.tsx'
import { EarningsByMonth } from './EarningsByMonth.tsx'
import { EarningsFigures } from './EarningsFigures.tsx'
import { EarningsSkeleton } from './EarningsSkeleton.tsx'
import { MoneyStanding } from './MoneyStanding.tsx'
import { PayoutAccountCard } from './payouts/PayoutAccountCard.tsx'
import { PayoutReview } from './payouts/PayoutReview.tsx'
import { PayoutList } from './payouts/PayoutList.tsx'
import { PayoutYears } from './payouts/PayoutYears.tsx'
import { usePayoutAccount } from './payouts/use-payout-account.ts'
import { asSpan, monthRange, SPAN_WORDS, SPANS } from './month-range.ts'

export function EarningsPage() {
  const [params, setParams] = useSearchParams()
  const span = asSpan(params.get('months'))
  const timeZone = useTimeZone()
  const range = { ...monthRange(localDate(useNow(60_000), timeZone), span), timeZone }
  const query = useEarningsQuery({ variables: range, notifyOnNetworkStatusChange: true })
  const account = usePayoutAccount()
  const report = (query.data ?? query.previousData)?.coachEarnings

  return (
    <Page title="Earnings" className="pt-7 pb-16 md:pt-8">
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
        <PageContent
          query={query}
          of={report}
          failed="Your earnings could not be loaded"
          audience="This page is for coaches."
          skeleton={<EarningsSkeleton />}
        >
          {(loaded) => (
            <>
              {account?.isUnderReview && <PayoutReview />}
              {account && <PayoutAccountCard account={account} />}
              <EarningsFigures totals={loaded.totals} />
              <div className="mt-4 grid gap-4 first:mt-0 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
                <div className="grid content-start gap-4">
                  <EarningsByMonth report={loaded} />
                  <PayoutYears />
                </div>
                <MoneyStanding balances={loaded.balances} zone={loaded.timeZone} account={account} />
              </div>
              <PayoutList zone={loaded.timeZone} />
              <EarningList range={range} zone={loaded.timeZone} />
            </>
          )}
        </PageContent>
      </div>
    </Page>
  )
}
