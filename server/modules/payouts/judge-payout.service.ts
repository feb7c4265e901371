import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import { record } from '../../facts.ts'
import { enqueue } from '../../queue/enqueue.ts'
import type { Payout } from './payout.entity.ts'
import { PayoutSettled } from './payout.facts.ts'
import { judgePayout } from './payout.rules.ts'
import { issueStatement } from './statements/issue-statement.service.ts'
import { releaseSessions } from './release-sessions.service.ts'

/**
 * Sets the state of a locked payout from all events about it, and applies the consequences: a payout that the bank refused is
 * reversed, returned money is owed again, and the coach is notified.
 */
export async function judgeSent(em: EntityManager, payout: Payout, at: Date): Promise<void> {
  const { provider, transferRef } = payout
  if (!transferRef || payout.state === 'returned') return
  const facts = await tables(em)
    .selectFrom('PayoutEvent')
    .select(['type', 'amountMinor', 'currency', 'reversalRef', 'reason'])
    .where('provider', '=', provider)
    .where('transferRef', '=', transferRef)
    .orderBy('seq')
    .execute()
  const { state, issue, words } = judgePayout(facts, payout)
  const before = payout.state
  payout.issue = issue
  if (state !== before)
    Object.assign(payout, { state, words: words ?? payout.words, settledAt: state === 'sent' ? null : at })
  await em.flush()
  if (state === before) return
  if (state === 'failed')
    await enqueue(em, 'takePayoutBack', { payoutId: payout.id }, { now: at, key: `${payout.id}:back` })
  if (state === 'paid') await issueStatement(em, payout.id, 'statement', at)
  if (state === 'returned') {
    await issueStatement(em, payout.id, 'correction', at)
    await releaseSessions(em, payout, at)
  }
  if (state === 'paid') await record(em, PayoutSettled, { payout, outcome: 'paid', at })
  else if (state !== 'sent') await record(em, PayoutSettled, { payout, outcome: 'failed', at })
}
