import { sql } from 'kysely'
import { tables } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { badInput, unauthenticated } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { countUnread } from './find-notifications.query.ts'

const MAX_IDS = 50

/** Marks the viewer's notifications read, by id or all, and answers how many are left. BAD_USER_INPUT otherwise. */
export async function markNotificationsRead(
  ctx: Context,
  { ids, all }: { ids?: string[] | null; all?: boolean | null },
): Promise<number> {
  const { viewer, em } = ctx
  if (!viewer) throw unauthenticated()
  if (Boolean(ids) === Boolean(all))
    throw badInput('Say which notifications, or all.', [{ path: 'ids', message: 'Send ids, or all: true.' }])
  if (ids && (ids.length > MAX_IDS || !ids.every(isUuid)))
    throw badInput('Some of these are not notifications.', [
      { path: 'ids', message: `Up to ${MAX_IDS} ids.` },
    ])
  const unread = tables(em)
    .updateTable('Notification')
    .set({ readAt: ctx.clock() })
    .where('userId', '=', viewer.id)
    .where('readAt', 'is', null)
  await (ids ? unread.where(sql<boolean>`id = any(${ids}::uuid[])`) : unread).execute()
  return countUnread(ctx, viewer.id)
}
