import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { PayoutEntity } from './payout.entity.ts'
import { takeBackKey } from './payout.rules.ts'

/**
 * Reverses a payout that the coach's bank did not accept, so that it can be sent again. An event confirms the reversal; until
 * then, the money is not owed again. When the provider refuses, its message is kept for an admin.
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
