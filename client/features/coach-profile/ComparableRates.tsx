import { type Currency, useComparableRatesQuery } from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { plural } from '../../lib/text.ts'

/** What comparable coaches charge an hour, or that too few are comparable to say so. */
export function ComparableRates({ currency }: { currency: Currency }) {
  const rates = useComparableRatesQuery().data?.comparableRates
  if (!rates) return null
  const { coaches, fewest, lower, middle, upper } = rates
  // In another currency than the saved one, nobody is compared until it is saved.
  if (middle && middle.currency !== currency) return null
  return (
    <section aria-label="What comparable coaches charge" className="rounded-m bg-sunken px-4 py-3 text-small">
      {lower && middle && upper ? (
        <p>
          Half of {plural(coaches, 'comparable coach', 'comparable coaches')} charge{' '}
          <b className="num">
            {formatMoney(lower)} to {formatMoney(upper)}
          </b>{' '}
          an hour; the one in the middle <b className="num">{formatMoney(middle)}</b>.
        </p>
      ) : (
        <p>
          {coaches === 0
            ? 'No listed coach is comparable with you yet.'
            : `Only ${plural(coaches, 'listed coach is', 'listed coaches are')} comparable with you.`}{' '}
          From {fewest} up we say here what they charge.
        </p>
      )}
      <p className="mt-1 text-tiny text-ink-2">
        Compared are listed coaches in your currency who share at least two things with your saved profile: a
        specialty, a firm, or years of experience that are at most three apart.
      </p>
    </section>
  )
}
