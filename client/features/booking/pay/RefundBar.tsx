import { useNow } from '../../../components/use-now.ts'
import type { PaySummary_sessionFragment } from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'
import { formatMoney } from '../../../lib/money.ts'
import { dayParts, daysBetween, formatInstant, formatTime, localDate } from '../../../lib/time.ts'
import { type RefundStep, refundPlan } from '../../sessions/cancel/refund-plan.ts'

const COLOURS = { 100: 'bg-brand', 50: 'bg-highlight', 0: 'bg-danger' }
/** No step is drawn narrower, in percent of the bar. */
const NARROWEST = 12

interface RefundBarProps {
  session: Pick<
    PaySummary_sessionFragment,
    'startsAt' | 'timeZone' | 'price' | 'cancellationPolicy' | 'bookingMode' | 'coach'
  >
}

/** What a cancellation gives back now, and when that changes. */
export function RefundBar({ session }: RefundBarProps) {
  const { startsAt, timeZone, price, cancellationPolicy, bookingMode, coach } = session
  const now = useNow(60_000)
  const steps = refundPlan({ policy: cancellationPolicy, priceMinor: price.amountMinor, startsAt }, now)
  const whole = Date.parse(startsAt) - now

  function words(step: RefundStep, isFirst: boolean) {
    const refund = formatMoney({ amountMinor: step.refundMinor, currency: price.currency })
    return isFirst
      ? { when: 'Now:', amount: `${refund} back` }
      : { when: `${shortInstant(step.from, timeZone, now)}:`, amount: refund }
  }

  return (
    <section aria-label="If your plans change" className="rounded-m bg-sunken px-4 py-3.5">
      <h3 className="font-text text-small font-semibold tracking-normal">If your plans change</h3>
      <div aria-hidden className="mt-3.5 mb-2 flex h-2 overflow-hidden rounded-full">
        {steps.map((step) => (
          <span
            key={step.percent}
            className={cx('block', COLOURS[step.percent])}
            style={{ flexGrow: Math.max(NARROWEST, ((step.until - step.from) / whole) * 100), flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="num flex justify-between gap-3 text-tiny text-ink-2">
        {steps.map((step, i) => {
          const { when, amount } = words(step, i === 0)
          return (
            <li key={step.percent} className="last:not-first:text-right">
              <span className="sm:whitespace-nowrap">{when}</span>{' '}
              <span className="whitespace-nowrap">{amount}</span>
            </li>
          )
        })}
      </ul>
      {bookingMode === 'REQUEST' && (
        <p className="mt-2 text-tiny text-ink-2">
          Until {coach.firstName} accepts, cancelling costs nothing.
        </p>
      )}
    </section>
  )
}

/** "Fri 09:30" within the coming week, else "Fri 27 Nov, 09:30". */
function shortInstant(at: number, zone: string, now: number): string {
  const date = localDate(at, zone)
  const isNear = daysBetween(localDate(now, zone), date) < 7
  return isNear ? `${dayParts(date).weekday} ${formatTime(at, zone)}` : formatInstant(at, zone)
}
