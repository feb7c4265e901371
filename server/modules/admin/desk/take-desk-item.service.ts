import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import { conflict, notFound } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { releaseClaimCase, takeClaimCase } from '../../coaches/claims/take-case.service.ts'
import { expiryOf } from '../../coaches/claims/case.rules.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { CLAIM_QUEUES, type DeskQueueName } from './desk.rules.ts'
import { isWaiting } from './find-desk-items.query.ts'
import type { DeskTake } from './desk-item.type.ts'

interface Item {
  queue: DeskQueueName
  subjectId: string
}

interface Holder {
  taken_by: string
  name: string
}

/**
 * Shows the other admins who works on an item. A coach’s claims are then decided on by nobody else; elsewhere the verb that
 * decides refuses the second decision. Throws NOT_FOUND when it is decided, CONFLICT when another admin has taken it.
 */
export async function takeDeskItem(ctx: Context, item: Item): Promise<DeskTake> {
  const { em, viewer, clock } = ctx
  if (!viewer || !isUuid(item.subjectId)) throw notFound('item')
  if (!(await isWaiting(ctx, item))) throw settled()
  const { 'desk.case_minutes': minutes } = await readSettings(em)
  const now = clock()
  if (CLAIM_QUEUES.includes(item.queue)) await takeClaimCase(ctx, item.subjectId)
  else {
    const holder = await take(ctx, item, minutes)
    if (holder && holder.taken_by !== viewer.id) throw conflict(`${holder.name} is working on this.`)
  }
  const name = `${viewer.firstName} ${viewer.lastName}`.trim()
  return { name, isMine: true, takenAt: now, expiresAt: expiryOf(now, minutes) }
}

const settled = () => notFound('item: it may have been decided already')

/** Takes an item that nobody has; who has it then. */
async function take({ em, viewer, clock }: Context, { queue, subjectId }: Item, minutes: number) {
  return em.transactional(async (tx) => {
    const over = sql`${clock()}::timestamptz - ${minutes}::int * interval '1 minute'`
    await rowsOf(tx, sql`delete from desk_takes where taken_at <= ${over}`)
    await rowsOf(
      tx,
      sql`insert into desk_takes (queue, subject_id, taken_by, taken_at) values (${queue}, ${subjectId}::uuid, ${viewer?.id ?? null}::uuid, ${clock()}::timestamptz)
        on conflict (queue, subject_id) do update set taken_at = excluded.taken_at where desk_takes.taken_by = excluded.taken_by`,
    )
    const [holder] = await rowsOf(
      tx,
      sql<Holder>`select t.taken_by, trim(u.first_name || ' ' || u.last_name) as name from desk_takes t join users u on u.id = t.taken_by
        where t.queue = ${queue} and t.subject_id = ${subjectId}::uuid`,
    )
    return holder
  })
}

/** Gives back an item that the viewer has taken; of another’s nothing changes. Throws NOT_FOUND when it is decided. */
export async function releaseDeskItem(ctx: Context, { queue, subjectId }: Item): Promise<boolean> {
  if (!isUuid(subjectId)) throw notFound('item')
  if (!(await isWaiting(ctx, { queue, subjectId }))) throw settled()
  if (CLAIM_QUEUES.includes(queue)) await releaseClaimCase(ctx, subjectId)
  else
    await rowsOf(
      ctx.em,
      sql`delete from desk_takes where queue = ${queue} and subject_id = ${subjectId}::uuid and taken_by = ${ctx.viewer?.id ?? null}::uuid`,
    )
  return true
}
