import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import type { Services } from '../../../context.ts'
import { refreshAccount } from '../account/refresh-account.service.ts'
import { judgeSent } from '../judge-payout.service.ts'
import { lockPayout, lockTransfer } from '../lock-payout.query.ts'
import type { PayoutEvent } from '../payout-provider.type.ts'
import { noteUnknownAccount, noteUnknownTransfer } from './unknown-events.service.ts'

type Deps = Pick<Services, 'clock' | 'payouts' | 'log'> & { em: EntityManager }

/**
 * Keeps one event of the provider and judges its payout by all events that are known of it: a repeat, or any order, ends the
 * same. One that comes before we know of the transfer is kept, and counts once we do; if we never do, an admin sees it.
 */
export async function recordPayoutEvent(ctx: Deps, event: PayoutEvent): Promise<void> {
  const provider = ctx.payouts.name
  const { transferRef } = event
  const at = ctx.clock()
  await ctx.em.fork().transactional(async (em) => {
    if (transferRef) await lockTransfer(em, transferRef)
    const eventId = await keep(em, event, { provider, at })
    if (!transferRef) {
      if (eventId) await noteUnknownAccount(em, { ...event, provider }, { eventId, at })
      return
    }
    // A repeated event is judged as well: the server that kept it first may have been of another version.
    const payout = await lockPayout(em, { provider, transferRef })
    if (payout) await judgeSent(em, payout, at)
    else if (eventId) await noteUnknownTransfer(em, eventId, at)
  })
  if (event.type === 'account_changed') await refreshAccount(ctx, event.accountRef)
}

/** Its id; null when it was there already. */
async function keep(
  em: EntityManager,
  { eventId: providerEventId, ...told }: PayoutEvent,
  { provider, at }: { provider: string; at: Date },
): Promise<string | null> {
  const kept = await tables(em)
    .insertInto('PayoutEvent')
    .values({ ...told, providerEventId, provider, receivedAt: at })
    .onConflict((conflict) => conflict.columns(['provider', 'providerEventId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id ?? null
}
