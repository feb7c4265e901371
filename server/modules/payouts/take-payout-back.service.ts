import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { PayoutEntity } from './payout.entity.ts'
import { takeBackKey } from './payout.rules.ts'

/**
 * Takes back from a coach's account what their bank did not take, so that it can be sent anew. That it came back arrives as an
 * event; until then nothing of it is owed again. What the provider refuses is left to an admin, in its own words.
 */
export async function takePayoutBack(
  { em, payouts }: Pick<Services, 'payouts'> & { em: EntityManager },
  payoutId: string,
): Promise<void> {
  const payout = await em
    .fork()
    .findOne(PayoutEntity, { id: payoutId, state: 'failed', provider: payouts.name })
  if (!payout?.transferRef) return
  try {
    await payouts.reverse(payout.transferRef, payout.amountMinor, takeBackKey(payoutId))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await em.fork().nativeUpdate(PayoutEntity, { id: payoutId, state: 'failed' }, { words: error.message })
  }
}
