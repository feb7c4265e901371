import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context, Services } from '../../../context.ts'
import { tables } from '../../../db/kysely.ts'
import { recordAudit } from '../../audit/audit.service.ts'

/** Ends the admin's look, if there is one. Answers whether there was. */
export function endViewAs(ctx: Context): Promise<boolean> {
  const { viewer } = ctx
  return ctx.em.transactional(async (em) => (viewer ? endOpenView(em, viewer.id, ctx.clock()) : false))
}

/** The same in the caller's transaction. One that its time has ended is noted by the clock. */
export async function endOpenView(em: EntityManager, adminId: string, now: Date): Promise<boolean> {
  const ended = await tables(em)
    .updateTable('ViewGrant')
    .set(({ fn, val, ref }) => ({ endedAt: fn('least', [ref('expiresAt'), val(now)]) }))
    .where('adminId', '=', adminId)
    .where('endedAt', 'is', null)
    .returning(['id', 'personId'])
    .executeTakeFirst()
  if (!ended) return false
  await note(em, { ...ended, adminId, now })
  return true
}

/** What time alone does: a look that nobody ended is over. */
export async function endViewByClock(
  { em, clock }: Pick<Services, 'clock'> & { em: EntityManager },
  grantId: string,
): Promise<void> {
  const now = clock()
  await em.transactional(async (tx) => {
    const ended = await tables(tx)
      .updateTable('ViewGrant')
      .set(({ ref }) => ({ endedAt: ref('expiresAt') }))
      .where('id', '=', grantId)
      .where('endedAt', 'is', null)
      .where('expiresAt', '<=', now)
      .returning(['id', 'personId'])
      .executeTakeFirst()
    if (ended) await note(tx, { ...ended, adminId: null, now })
  })
}

interface Ended {
  id: string
  personId: string
  /** Null when time did it. */
  adminId: string | null
  now: Date
}

const note = (em: EntityManager, { id, personId, adminId, now }: Ended) =>
  recordAudit(em, {
    at: now,
    actor: adminId ? 'user' : 'clock',
    actorId: adminId,
    action: 'endViewAs',
    subjectType: 'user',
    subjectId: personId,
    detail: { grant: id },
  })
