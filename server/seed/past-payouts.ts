import type { EntityManager } from '@mikro-orm/postgresql'
import { CURRENCIES, type Currency } from '../lib/currency.rules.ts'
import { DAY } from '../lib/durations.ts'
import { paidSessionsIn } from '../modules/earnings/earning-rows.query.ts'
import { countsAt, standingOf } from '../modules/earnings/earnings.rules.ts'
import { nextBatch, obstaclesOf, type PayoutTerms } from '../modules/earnings/payout.rules.ts'
import { payableSessions } from '../modules/payouts/batch/payable-sessions.query.ts'
import { seedUuid } from '../lib/random.ts'

interface Part {
  sessionId: string
  paymentId: string | null
  amountMinor: number
  commissionMinor: number
}

export interface PastPayout {
  id: string
  coachId: string
  currency: Currency
  amountMinor: number
  /** The batch it went with. */
  at: Date
  sessions: Part[]
}

interface Free extends Part {
  currency: Currency
  /** The first batch that found it free. */
  from: Date
}

/** What the weekly batches until a moment would have carried to these coaches, the earliest first. */
export async function findPastPayouts(
  em: EntityManager,
  coachIds: readonly string[],
  { until, terms }: { until: Date; terms: PayoutTerms },
): Promise<PastPayout[]> {
  const payouts: PastPayout[] = []
  for (const coachId of coachIds) {
    const free = await freeSessions(em, coachId, { until, terms })
    for (const currency of CURRENCIES)
      for (const [at, sessions] of inBatches(
        free.filter((one) => one.currency === currency),
        terms.minimumMinor,
      ))
        payouts.push({
          id: seedUuid('payout', payouts.length),
          coachId,
          currency,
          amountMinor: sum(sessions),
          at,
          sessions,
        })
  }
  return payouts.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const sum = (sessions: readonly Part[]) => sessions.reduce((total, { amountMinor }) => total + amountMinor, 0)

async function freeSessions(
  em: EntityManager,
  coachId: string,
  { until, terms }: { until: Date; terms: PayoutTerms },
): Promise<Free[]> {
  const owed = await payableSessions(em, coachId)
  if (owed.length === 0) return []
  const facts = new Map((await paidSessionsIn(em, coachId)).map((one) => [one.id, one]))
  return owed.flatMap(({ sessionId, paymentId, amountMinor, currency }) => {
    const paid = facts.get(sessionId)
    if (!paid || obstaclesOf(standingOf(paid, until), { canBePaid: true }).length > 0) return []
    const { commissionMinor } = paid
    let from = nextBatch(countsAt(paid), terms)
    while (obstaclesOf(standingOf(paid, from), { canBePaid: true }).length > 0)
      from = new Date(from.getTime() + 7 * DAY)
    return from > until ? [] : [{ sessionId, paymentId, amountMinor, currency, commissionMinor, from }]
  })
}

/** Week by week; what is less than a batch carries waits for the next. */
function inBatches(free: readonly Free[], minimumMinor: number): [Date, Part[]][] {
  const batches: [Date, Part[]][] = []
  let waiting: Part[] = []
  const weeks = Map.groupBy(
    free.toSorted((a, b) => a.from.getTime() - b.from.getTime()),
    ({ from }) => from.getTime(),
  )
  for (const [at, sessions] of weeks) {
    waiting.push(...sessions)
    if (sum(waiting) < minimumMinor) continue
    batches.push([new Date(at), waiting])
    waiting = []
  }
  return batches
}
