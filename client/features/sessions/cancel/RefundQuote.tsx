import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatInstant } from '../../../lib/time.ts'
import { zoneLabel } from '../../../lib/time-zones.ts'
import { useTimeZone } from '../../geo/time-zone.ts'
import { useAt } from '../use-at.ts'
import { bankLine } from './bank-line.ts'
import { RefundSlider } from './RefundSlider.tsx'
import { goesBackTo } from '../money/method-words.ts'
import type { Quote } from './use-cancellation.ts'

interface RefundQuoteProps {
  quote: Quote | undefined
  session: Pick<SessionActions_sessionFragment, 'viewerRole' | 'payment' | 'price'>
  /** The instant of the quote has passed: it is no longer true. */
  onChanged: () => void
}

/** The refund now, until when it holds, and what comes back later. */
export function RefundQuote({ quote, session, onChanged }: RefundQuoteProps) {
  const zone = useTimeZone()
  useAt(quote?.changesAt, onChanged)
  if (!quote) return <Skeleton className="h-24" />

  const { refund, percent, changesAt, steps } = quote
  const destination = destinationLine(quote, session)
  const bank = bankLine(session)
  const whose = session.viewerRole === 'SEEKER' ? 'Refund' : 'Refund to the student'
  function fallsLine(): string {
    if (changesAt) return `Falls after ${formatInstant(changesAt, zone)}, ${zoneLabel(zone)}.`
    if (bank) return bank
    if (refund.amountMinor === 0 && percent === 100 && session.price.amountMinor > 0)
      return 'The payment has already been refunded.'
    return percent === 100
      ? 'Everything comes back, whenever you cancel.'
      : 'This close to the start, the refund no longer changes.'
  }

  return (
    <div className="rounded-m bg-sunken p-4">
      <output className="block">
        <span className="block text-small text-ink-2">{whose} if you cancel now</span>
        <span className="num mt-1 block font-display text-figure font-medium">
          {formatMoney(refund, { decimals: 'always' })}
          {!bank && (
            <span className="ml-2 font-text text-small font-normal text-ink-2">
              {percent} % of the price in all
            </span>
          )}
        </span>
        <span className="num mt-1 block text-small text-ink-2">{fallsLine()}</span>
        {destination && <span className="num mt-1 block text-small">{destination}</span>}
      </output>
      {refund.amountMinor > 0 && <RefundSlider steps={steps} zone={zone} />}
    </div>
  )
}

/** Where it goes; of a card nobody asks. */
function destinationLine(
  { destination, refund }: Quote,
  { viewerRole }: RefundQuoteProps['session'],
): string | null {
  if (!destination || destination === 'CARD') return null
  const what = destination === 'PACKAGE' ? 'The session' : formatMoney(refund, { decimals: 'always' })
  return `${what} goes ${destination === 'PACKAGE' ? 'back ' : ''}${goesBackTo(destination, viewerRole)}.`
}
