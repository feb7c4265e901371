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
  const { viewer, pool } = ctx
  if (!viewer) throw unauthenticated()
  if (Boolean(ids) === Boolean(all))
    throw badInput('Say which notifications, or all.', [{ path: 'ids', message: 'Send ids, or all: true.' }])
  if (ids && (ids.length > MAX_IDS || !ids.every(isUuid)))
    throw badInput('Some of these are not notifications.', [
      { path: 'ids', message: `Up to ${MAX_IDS} ids.` },
    ])
  await pool.query(
    `update notifications set read_at = $2
     where user_id = $1 and read_at is null and ($3::uuid[] is null or id = any($3::uuid[]))`,
    [viewer.id, ctx.clock(), ids ?? null],
  )
  return countUnread(ctx, viewer.id)
}
