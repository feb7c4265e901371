import type { EntityManager } from '@mikro-orm/postgresql'
import type { Line } from '../../ledger/ledger.rules.ts'
import { writeTransactions } from '../../ledger/write-transactions.service.ts'
import type { Payout } from '../payout.entity.ts'

interface Posted {
  kind: 'payout' | 'payout_returned'
  sessions: readonly { sessionId: string; paymentId: string | null; amountMinor: number }[]
  at: Date
}

/** Posts a payout, or its return, to the ledger, session by session. A second posting of the same payout is refused. */
export async function postPayouts(
  em: EntityManager,
  { id: payoutId, coachId, currency }: Pick<Payout, 'id' | 'coachId' | 'currency'>,
  { kind, sessions, at }: Posted,
): Promise<void> {
  const sign = kind === 'payout' ? 1 : -1
  await writeTransactions(
    em,
    sessions.map(({ sessionId, paymentId, amountMinor }) => ({
      kind,
      source: `${kind}:${payoutId}:${sessionId}`,
      currency,
      sessionId,
      paymentId,
      payoutId,
      lines: [
        { account: 'coach_payable', ownerId: coachId, amountMinor: sign * amountMinor },
        { account: 'clearing', ownerId: null, amountMinor: -sign * amountMinor },
      ] satisfies Line[],
    })),
    at,
  )
}
