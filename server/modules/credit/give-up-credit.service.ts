import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Told } from '../../facts.ts'
import { writeTransactions } from '../ledger/write-transactions.service.ts'
import type { PaymentJudged } from '../payments/payment.facts.ts'
import { isPrepaid } from '../payments/prepaid/prepaid.rules.ts'
import type { Credit } from './credit.rules.ts'
import { lockAllCredit } from './find-credit.query.ts'

/**
 * Ends all credit of somebody who leaves: it makes our losses smaller, of which a grant was one, and no balance of theirs
 * stands. Answers what it was.
 */
export async function giveUpCredit(em: EntityManager, seekerId: string, at: Date): Promise<Credit[]> {
  const credit = await lockAllCredit(em, seekerId)
  await writeTransactions(
    em,
    credit.map(({ amountMinor, currency }) => ({
      kind: 'credit',
      source: `credit:${crypto.randomUUID()}`,
      currency,
      reason: 'given_up',
      lines: [
        { account: 'seeker_credit', ownerId: seekerId, amountMinor },
        { account: 'losses', ownerId: null, amountMinor: -amountMinor },
      ],
    })),
    at,
  )
  return credit
}

/** What comes back as credit to somebody who has left is given up at once. */
export async function giveUpLateCredit(
  em: EntityManager,
  { payment, at }: Pick<Told<typeof PaymentJudged>, 'payment' | 'at'>,
): Promise<void> {
  if (!isPrepaid(payment.provider) || payment.refundedMinor === 0) return
  const [gone] = await rowsOf(
    em,
    sql<{ id: string }>`select id from users where erased_at is not null
      and id in (${payment.paidFrom}::uuid, (select seeker_id from packages where id = ${payment.paidFrom}::uuid))`,
  )
  if (gone) await giveUpCredit(em, gone.id, at)
}
