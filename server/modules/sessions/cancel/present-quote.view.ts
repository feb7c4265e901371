import type { Currency } from '../../../lib/currency.rules.ts'
import type { RefundDestination } from '../../payments/prepaid/prepaid.rules.ts'
import type { CancellationQuote, RefundStep } from './cancel.type.ts'
import type { Quote, RefundStep as Step } from './cancellation.rules.ts'

/** The one shape of a quote: as an answer, and in the refusal of a cancellation that expected another. */
export const presentQuote = (
  { refundMinor, percent, changesAt, steps }: Quote,
  currency: Currency,
  destination: RefundDestination | null,
): CancellationQuote => ({
  refund: { amountMinor: refundMinor, currency },
  destination,
  percent,
  changesAt,
  steps: presentSteps(steps, currency),
})

export const presentSteps = (steps: readonly Step[], currency: Currency): RefundStep[] =>
  steps.map(({ refundMinor, percent, from, until }) => ({
    from,
    until,
    percent,
    refund: { amountMinor: refundMinor, currency },
  }))
