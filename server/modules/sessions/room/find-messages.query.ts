import { sql } from 'kysely'
import { readRows } from '../../../db/kysely.ts'
import { keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { SessionMessage } from './message.type.ts'
import type { Context } from '../../../context.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import type { SessionRef } from '../act-on-session.service.ts'
import { findSession } from '../find-session.query.ts'
import type { Side } from '../session.rules.ts'

interface Row {
  id: string
  author: Side
  body: string
  sent_at: Date
}

/** What the two of a session have written, the latest first. Throws NOT_FOUND for anybody but them and admins. */
export async function findMessages(
  ctx: Context,
  ref: SessionRef,
  ask: PageAsk,
): Promise<Page<SessionMessage>> {
  const { session, role } = await findSession(ctx, ref.sessionId, ref.token)
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const rows = await readRows(
    ctx.pool,
    sql<Row>`select id, author, body, sent_at from session_messages where session_id = ${session.id}
       and (${at}::timestamptz is null or (date_trunc('milliseconds', sent_at), id) < (${at}::timestamptz, ${id}::uuid))
     order by sent_at desc, id desc limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(
    ctx.pool,
    sql<{
      count: number
    }>`select count(*)::int as count from session_messages where session_id = ${session.id}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: (row) => BY_TIME.encode(row.sent_at, row.id),
    nodeOf: ({ sent_at: sentAt, ...message }) => ({ ...message, sentAt, isMine: message.author === role }),
    totalCount: counted?.count ?? 0,
  })
}
