import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../../db/kysely.ts'
import type { Statement } from './statement.rules.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** A coach's own statement, or any statement for an admin; undefined for other viewers. */
export async function findStatement(
  pool: Pool,
  number: number,
  readerId: string,
): Promise<Statement | undefined> {
  const [row] = await readRows(
    pool,
    sql<Statement>`select d.number, d.kind, d.issued_at as "issuedAt", p.currency, p.amount_minor::float8 as "amountMinor",
       (select o.number from payout_statements o where o.payout_id = d.payout_id and o.kind = 'statement' and d.kind = 'correction')
         as "correctedNumber",
       coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Coach ' || p.coach_id) as "coachName",
       p.tax_residency as country, p.sent_at as "paidAt", p.transfer_ref as "transferRef",
       (select jsonb_agg(jsonb_build_object('title', s.title, 'startsAt', s.starts_at, 'netMinor', x.amount_minor,
           'commissionMinor', x.commission_minor, 'isRest', x.is_rest) order by s.starts_at, s.id)
         from payout_sessions x join sessions s on s.id = x.session_id where x.payout_id = p.id) as lines
     from payout_statements d join payouts p on p.id = d.payout_id join coach_profiles c on c.id = p.coach_id
       join users u on u.id = c.user_id
       join users r on r.id = ${readerId}::uuid and r.erased_at is null and not r.is_suspended
     where d.number = ${number}::int and (c.user_id = r.id or r.user_type = 'admin')`,
  )
  if (!row) return undefined
  return {
    ...row,
    country: row.country ? (countries.of(row.country) ?? row.country) : null,
    lines: row.lines.map((line) => ({ ...line, startsAt: new Date(line.startsAt) })),
  }
}
