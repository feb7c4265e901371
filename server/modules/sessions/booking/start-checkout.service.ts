import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { badInput, holdExpired, policyViolation } from '../../../errors.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { askConfirmation } from './ask-confirmation.service.ts'
import { actionFacts, findSession, type SeenSession } from '../find-session.query.ts'
import { decide } from '../actions.rules.ts'
import { moveSession } from '../move-session.service.ts'
import { lockPerson, personKeys } from '../people/person-keys.query.ts'
import { refuseSecondFree } from './refuse-second-free.service.ts'
import type { Session } from '../session.entity.ts'
import { signSessionToken } from './session-token.rules.ts'
import { PaymentEntity } from '../../payments/payment.entity.ts'

export interface CheckoutInput {
  sessionId: string
  token?: string | null
  idempotencyKey: string
}

/**
 * Starts paying for a held session and answers where: the provider's page, or straight the success page for a
 * free one, which is confirmed here, or for a guest
 * from their mailbox. Throws HOLD_EXPIRED, BAD_USER_INPUT without the payer's details, NOT_FOUND.
 */
export async function startCheckout(ctx: Context, input: CheckoutInput): Promise<{ checkoutUrl: string }> {
  const { idempotencyKey: key, sessionId, token } = input
  return ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, sessionId, token, { lock: true })
    const call = { actor: `session:${sessionId}`, operation: 'startCheckout', key, input: { sessionId } }
    return once(em, call, async () => ({ checkoutUrl: await openCheckout(ctx, em, seen) }))
  })
}

async function openCheckout(ctx: Context, em: EntityManager, seen: SeenSession): Promise<string> {
  const { session, hold, payment, role } = seen
  const { reason } = decide('PAY', actionFacts(seen), role, ctx.clock())
  if (reason)
    throw session.status === 'held' || session.status === 'expired' ? holdExpired() : policyViolation(reason)
  if (!session.seekerEmail || !hold)
    throw badInput('Enter your name and email address first.', [
      { path: 'guest.email', message: 'Enter the address the invitation goes to.' },
    ])
  if (session.priceMinor === 0) {
    // An account answers for itself, once; a guest has only typed an address, and its mailbox decides.
    if (!session.seekerId && !seen.isProven) {
      if (!session.confirmationSentAt) await askConfirmation({ ...ctx, em }, seen, ctx.clock())
      return receiptUrl(ctx, session)
    }
    if (session.seekerId) await refuseOtherFree(em, session, ctx.clock())
    const event = session.bookingMode === 'request' ? 'request' : 'confirm'
    await moveSession(em, session, event, { by: 'provider', at: ctx.clock(), detail: { free: true } })
    return receiptUrl(ctx, session)
  }
  // One page for each hold, however often it is asked for: two could both be paid.
  return payment ? payment.checkoutUrl : createPayment(ctx, em, session, hold.expiresAt)
}

/** Asked one after another for each person, so that two at once do not both pass. */
async function refuseOtherFree(
  em: EntityManager,
  { id, priceMinor, seekerId, seekerKey }: Session,
  now: Date,
) {
  await lockPerson(em, await personKeys(em, seekerKey))
  await refuseSecondFree(em, { sessionId: id, priceMinor, seekerId, now })
}

async function createPayment(
  ctx: Context,
  em: EntityManager,
  session: Session,
  expiresAt: Date,
): Promise<string> {
  const paymentId = crypto.randomUUID()
  const captureManually = session.bookingMode === 'request'
  const { providerRef, checkoutUrl } = await ctx.payments.createCheckout({
    paymentId,
    amountMinor: session.priceMinor,
    currency: session.currency,
    description: session.title,
    captureManually,
    successUrl: receiptUrl(ctx, session),
    cancelUrl: `${ctx.publicUrl()}/coach/${session.coachId}/pay?session=${session.id}&token=${signSessionToken(ctx.secret, session)}`,
    expiresAt,
  })
  em.create(PaymentEntity, {
    id: paymentId,
    sessionId: session.id,
    provider: ctx.payments.name,
    providerRef,
    amountMinor: session.priceMinor,
    currency: session.currency,
    checkoutUrl,
    capturesManually: captureManually,
    createdAt: ctx.clock(),
  })
  await em.flush()
  return checkoutUrl
}

const receiptUrl = (ctx: Context, session: Session) =>
  `${ctx.publicUrl()}/booking-success?session=${session.id}&token=${signSessionToken(ctx.secret, session)}`
