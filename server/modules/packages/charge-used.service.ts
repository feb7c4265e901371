import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { writeTransactions } from '../ledger/write-transactions.service.ts'
import type { Line } from '../ledger/ledger.rules.ts'
import { splitMoney } from '../payments/split-money.rules.ts'
import { type PackageRow, USED_BY } from './find-package.query.ts'
import { inParts } from './package.rules.ts'

/**
 * Adds to the sessions that a returned package was used for what they cost more without it: to the commission and to the
 * coach's share, as when they were sold. The package is locked.
 */
export async function chargeUsed(
  em: EntityManager,
  { id: packageId, coachId, currency }: PackageRow,
  { surchargeMinor, at }: { surchargeMinor: number; at: Date },
): Promise<void> {
  if (surchargeMinor === 0) return
  const used = await rowsOf(
    em,
    sql<{
      id: string
      paymentId: string
      commissionBps: number
    }>`select u.id, u."paymentId", s.commission_bps as "commissionBps"
      from (${USED_BY(packageId)}) u join sessions s on s.id = u.id`,
  )
  const parts = inParts(surchargeMinor, used.length)
  await writeTransactions(
    em,
    used.map(({ id: sessionId, paymentId, commissionBps }, at) => {
      const { grossMinor, commissionMinor, netMinor } = splitMoney(parts[at] ?? 0, 0, commissionBps)
      const lines: Line[] = [
        { account: 'packages_deferred', ownerId: packageId, amountMinor: grossMinor },
        { account: 'platform_revenue', ownerId: null, amountMinor: -commissionMinor },
        { account: 'coach_payable', ownerId: coachId, amountMinor: -netMinor },
      ]
      return {
        kind: 'package' as const,
        source: `package:${packageId}:${sessionId}`,
        currency,
        lines: lines.filter(({ amountMinor }) => amountMinor !== 0),
        sessionId,
        paymentId,
        packageId,
      }
    }),
    at,
  )
}
