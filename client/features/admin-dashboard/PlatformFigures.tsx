import { Money } from '../../components/Money.tsx'
import { Stat } from '../../components/Stat.tsx'
import type { AdminDashboardQuery } from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatCount } from '../../lib/text.ts'

/** The figures of the last 30 days. Amounts of different currencies are never added. */
export function PlatformFigures({ overview }: { overview: AdminDashboardQuery['adminOverview'] }) {
  const [main, ...others] = overview.grossBookings30d
  return (
    <div className="mt-5.5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Stat
        label="Gross bookings"
        value={
          <>
            {main ? <Money value={main} decimals="always" /> : 'None'}
            {others.length > 0 && (
              <span className="block font-text text-small font-normal text-ink-2">
                {others.map((value) => formatMoney(value, { decimals: 'always' })).join(' and ')}
              </span>
            )}
          </>
        }
      />
      <Stat label="Sessions completed" value={formatCount(overview.sessionsCompleted30d)} />
      <Stat label="Active coaches" value={formatCount(overview.activeCoaches)} />
      <Stat label="Users" value={formatCount(overview.users)} />
    </div>
  )
}
