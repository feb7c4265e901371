import { Money } from '../../components/Money.tsx'
import { Stat } from '../../components/Stat.tsx'
import type { EarningsQuery } from '../../generated/graphql.ts'

type Total = EarningsQuery['coachEarnings']['totals'][number]

/** One line of figures per currency: what students paid, our share, what is yours. */
export function EarningsFigures({ totals }: { totals: readonly Total[] }) {
  return (
    <div className="grid gap-4">
      {totals.map(({ gross, commission, net, refunded }) => (
        <section
          key={net.currency}
          aria-label={`Earned in ${net.currency}`}
          className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4"
        >
          <Stat label="After commission" value={<Money value={net} decimals="always" />} />
          <Stat label="Paid by students" value={<Money value={gross} decimals="always" />} />
          <Stat label="Commission" value={<Money value={commission} decimals="always" />} />
          <Stat label="Refunded" value={<Money value={refunded} decimals="always" />} />
        </section>
      ))}
    </div>
  )
}
