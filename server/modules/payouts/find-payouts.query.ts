import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/kysely.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { linkReader } from '../../lib/signed-link.ts'
import { emptyPage, keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import type { Payout, PayoutYear } from './payout.type.ts'
import { type StatementKind, statementNumber } from './statements/statement.rules.ts'
import { statementLink } from './statements/statement-link.rules.ts'

/** SQL: a payout `p` with its sessions, as shown to its coach. */
const SHOWN = sql`p.id, jsonb_build_object('amountMinor', p.amount_minor, 'currency', p.currency) as amount, p.state,
  date_trunc('milliseconds', p.created_at) as "createdAt", p.settled_at as "settledAt", p.words,
  (p.state in ('failed', 'returned') and p.resolved_at is null) as "isWaiting",
  (select jsonb_agg(jsonb_build_object('sessionId', s.id, 'title', s.title, 'startsAt', s.starts_at, 'isRest', x.is_rest,
      'amount', jsonb_build_object('amountMinor', x.amount_minor, 'currency', p.currency)) order by s.starts_at, s.id)
    from payout_sessions x join sessions s on s.id = x.session_id where x.payout_id = p.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'kind', d.kind, 'issuedAt', d.issued_at) order by d.number), '[]')
    from payout_statements d where d.payout_id = p.id) as statements`

interface Row extends Omit<Payout, 'statements'> {
  statements: { number: number; kind: StatementKind; issuedAt: string }[]
}

/** Dates within JSON are text. */
const present = ({ lines, statements, ...payout }: Row, ctx: Context): Payout => ({
  ...payout,
  lines: lines.map(({ startsAt, ...line }) => ({ ...line, startsAt: new Date(startsAt) })),
  statements: statements.map(({ number, kind, issuedAt }) => ({
    number: statementNumber(number),
    isCorrection: kind === 'correction',
    issuedAt: new Date(issuedAt),
    url: statementLink(ctx.secret, number, linkReader(ctx), ctx.clock()),
  })),
})

/** The viewer's payouts, the latest first. */
export async function coachPayouts(ctx: Context, ask: PageAsk): Promise<Page<Payout>> {
  const { pool, viewer } = ctx
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const coachId = viewer?.coachId
  if (!coachId) return emptyPage()
  const created = sql`date_trunc('milliseconds', p.created_at)`
  const rows = await readRows(
    pool,
    sql<Row>`select ${SHOWN} from payouts p where p.coach_id = ${coachId}::uuid
       and (${at}::timestamptz is null or (${created}, p.id) < (${at}::timestamptz, ${id}::uuid))
     order by ${created} desc, p.id desc limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(
    pool,
    sql<{ total: number }>`select count(*)::int as total from payouts where coach_id = ${coachId}::uuid`,
  )
  return keysetPage(rows, ask, {
    cursorOf: (row) => BY_TIME.encode(row.createdAt, row.id),
    nodeOf: (row) => present(row, ctx),
    totalCount: counted?.total ?? 0,
  })
}

/**
 * What the viewer was paid out, by the year in UTC in which it was sent, where they paid tax then, and currency; the latest first. A session
 * that was recovered in the same year is not one of those paid for.
 */
export async function payoutYears({ pool, viewer }: Context): Promise<PayoutYear[]> {
  const coachId = viewer?.coachId
  if (!coachId) return []
  const money = (column: string) =>
    sql`jsonb_build_object('amountMinor', sum(${sql.ref(column)}), 'currency', y.currency)`
  return readRows(
    pool,
    sql<PayoutYear>`select y.year, y.tax_residency as "taxResidency", y.currency, count(distinct y.id)::int as payouts,
       count(distinct y.session_id) filter (where y.kept > 0)::int as sessions, ${money('y.gross')} as gross, ${money('y.commission')} as commission, ${money('y.net')} as "paidOut"
     from (select extract(year from p.sent_at at time zone 'utc')::int as year, p.tax_residency, p.currency, p.id, x.session_id,
         sum(x.amount_minor) over (partition by extract(year from p.sent_at at time zone 'utc'), p.tax_residency, p.currency, x.session_id) as kept,
         x.amount_minor as net, x.amount_minor + x.commission_minor as gross, x.commission_minor as commission
       from payouts p join payout_sessions x on x.payout_id = p.id
       where p.coach_id = ${coachId}::uuid and p.state in ('sent', 'paid')) y
     group by y.year, y.tax_residency, y.currency order by y.year desc, y.currency, y.tax_residency`,
  )
}
