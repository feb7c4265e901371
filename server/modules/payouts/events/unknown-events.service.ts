import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import { dropPayoutEvents, notePayoutEvent } from '../../payments/issues/note-payout-event.service.ts'
import { lockAccount } from '../lock-payout.query.ts'
import type { PayoutEvent } from '../payout-provider.type.ts'

type OfWhom = { provider: string } & Partial<Record<'transferRef' | 'accountRef', string>>

/** Shows an admin an event about a transfer of which we do not know, which is ours if we hear of it soon. */
export const noteUnknownTransfer = (em: EntityManager, eventId: string, at: Date): Promise<void> =>
  notePayoutEvent(em, { eventId, reason: 'unknown_transfer', at })

/** Shows an admin an event about an account that no coach of ours has. */
export async function noteUnknownAccount(
  em: EntityManager,
  { provider, accountRef }: Pick<PayoutEvent, 'accountRef'> & { provider: string },
  { eventId, at }: { eventId: string; at: Date },
): Promise<void> {
  await lockAccount(em, accountRef)
  const known = await tables(em)
    .selectFrom('PayoutAccount')
    .select('coachId')
    .where('provider', '=', provider)
    .where('accountRef', '=', accountRef)
    .executeTakeFirst()
  if (!known) await notePayoutEvent(em, { eventId, reason: 'unknown_account', at })
}

/** Events about a transfer or an account that arrived before we knew that it is ours. */
export async function dropUnknown(
  em: EntityManager,
  { provider, transferRef, accountRef }: OfWhom,
): Promise<void> {
  const events = tables(em).selectFrom('PayoutEvent').select('id').where('provider', '=', provider)
  const told = transferRef
    ? events.where('transferRef', '=', transferRef)
    : events.where('transferRef', 'is', null).where('accountRef', '=', accountRef ?? '')
  const ids = (await told.execute()).map(({ id }) => id)
  if (ids.length > 0) await dropPayoutEvents(em, ids)
}
