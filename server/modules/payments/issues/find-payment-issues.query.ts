import { sql } from 'kysely'
import { readRows, rowsOf } from '../../../db/kysely.ts'
import { keysetPage, onlyOne, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import { READ_ISSUES, waiting, waitingIssues } from './issue-rows.query.ts'
import type { PaymentIssue } from './payment-issue.type.ts'

const AT = sql`date_trunc('milliseconds', i.noticed_at)`

/** What nobody has looked into, the longest wait first. */
export async function findPaymentIssues(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  ask: PageAsk,
): Promise<Page<PaymentIssue>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const rows = await readRows(
    pool,
    sql<PaymentIssue>`${READ_ISSUES} where ${waiting(clock())} and ${onlyOne('i.id', ask)}
       and (${at}::timestamptz is null or (${AT}, i.id) > (${at}::timestamptz, ${id}::uuid))
     order by ${AT}, i.id limit ${ask.first + 1}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ noticedAt, id }) => BY_TIME.encode(noticedAt, id),
    nodeOf: (row) => row,
    totalCount: await countPaymentIssues({ pool, clock }, ask),
  })
}

/** How many wait for an admin. */
export async function countPaymentIssues(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  ask: PageAsk,
): Promise<number> {
  const [row] = await readRows(
    pool,
    sql<{
      count: number
    }>`select count(*)::int as count from ${waitingIssues(clock())} and ${onlyOne('i.id', ask)}`,
  )
  return row?.count ?? 0
}

/** One of them as it stands now, in order or not. */
export async function readPaymentIssue({ em }: Pick<Context, 'em'>, issueId: string): Promise<PaymentIssue> {
  const [issue] = await rowsOf(em, sql<PaymentIssue>`${READ_ISSUES} where i.id = ${issueId}`)
  if (!issue) throw notFound('payment issue')
  const dateOr = (at: Date | null) => at && new Date(at)
  return Object.assign(issue, { noticedAt: new Date(issue.noticedAt), resolvedAt: dateOr(issue.resolvedAt) })
}
