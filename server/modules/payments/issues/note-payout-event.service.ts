import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import { PaymentIssueEntity } from './payment-issue.entity.ts'

/** Notes for an admin an event of the provider about a payout, or an account, that is none of ours. */
export async function notePayoutEvent(
  em: EntityManager,
  { eventId, reason, at }: { eventId: string; reason: 'unknown_transfer' | 'unknown_account'; at: Date },
): Promise<void> {
  await tables(em)
    .insertInto('PaymentIssue')
    .values({ reason, payoutEventId: eventId, noticedAt: at })
    .execute()
}

/** Takes events off the list that turned out to be about ours. What an admin has looked into stays as it was. */
export async function dropPayoutEvents(em: EntityManager, eventIds: readonly string[]): Promise<void> {
  await em.nativeDelete(PaymentIssueEntity, { payoutEventId: { $in: [...eventIds] }, resolvedAt: null })
}
