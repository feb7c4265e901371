import { randomUUID } from 'node:crypto'
import { type Answer, type Asker, asViewer } from './as-viewer.ts'
import { CANCEL, QUOTE } from './documents.ts'
import type { Marketplace } from './marketplace.ts'

interface Money {
  amountMinor: number
  currency: string
}

interface Change {
  token?: string
  reason?: string
  idempotencyKey?: string
  expectedRefund?: Money
}

const NOTHING: Money = { amountMinor: 0, currency: 'GBP' }

/** The refund somebody is shown before they cancel; nothing when they may not. */
export async function shownRefund(
  market: Marketplace,
  who: Asker,
  { id, token }: { id: string; token?: string },
): Promise<Money> {
  const answer = await asViewer(market, who).run<{ quoteCancellation: { refund: Money } }>(QUOTE, {
    id,
    token,
  })
  return answer.code ? NOTHING : answer.data.quoteCancellation.refund
}

/** Cancels as a person does: for the refund that is shown just now, unless the test names another. */
export async function cancel(
  market: Marketplace,
  who: Asker,
  { id }: { id: string },
  change: Change = {},
): Promise<Answer<{ cancelSession: { id: string; status: string } }>> {
  const expectedRefund =
    change.expectedRefund ?? (await shownRefund(market, who, { id, token: change.token }))
  return asViewer(market, who).run(CANCEL, {
    input: { sessionId: id, idempotencyKey: randomUUID(), ...change, expectedRefund },
  })
}
