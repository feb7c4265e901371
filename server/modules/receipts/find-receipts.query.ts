import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import type { SessionRef } from '../sessions/act-on-session.service.ts'
import { findSession } from '../sessions/find-session.query.ts'
import { GUEST, receiptLink } from './receipt-link.rules.ts'
import { type Receipt, type ReceiptKind, receiptName } from './receipt.rules.ts'
import type { ReceiptObject } from './receipt.type.ts'

const SHOWN = sql`select r.kind, r.number, r.issued_at as "issuedAt", r.amount_minor as "amountMinor", r.currency, r.starts_at as "startsAt",
    s.title, s.seeker_name as "seekerName", s.id as "sessionId", trim(u.first_name || ' ' || u.last_name) as "coachName",
    p.provider_ref as "providerRef"
  from receipts r join sessions s on s.id = r.session_id join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id
    join ledger_transactions t on t.id = r.transaction_id join payments p on p.id = t.payment_id`

/** What was issued for a session, oldest first: its seeker's, and an admin's to see. Throws NOT_FOUND for who has no part in it. */
export async function findReceipts(ctx: Context, ref: SessionRef): Promise<ReceiptObject[]> {
  const { role, session } = await findSession(ctx, ref.sessionId, ref.token)
  if (role === 'coach') return []
  const rows = await readRows(
    ctx.pool,
    sql<Receipt>`${SHOWN} where r.session_id = ${session.id}::uuid order by t.seq`,
  )
  return rows.map(({ kind, number, issuedAt, amountMinor, currency }) => ({
    number: receiptName(kind, number),
    kind,
    issuedAt,
    amount: { amountMinor, currency },
    url: receiptLink(ctx.secret, receiptName(kind, number), ctx.viewer?.id ?? GUEST, ctx.clock()),
  }))
}

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
