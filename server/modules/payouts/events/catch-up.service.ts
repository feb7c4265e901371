import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Services } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import { DAY } from '../../../lib/durations.ts'
import { forEachSeparately } from '../../../lib/for-each-separately.ts'
import { recordPayoutEvent } from './record-payout-event.service.ts'

type Deps = Pick<Services, 'clock' | 'payouts' | 'log'> & { em: EntityManager }

/** Before the oldest payout that is open, since clocks differ. */
const MARGIN_MS = DAY

/**
 * Asks the provider what became of the payouts whose end we have not heard, from its own list: a webhook that was lost
 * is missed for a week at most. What was heard already counts once.
 */
export async function catchUp(ctx: Deps): Promise<void> {
  const open = await rowsOf(
    ctx.em.fork(),
    sql<{
      accountRef: string
      sentAt: string
    }>`select account_ref as "accountRef", min(sent_at) as "sentAt" from payouts
      where provider = ${ctx.payouts.name} and transfer_ref is not null and state in ('sent', 'failed') group by account_ref`,
  )
  if (open.length === 0) return
  const oldest = Math.min(...open.map(({ sentAt }) => new Date(sentAt).getTime()))
  const accountRefs = open.map(({ accountRef }) => accountRef)
  await forEachSeparately(
    ctx.payouts.events(new Date(oldest - MARGIN_MS), accountRefs),
    (event) => recordPayoutEvent(ctx, event),
    (error, { eventId }) =>
      ctx.log.error({ err: error, event: eventId }, 'an event of the provider’s list could not be kept'),
  )
}
