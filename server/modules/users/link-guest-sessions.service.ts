import type { Context } from '../../context.ts'
import { forbidden, unauthenticated } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSessionToken } from '../sessions/session-token.ts'

export interface LinkInput {
  email: string
  userId: string
  /** A session's id and token, when the person comes with the signed guest link. */
  sessionId?: string | null
  token?: string | null
}

/**
 * Puts the sessions a person booked as a guest under their account. Only their own address and id, and only when
 * the provider says the address is verified; a signed guest link opens its one session without that. What they
 * switched off as a guest stays off. Nobody becomes the seeker of their own practice.
 */
export async function linkGuestSessions(ctx: Context, input: LinkInput): Promise<{ linkedSessions: number }> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const email = viewer.email.toLowerCase()
  if (input.userId !== viewer.id || input.email.trim().toLowerCase() !== email)
    throw forbidden('Guest sessions can only be linked to your own account.')
  const sessionId =
    input.sessionId && isSessionToken(ctx.secret, input.sessionId, input.token) ? input.sessionId : null
  if (!viewer.isEmailVerified && !sessionId)
    throw forbidden('Verify your email address first, then your guest sessions appear here.')
  const onlyOne = viewer.isEmailVerified ? null : sessionId

  return ctx.em.transactional(async (em) => {
    const linked = await em.execute<{ id: string }[]>(
      `update sessions set seeker_id = ?, updated_at = ?
       where seeker_id is null and seeker_email = ? and coach_id is distinct from ?::uuid and (?::uuid is null or id = ?::uuid) returning id`,
      [viewer.id, ctx.clock(), email, viewer.coachId, onlyOne, onlyOne],
    )
    const links = await em.execute<{ switched_off: string[] }[]>(
      `update guest_links set linked_user_id = ?, linked_at = ? where linked_user_id is null and email = ?
         and (?::uuid is null or session_id = ?::uuid) returning switched_off`,
      [viewer.id, ctx.clock(), email, onlyOne, onlyOne],
    )
    const switchedOff = links.flatMap(({ switched_off }) => switched_off)
    if (switchedOff.length > 0)
      await em.execute('update users set notifications = notifications || ?::jsonb where id = ?', [
        JSON.stringify(Object.fromEntries(switchedOff.map((preference) => [preference, false]))),
        viewer.id,
      ])
    await em.execute(
      `update notifications set user_id = ?, email = null where user_id is null and email = ?
         and session_id in (select id from sessions where seeker_id = ?)`,
      [viewer.id, email, viewer.id],
    )
    for (const { id } of linked)
      await recordAudit(em, {
        at: ctx.clock(),
        actor: 'user',
        actorId: viewer.id,
        action: 'linkGuestSessions',
        subjectType: 'session',
        subjectId: id,
      })
    return { linkedSessions: linked.length }
  })
}
