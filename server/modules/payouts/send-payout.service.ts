import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { record } from '../../facts.ts'
import { isCoachHeld } from '../earnings/payout-waits.query.ts'
import { dropUnknown } from './events/unknown-events.service.ts'
import { judgeSent } from './judge-payout.service.ts'
import { lockPayout, lockTransfer } from './lock-payout.query.ts'
import type { Payout } from './payout.entity.ts'
import { PayoutSettled } from './payout.facts.ts'
import { transferKey } from './payout.rules.ts'
import { releaseSessions } from './release-sessions.service.ts'

type Deps = Pick<Services, 'clock' | 'payouts' | 'env'> & { em: EntityManager }

/**
 * Has the provider send a payout that was set aside. The call runs outside of any transaction and under the payout's own key, so
 * that a retry after an interruption gets the same transfer. After a refusal, the money is owed to the coach again; when the
 * provider cannot be reached, the error is thrown, so that the job is retried.
 */
export async function sendPayout(ctx: Deps, payoutId: string): Promise<void> {
  const payout = await begin(ctx, payoutId)
  if (!payout) return
  const { accountRef, amountMinor, currency } = payout
  try {
    const { transferRef } = await ctx.payouts.transfer({
      accountRef,
      amountMinor,
      currency,
      description: `${ctx.env.PRODUCT_NAME} payout`,
      key: transferKey(payoutId),
    })
    await noteSent(ctx, payoutId, transferRef)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await noteRefusal(ctx, payoutId, error.message)
  }
}

/** Counts the attempt. Null when there is nothing to send, another provider has it, or the coach's payouts are held. */
const begin = ({ em, payouts }: Deps, id: string): Promise<Payout | null> =>
  em.fork().transactional(async (tx) => {
    const payout = await lockPayout(tx, { id })
    if (payout?.state !== 'pending' || payout.provider !== payouts.name) return null
    if (await isHeld(tx, payout)) return null
    payout.attempts += 1
    return payout
  })

/**
 * A payout that was set aside before its coach was suspended, or before an admin held their payouts, is held too. A payout that was small
 * enough to be set aside is sent, even if a later one, or one of another currency, is held because of its amount.
 */
export const isHeld = async (em: EntityManager, { coachId, isReleased }: Payout): Promise<boolean> =>
  !isReleased && (await isCoachHeld(em, coachId))

const noteSent = ({ em, clock }: Deps, id: string, transferRef: string) =>
  em.fork().transactional(async (tx) => {
    const payout = await lockPayout(tx, { id })
    if (payout?.state !== 'pending') return
    const at = clock()
    Object.assign(payout, { state: 'sent', transferRef, sentAt: at, words: null })
    await tx.flush()
    await lockTransfer(tx, transferRef)
    await dropUnknown(tx, { provider: payout.provider, transferRef })
    // Events may have arrived before we knew the transfer's reference.
    await judgeSent(tx, payout, at)
  })

const noteRefusal = ({ em, clock }: Deps, id: string, words: string) =>
  em.fork().transactional(async (tx) => {
    const payout = await lockPayout(tx, { id })
    if (payout?.state !== 'pending') return
    const at = clock()
    Object.assign(payout, { state: 'failed', words, settledAt: at })
    await tx.flush()
    await releaseSessions(tx, payout, at)
    await record(tx, PayoutSettled, { payout, outcome: 'failed', at })
  })
