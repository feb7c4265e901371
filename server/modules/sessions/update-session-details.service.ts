import { isDeepStrictEqual } from 'node:util'
import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { conflict, policyViolation } from '../../errors.ts'
import { causeOf } from './act-on-session.ts'
import { auditSession } from './audit-session.ts'
import { type Booker, checkGuest, checkNote, type GuestDetails } from './booker.rules.ts'
import { findSession } from './find-session.service.ts'
import { answerIntake } from './intake.rules.ts'
import { commissionFor, refuseSecondIntro } from './pair-history.ts'
import { refuseFourthHold } from './replace-holds.ts'
import type { Session } from './session.entity.ts'

export interface SessionDetails {
  sessionId: string
  token?: string | null
  guest?: GuestDetails | null
  intakeNote?: string | null
  /** In the order of the coach's questions. */
  intakeAnswers?: string[] | null
}

/** Writes who comes and what the coach should know, while the time is still on hold. */
export async function updateSessionDetails(ctx: Context, details: SessionDetails): Promise<Session> {
  const { sessionId, token, guest, intakeNote, intakeAnswers } = details
  checkNote(intakeNote)
  try {
    return await ctx.em.transactional(async (em) => {
      const seen = await findSession({ ...ctx, em }, sessionId, token, { lock: true })
      const { session, role } = seen
      if (role !== 'seeker' || session.status !== 'held')
        throw policyViolation('The details of this session can no longer be changed.')
      const before = { ...session }
      if (intakeNote !== undefined) session.intakeNote = intakeNote?.trim() || null
      if (intakeAnswers) session.intakeAnswers = answerIntake(session.intakeAnswers, intakeAnswers)
      const seeker = seekerOf(ctx, guest)
      if (seeker && !session.seekerId) await writeSeeker(em, session, seeker, ctx.clock())
      const fields = DETAILS.filter((name) => !isDeepStrictEqual(before[name] ?? null, session[name] ?? null))
      if (fields.length > 0) await auditSession(em, session, 'updateDetails', causeOf(ctx, seen, { fields }))
      return session
    })
  } catch (error) {
    throw overlapAsConflict(error)
  }
}

const DETAILS = ['intakeNote', 'intakeAnswers', 'seekerId', 'seekerName', 'seekerEmail'] as const

type Seeker = Booker & { email: string }

/** Who signed in after holding the time as a visitor books as themselves, whatever was typed before. */
function seekerOf({ viewer }: Context, guest: GuestDetails | null | undefined): Seeker | null {
  if (viewer) {
    const { id, email, firstName } = viewer
    return { person: `user:${id}`, userId: id, email: email.toLowerCase(), name: firstName }
  }
  if (!guest) return null
  const { name, email } = checkGuest(guest)
  return { person: `guest:${email}`, userId: null, email, name }
}

/** Now that we know who it is, what holds for them holds here: the caps, one intro call, their commission. */
async function writeSeeker(
  em: EntityManager,
  session: Session,
  { person, userId, name, email }: Seeker,
  now: Date,
): Promise<void> {
  const { id, coachId, kind } = session
  await refuseSecondIntro(em, { coachId, email, kind })
  await refuseFourthHold(em, person, now, { besides: id })
  const commissionBps = await commissionFor(em, { coachId, email })
  Object.assign(session, { seekerId: userId, seekerName: name, seekerEmail: email, commissionBps })
  await em.flush()
  await (userId
    ? em.execute('delete from guest_links where session_id = ?', [id])
    : em.execute(
        `insert into guest_links (session_id, email, created_at) values (?, ?, ?)
         on conflict (session_id) do update set email = excluded.email`,
        [id, email, now],
      ))
  await em.execute('update holds set person = ? where session_id = ? and is_open', [person, id])
}

/** The database refused two sessions of one seeker at the same time, or two holds with one coach. */
export function overlapAsConflict(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === '23P01') return conflict('You already have a session at this time. Pick another one.')
  if (error instanceof UniqueConstraintViolationException)
    return conflict('You are already holding a time with this coach. Pay for it or let it go first.')
  return error
}
