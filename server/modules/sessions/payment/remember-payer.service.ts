import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import type { Told } from '../../../facts.ts'
import type { PaymentJudged } from '../../payments/payment.facts.ts'
import { keepSignals } from '../../signals/record-signals.service.ts'

/** Stores the card of a payment as a signal of its session and of the account that paid. */
export async function rememberPayer(
  em: EntityManager,
  { payment: { sessionId, packageId }, payer, at }: Told<typeof PaymentJudged>,
): Promise<void> {
  if (!payer) return
  const userId = sessionId ? await seekerOf(em, sessionId) : packageId && (await buyerOf(em, packageId))
  await keepSignals(
    em,
    [
      ...(sessionId ? [{ ...payer, sessionId, userId: null }] : []),
      ...(userId ? [{ ...payer, sessionId: null, userId }] : []),
    ],
    at,
  )
}

async function seekerOf(em: EntityManager, sessionId: string): Promise<string | null> {
  const session = await tables(em)
    .selectFrom('Session')
    .select('seekerId')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.seekerId ?? null
}

async function buyerOf(em: EntityManager, packageId: string): Promise<string | null> {
  const bought = await tables(em)
    .selectFrom('Package')
    .select('seekerId')
    .where('id', '=', packageId)
    .executeTakeFirst()
  return bought?.seekerId ?? null
}
