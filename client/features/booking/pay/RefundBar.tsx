import { useNow } from '../../../components/use-now.ts'
import type { PaySummary_sessionFragment } from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'
import { formatMoney } from '../../../lib/money.ts'
import { type RefundStep, shortInstant, stepColour, stepsAhead } from '../../sessions/cancel/refund-steps.ts'

/** No step is drawn narrower, in percent of the bar. */
const NARROWEST = 12

interface RefundBarProps {
  session: Pick<
    PaySummary_sessionFragment,
    'startsAt' | 'timeZone' | 'refundSteps' | 'bookingMode' | 'packageId' | 'coach'
  >
}

/** What a cancellation gives back now, and when that changes. */
export function RefundBar({ session }: RefundBarProps) {
  const { startsAt, timeZone, refundSteps, bookingMode, packageId, coach } = session
  const now = useNow(60_000)
  const steps = stepsAhead(refundSteps, now)
  const whole = Date.parse(startsAt) - now
  const share = ({ from, until }: RefundStep) =>
    ((Date.parse(until) - Math.max(Date.parse(from), now)) / whole) * 100

  function words({ refund: back, from }: RefundStep, isFirst: boolean) {
    const refund = formatMoney(back)
    return isFirst
      ? { when: 'Now:', amount: `${refund} back` }
      : { when: `${shortInstant(from, timeZone, now)}:`, amount: refund }
  }

  return (
    <section aria-label="If your plans change" className="rounded-m bg-sunken px-4 py-3.5">
      <h3 className="font-text text-small font-semibold tracking-normal">If your plans change</h3>
      <div aria-hidden className="mt-3.5 mb-2 flex h-2 overflow-hidden rounded-full">
        {steps.map((step) => (
          <span
            key={step.percent}
            className={cx('block', stepColour(step))}
            style={{ flexGrow: Math.max(NARROWEST, share(step)), flexBasis: 0 }}
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
      {packageId && (
        <p className="mt-2 text-tiny text-ink-2">
          All of it goes back into your package as a session; a part of it goes to your credit.
        </p>
      )}
      {bookingMode === 'REQUEST' && (
        <p className="mt-2 text-tiny text-ink-2">
          Until {coach.firstName} accepts, cancelling costs nothing.
        </p>
      )}
    </section>
  )
}
