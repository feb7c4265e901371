import type { Context } from '../../../context.ts'
import { refundChanged } from '../../../errors.ts'
import type { Currency } from '../../../lib/currency.rules.ts'
import { readableLines } from '../../../lib/text/sanitize.ts'
import { refundDestination } from '../../payments/prepaid/refund-destination.query.ts'
import { type SessionRef, actOnSession, causeOf, permit } from '../act-on-session.service.ts'
import { oweBack } from '../aftermath/owe-for-session.service.ts'
import { cancellationQuote } from '../booking/booking-decisions.rules.ts'
import { actionFacts, findSession, type SeenSession } from '../find-session.query.ts'
import { moveSession } from '../move-session.service.ts'
import { countCancelling } from './bound-cancelling.service.ts'
import type { CancellationQuote } from './cancel.type.ts'
import { presentQuote } from './present-quote.view.ts'

export interface Cancellation extends SessionRef {
  /** What the person was shown. */
  expectedRefund: { amountMinor: number; currency: Currency }
  reason?: string | null
  idempotencyKey: string
}

/** What cancelling now would give back, and until when. NOT_FOUND, POLICY_VIOLATION with the reason why not. */
export async function quoteCancellation(ctx: Context, ref: SessionRef): Promise<CancellationQuote> {
  const seen = await findSession(ctx, ref.sessionId, ref.token, { byCalendar: true })
  permit('CANCEL', seen, ctx.clock())
  return quoteOf(ctx, seen)
}

/**
 * Cancels by the policy frozen on the session, for the refund that was shown. Throws CONFLICT with the new quote when
 * it has changed since.
 */
export async function cancelSession(ctx: Context, input: Cancellation): Promise<void> {
  const act = { action: 'CANCEL', operation: 'cancelSession' } as const
  return actOnSession(ctx, act, input, async (em, seen, refundMinor) => {
    const { amountMinor, currency } = input.expectedRefund
    const { totalMinor } = cancellationQuote(actionFacts(seen), seen.role, ctx.clock())
    if (refundMinor !== amountMinor || seen.session.currency !== currency)
      throw refundChanged(await quoteOf({ ...ctx, em }, seen))
    seen.session.cancelReason = readableLines(input.reason ?? '').slice(0, 500) || null
    await moveSession(em, seen.session, 'cancel', causeOf(ctx, seen, { refundMinor }))
    await oweBack(em, seen.payment, { reason: `${seen.role}_cancelled`, at: ctx.clock() }, totalMinor)
    const isOwnWish = !seen.isCoachGone && !seen.session.handedOverAt
    if (seen.role === 'seeker' && isOwnWish) await countCancelling({ ...ctx, em }, seen.session)
  })
}

async function quoteOf({ em, clock }: Context, seen: SeenSession): Promise<CancellationQuote> {
  const quote = cancellationQuote(actionFacts(seen), seen.role, clock())
  const destination = await refundDestination(em, seen.payment, quote.refundMinor)
  return presentQuote(quote, seen.session.currency, destination)
}
