import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { guestReader, linkReader } from '../../lib/signed-link.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { SessionRef } from '../sessions/act-on-session.service.ts'
import { findSession } from '../sessions/find-session.query.ts'
import { receiptLink } from './receipt-link.rules.ts'
import { type Receipt, type ReceiptKind, receiptName } from './receipt.rules.ts'
import type { ReceiptObject } from './receipt.type.ts'

const SHOWN = sql`select r.kind, r.number, r.issued_at as "issuedAt", r.amount_minor as "amountMinor", r.currency, r.starts_at as "startsAt",
    coalesce(s.title, k.size || ' × ' || k.title) as title, coalesce(s.seeker_name, b.first_name) as "seekerName", s.id as "sessionId", s.token_epoch as "tokenEpoch", coalesce(s.seeker_id, k.seeker_id) as "ownerId", trim(u.first_name || ' ' || u.last_name) as "coachName",
    p.provider_ref as "providerRef"
  from receipts r left join sessions s on s.id = r.session_id left join packages k on k.id = r.package_id
    left join users b on b.id = k.seeker_id join coach_profiles c on c.id = coalesce(s.coach_id, k.coach_id) join users u on u.id = c.user_id
    join ledger_transactions t on t.id = r.transaction_id join payments p on p.id = t.payment_id`

/** What was issued for a session, oldest first: its seeker's, and an admin's to see. Throws NOT_FOUND for who has no part in it. */
export async function findReceipts(ctx: Context, ref: SessionRef): Promise<ReceiptObject[]> {
  const { role, session } = await findSession(ctx, ref.sessionId, ref.token)
  if (role === 'coach') return []
  const rows = await readRows(
    ctx.pool,
    sql<Receipt>`${SHOWN} where r.session_id = ${session.id}::uuid order by t.seq`,
  )
  return present(ctx, rows)
}

/** What was issued for a package of the signed-in person's own, oldest first; of others' nothing. */
export async function findPackageReceipts(ctx: Context, packageId: string): Promise<ReceiptObject[]> {
  if (!ctx.viewer) throw unauthenticated()
  if (!isUuid(packageId)) return []
  const rows = await readRows(
    ctx.pool,
    sql<Receipt>`${SHOWN} where r.package_id = ${packageId}::uuid and k.seeker_id = ${ctx.viewer.id}::uuid order by t.seq`,
  )
  return present(ctx, rows)
}

const present = (ctx: Context, rows: readonly Receipt[]): ReceiptObject[] =>
  rows.map(({ kind, number, issuedAt, amountMinor, currency, tokenEpoch }) => ({
    number: receiptName(kind, number),
    kind,
    issuedAt,
    amount: { amountMinor, currency },
    url: receiptLink(
      ctx.secret,
      receiptName(kind, number),
      linkReader(ctx) || guestReader(tokenEpoch ?? 0),
      ctx.clock(),
    ),
  }))

export async function readReceipt(
  { pool }: Pick<Context, 'pool'>,
  { kind, number }: { kind: ReceiptKind; number: number },
): Promise<Receipt | undefined> {
  const [row] = await readRows(
    pool,
    sql<Receipt>`${SHOWN} where r.kind = ${kind}::text and r.number = ${number}::int`,
  )
  return row
}
