import { UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { badInput, conflict, policyViolation } from '../../errors.ts'
import { checkGuest } from './create-hold.service.ts'
import { findSession } from './find-session.service.ts'
import type { Session } from './session.entity.ts'

export interface SessionDetails {
  sessionId: string
  token?: string | null
  guest?: { name: string; email: string } | null
  intakeNote?: string | null
}

/** Writes who comes and what the coach should know, while the time is still on hold. */
export async function updateSessionDetails(ctx: Context, details: SessionDetails): Promise<Session> {
  if (details.intakeNote && details.intakeNote.length > 2000)
    throw badInput('The note is too long.', [{ path: 'intakeNote', message: 'Keep it to 2,000 characters.' }])
  try {
    return await ctx.em.transactional(async (em) => {
      const { session, role } = await findSession({ ...ctx, em }, details.sessionId, details.token, {
        lock: true,
      })
      if (role !== 'seeker' || session.status !== 'held')
        throw policyViolation('The details of this session can no longer be changed.')
      if (details.intakeNote !== undefined) session.intakeNote = details.intakeNote?.trim() || null
      if (details.guest && !session.seekerId) {
        const { name, email } = checkGuest(details.guest)
        Object.assign(session, { seekerName: name, seekerEmail: email })
        await em.flush()
        await em.execute(
          `insert into guest_links (session_id, email) values (?, ?)
           on conflict (session_id) do update set email = excluded.email`,
          [session.id, email],
        )
        await em.execute('update holds set person = ? where session_id = ? and is_open', [
          `guest:${email}`,
          session.id,
        ])
      }
      return session
    })
  } catch (error) {
    throw overlapAsConflict(error)
  }
}

/** The database refused two sessions of one seeker at the same time, or two holds with one coach. */
export function overlapAsConflict(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === '23P01') return conflict('You already have a session at this time. Pick another one.')
  if (error instanceof UniqueConstraintViolationException)
    return conflict('You are already holding a time with this coach. Pay for it or let it go first.')
  return error
}
