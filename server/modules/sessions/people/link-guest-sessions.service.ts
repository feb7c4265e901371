import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Context, Viewer } from '../../../context.ts'
import { forbidden, unauthenticated } from '../../../errors.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { findLinked } from './find-linked.query.ts'
import { takeAsAccount } from './take-as-account.service.ts'
import { NEVER_BOOKED } from '../status-lists.rules.ts'

export interface LinkInput {
  email: string
  userId: string
  /** A session's id and token, when the person comes with the signed guest link. */
  sessionId?: string | null
  token?: string | null
}

/**
 * Puts what a person booked as a guest under their account: the session whose signed link they hold, whatever address
 * it was booked with, and once the provider says that their own address is verified, all that was booked with it and
 * is more than a hold. What they switched off as a guest stays off. Nobody becomes the seeker of their own practice.
 */
export async function linkGuestSessions(ctx: Context, input: LinkInput): Promise<{ linkedSessions: number }> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  if (input.userId !== viewer.id || input.email.trim().toLowerCase() !== viewer.email.toLowerCase())
    throw forbidden('Guest sessions can only be linked to your own account.')

  return ctx.em.transactional(async (em) => {
    const byLink = await findLinked({ ...ctx, em }, input)
    if (!viewer.isEmailVerified && !byLink)
      throw forbidden('Verify your email address first, then your guest sessions appear here.')
    const byAddress = viewer.isEmailVerified ? await bookedWith(em, viewer) : []
    const ids = [...new Set([...byAddress, ...(byLink ? [byLink] : [])])]
    let linkedSessions = 0
    for (const id of ids) if (await link(em, viewer, id, ctx.clock())) linkedSessions += 1
    return { linkedSessions }
  })
}

/** What was booked with the viewer's address as a guest; a time that is only held may be anybody's. */
async function bookedWith(em: EntityManager, { email }: Viewer): Promise<string[]> {
  const rows = await rowsOf(
    em,
    sql<{
      id: string
    }>`select id from sessions where seeker_id is null and seeker_email = ${email.toLowerCase()} and status not in ${sql.raw(NEVER_BOOKED)}
     order by address_confirmed_at nulls last, created_at, id`,
  )
  return rows.map(({ id }) => id)
}

async function link(em: EntityManager, viewer: Viewer, id: string, now: Date): Promise<boolean> {
  if (!(await takeAsAccount(em, viewer, id, now))) return false
  const switched = await rowsOf(
    em,
    sql<{
      switched_off: string[]
    }>`update guest_links set linked_user_id = ${viewer.id}, linked_at = ${now} where session_id = ${id} and linked_user_id is null
     returning switched_off`,
  )
  const off = switched.flatMap(({ switched_off }) => switched_off)
  if (off.length > 0)
    await rowsOf(
      em,
      sql`update users set notifications = notifications || ${JSON.stringify(Object.fromEntries(off.map((preference) => [preference, false])))}::jsonb where id = ${viewer.id}`,
    )
  await rowsOf(
    em,
    sql`update notifications set user_id = ${viewer.id}, email = null where user_id is null and session_id = ${id}`,
  )
  await recordAudit(em, {
    at: now,
    actor: 'user',
    actorId: viewer.id,
    action: 'linkGuestSessions',
    subjectType: 'session',
    subjectId: id,
  })
  return true
}
