import { keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { UndeliveredMail } from './undelivered-mail.type.ts'
import type { Context } from '../../../context.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import { type MailRow, presentMail, READ_MAILS } from './mail-rows.query.ts'

/** The states stand apart so that the index of what is not sent is used. */
const UNDELIVERED = `n.mail_state in ('due', 'refused', 'stale') and (n.mail_state <> 'due' or n.mail_attempts > 0
  or coalesce(n.mail_asked_at, n.created_at) < $1::timestamptz - interval '10 minutes')`

/** SQL: e-mails an admin should look at; `$1` is now. */
export const UNDELIVERED_MAILS = `notifications n where ${UNDELIVERED}`

/** E-mails that failed, or wait for longer than a job takes, the newest first. */
export async function findUndeliveredMails(
  ctx: Pick<Context, 'pool' | 'clock' | 'mailer'>,
  ask: PageAsk,
): Promise<Page<UndeliveredMail>> {
  const { pool, clock } = ctx
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const { rows } = await pool.query<MailRow>(
    `${READ_MAILS} where ${UNDELIVERED} and ($2::timestamptz is null or (n.created_at, n.id) < ($2, $3::uuid))
     order by n.created_at desc, n.id desc limit $4`,
    [clock(), at, id, ask.first + 1],
  )
  const { rows: counted } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${UNDELIVERED_MAILS}`,
    [clock()],
  )
  return keysetPage(rows, ask, {
    cursorOf: (row) => BY_TIME.encode(row.created_at, row.id),
    nodeOf: (row) => presentMail(row, ctx),
    totalCount: counted[0]?.count ?? 0,
  })
}
