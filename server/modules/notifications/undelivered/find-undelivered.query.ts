import { sql } from 'kysely'
import { readRows } from '../../../db/kysely.ts'
import { keysetPage, onlyOne, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { UndeliveredMail } from './undelivered-mail.type.ts'
import type { Context } from '../../../context.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import { type MailRow, presentMail, READ_MAILS } from './mail-rows.query.ts'

/** The states stand apart so that the index of what is not sent is used. */
const undelivered = (
  now: Date,
) => sql`n.mail_state in ('due', 'refused', 'stale') and (n.mail_state <> 'due' or n.mail_attempts > 0
  or coalesce(n.mail_asked_at, n.created_at) < ${now}::timestamptz - interval '10 minutes')`

/** SQL: e-mails an admin should look at. */
export const undeliveredMails = (now: Date) => sql`notifications n where ${undelivered(now)}`

/** E-mails that failed, or wait for longer than a job takes, the newest first. */
export async function findUndeliveredMails(
  ctx: Pick<Context, 'pool' | 'clock' | 'mailer'>,
  ask: PageAsk,
): Promise<Page<UndeliveredMail>> {
  const { pool, clock } = ctx
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const rows = await readRows(
    pool,
    sql<MailRow>`${READ_MAILS} where ${undelivered(clock())} and ${onlyOne('n.id', ask)}
       and (${at}::timestamptz is null or (n.created_at, n.id) < (${at}::timestamptz, ${id}::uuid))
     order by n.created_at desc, n.id desc limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(
    pool,
    sql<{
      count: number
    }>`select count(*)::int as count from ${undeliveredMails(clock())} and ${onlyOne('n.id', ask)}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: (row) => BY_TIME.encode(row.created_at, row.id),
    nodeOf: (row) => presentMail(row, ctx),
    totalCount: counted?.count ?? 0,
  })
}
