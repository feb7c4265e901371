import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import { keysetPage, type PageAsk } from '../../graphql/page.ts'
import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { type NotificationKind, wordingOf } from './notification.rules.ts'
import type { Facts } from './wordings/wording.rules.ts'
import type { Notification } from './notification.type.ts'
import { pathOf } from './targets.rules.ts'

interface Row {
  id: string
  kind: NotificationKind
  facts: Facts
  session_id: string | null
  created_at: Date
  read_at: Date | null
}

interface Counts {
  total: number
  unread: number
}

/** The viewer's notifications, newest first; only what is asked for is looked up. */
export async function findNotifications(
  ctx: Context,
  ask: PageAsk,
  wants: { edges: boolean; totalCount: boolean },
) {
  const { viewer, pool } = ctx
  if (!viewer) throw unauthenticated()
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const rows = wants.edges ? await findRows() : []
  const { total, unread } = await count(ctx, viewer.id, wants.totalCount)
  const page = keysetPage(rows, ask, {
    cursorOf: (row) => BY_TIME.encode(row.created_at, row.id),
    nodeOf: present,
    totalCount: total,
  })
  return { ...page, unreadCount: unread }

  async function findRows(): Promise<Row[]> {
    return readRows(
      pool,
      sql<Row>`select id, kind, facts, session_id, created_at, read_at from notifications
       where user_id = ${viewer?.id} and (${at}::timestamptz is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
       order by created_at desc, id desc limit ${ask.first + 1}`,
    )
  }
}

async function count({ pool }: Context, userId: string, wantsTotal: boolean): Promise<Counts> {
  const total = wantsTotal ? sql`(select count(*)::int from notifications where user_id = ${userId})` : sql`0`
  const [row] = await readRows(
    pool,
    sql<Counts>`select ${total} as total,
       (select count(*)::int from notifications where user_id = ${userId} and read_at is null) as unread`,
  )
  return row ?? { total: 0, unread: 0 }
}

function present({ id, kind, facts, session_id: sessionId, created_at, read_at }: Row): Notification {
  const { subject, says, button } = wordingOf(kind)
  return {
    id,
    kind,
    title: subject(facts),
    text: says(facts)[0] ?? '',
    actionLabel: button.label,
    path: pathOf({ target: button.to, facts, sessionId }),
    sessionId,
    createdAt: created_at,
    readAt: read_at,
  }
}

/** How many of the viewer's notifications are unread. */
export const countUnread = async (ctx: Context, userId: string): Promise<number> =>
  (await count(ctx, userId, false)).unread
