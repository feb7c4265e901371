import { keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { Context } from '../../../context.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import { READ_ISSUES, WAITING, WAITING_ISSUES } from './issue-rows.query.ts'
import type { PaymentIssue } from './payment-issue.type.ts'

const AT = `date_trunc('milliseconds', i.noticed_at)`

/** What nobody has looked into, the longest wait first. */
export async function findPaymentIssues(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  ask: PageAsk,
): Promise<Page<PaymentIssue>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const { rows } = await pool.query<PaymentIssue>(
    `${READ_ISSUES} where ${WAITING} and ($2::timestamptz is null or (${AT}, i.id) > ($2::timestamptz, $3::uuid))
     order by ${AT}, i.id limit $4`,
    [clock(), at, id, ask.first + 1],
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ noticedAt, id }) => BY_TIME.encode(noticedAt, id),
    nodeOf: (row) => row,
    totalCount: await countPaymentIssues({ pool, clock }),
  })
}

/** How many wait for an admin. */
export async function countPaymentIssues({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${WAITING_ISSUES}`,
    [clock()],
  )
  return rows[0]?.count ?? 0
}
