import { Card } from '../../../components/layout/Card.tsx'
import { Money } from '../../../components/Money.tsx'
import { type PayoutYearsQuery, usePayoutYearsQuery } from '../../../generated/graphql.ts'
import { countryName } from '../../../lib/country-name.ts'
import type { MoneyValue } from '../../../lib/money.ts'
import { plural } from '../../../lib/text.ts'

type Year = PayoutYearsQuery['payoutYears'][number]

/** What a tax return asks: by calendar year, where tax is paid, and currency. Nothing before the first payout. */
export function PayoutYears() {
  const { data } = usePayoutYearsQuery()
  const years = data?.payoutYears ?? []
  if (years.length === 0) return null
  return (
    <Card as="section" aria-labelledby="payout-years" className="p-5 sm:p-6">
      <h2 id="payout-years" className="text-heading">
        Paid out by year
      </h2>
      <p className="mt-1 text-tiny text-ink-2">
        For your tax return: what left from January to December, in UTC.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {years.map((year) => (
          <li key={`${year.year} ${year.taxResidency} ${year.currency}`} className="py-3 last:pb-0">
            <YearRow year={year} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function YearRow({
  year: { year, taxResidency, gross, commission, paidOut, payouts, sessions },
}: {
  year: Year
}) {
  return (
    <>
      <h3 className="num text-small font-semibold">{year}</h3>
      <p className="text-tiny text-ink-2">
        {taxResidency ? `Tax residency ${countryName(taxResidency)}` : 'No tax residency given'}.{' '}
        {plural(payouts, 'payout')} for {plural(sessions, 'session')}.
      </p>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        <Figure label="Paid by students" value={gross} />
        <Figure label="Commission" value={commission} />
        <Figure label="Paid out to you" value={paidOut} />
      </dl>
    </>
  )
}

function Figure({ label, value }: { label: string; value: MoneyValue }) {
  return (
    <div className="flex items-baseline justify-between gap-3 sm:block">
      <dt className="text-tiny text-ink-2">{label}</dt>
      <dd className="num text-small font-semibold">
        <Money value={value} decimals="always" />
      </dd>
    </div>
  )
}
