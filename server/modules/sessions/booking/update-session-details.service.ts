import { isDeepStrictEqual } from 'node:util'
import { tables } from '../../../db/kysely.ts'
import { HoldEntity } from '../holds/hold.entity.ts'
import { GuestLinkEntity } from '../people/guest-link.entity.ts'
import type { Context } from '../../../context.ts'
import { conflict, policyViolation } from '../../../errors.ts'
import { readableLines } from '../../../lib/text/sanitize.ts'
import { spend } from '../../budgets/spend.service.ts'
import { readSoldFigures } from '../../settings/sold/read-sold-figures.query.ts'
import { forgetUnproven } from '../holds/bound-unproven.service.ts'
import { causeOf } from '../act-on-session.service.ts'
import { auditSession } from '../audit-session.service.ts'
import { type Booker, type BookingViewer, checkNote, type GuestDetails } from '../people/booker.rules.ts'
import { BUSY, overlapAsConflict } from './refuse-overlap.service.ts'
import { findAccount, findGuest } from '../people/find-booker.query.ts'
import { findSession } from '../find-session.query.ts'
import { answerIntake } from './intake.rules.ts'
import { isKnown } from '../people/person.rules.ts'
import { commissionFor, isBusyDuring, refuseSecondIntro } from './pair-history.query.ts'
import { refuseAddress } from '../people/refuse-address.service.ts'
import { refuseFourthHold } from '../holds/replace-holds.service.ts'
import { refuseSecondFree } from './refuse-second-free.service.ts'
import type { Session } from '../session.entity.ts'

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
      if (intakeNote !== undefined) session.intakeNote = readableLines(intakeNote ?? '') || null
      if (intakeAnswers) session.intakeAnswers = answerIntake(session.intakeAnswers, intakeAnswers)
      if (!session.seekerId && ctx.viewer) await bookAsAccount({ ...ctx, em }, session, ctx.viewer)
      else if (!session.seekerId && guest)
        await bookAsGuest({ ...ctx, em }, session, await findGuest({ ...ctx, em }, guest, session.seekerKey))
      const fields = DETAILS.filter((name) => !isDeepStrictEqual(before[name] ?? null, session[name] ?? null))
      if (fields.length > 0) await auditSession(em, session, 'updateDetails', causeOf(ctx, seen, { fields }))
      return session
    })
  } catch (error) {
    throw overlapAsConflict(error)
  }
}

const DETAILS = ['intakeNote', 'intakeAnswers', 'seekerId', 'seekerName', 'seekerEmail'] as const

const CHANGED_OFTEN =
  'The address of this booking has been changed too often. Let the time go and hold it again.'

/** Who signed in after holding the time as a visitor books as themselves, whatever was typed before. */
async function bookAsAccount(ctx: Context, session: Session, viewer: BookingViewer): Promise<void> {
  const { em } = ctx
  const now = ctx.clock()
  const { id, coachId, priceMinor } = session
  const booker = await findAccount({ em }, viewer)
  await refuseAddress(ctx, { coachId, email: booker.email, isAccount: true })
  await refuseSecondFree(em, { sessionId: id, priceMinor, seekerId: viewer.id, now })
  await takeOver(ctx, session, booker, now)
  // Links given out until now were anybody's; from here the account opens it.
  session.tokenEpoch += 1
  await em.flush()
  if (viewer.isEmailVerified) await forgetUnproven(em, id)
  await em.nativeDelete(GuestLinkEntity, { sessionId: id })
  await em.nativeUpdate(HoldEntity, { sessionId: id, isOpen: true }, { person: booker.key })
}

/** A guest says who they are. An address nobody has proven is only where we write to. */
async function bookAsGuest(ctx: Context, session: Session, booker: Booker): Promise<void> {
  const { em } = ctx
  const now = ctx.clock()
  const { id, coachId, seekerEmail } = session
  const email = booker.email ?? ''
  const isOther = booker.key !== session.seekerKey
  if (seekerEmail !== email) await spend(ctx, 'changeAddress', id, CHANGED_OFTEN)
  await refuseAddress(ctx, { coachId, email, isAccount: false })
  await takeOver(ctx, session, booker, now)
  session.addressConfirmedAt = isKnown(booker.key) ? (session.addressConfirmedAt ?? now) : null
  if (seekerEmail !== email) session.confirmationSentAt = null
  await em.flush()
  await tables(em)
    .insertInto('GuestLink')
    .values({ sessionId: id, email, createdAt: now })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ email }))
    .execute()
  if (isOther) await em.nativeUpdate(HoldEntity, { sessionId: id, isOpen: true }, { person: booker.key })
}

/** Now that we know who it is, what holds for them holds here: the caps, one intro call, their time, their commission. */
async function takeOver(
  { em, secret }: Pick<Context, 'em' | 'secret'>,
  session: Session,
  { key, keys, userId, name, email }: Booker,
  now: Date,
): Promise<void> {
  const { id, coachId, kind } = session
  if (key !== session.seekerKey) {
    await refuseFourthHold(em, { keys }, now, { besides: id })
    await refuseSecondIntro({ em, secret }, { coachId, keys, kind })
    if (await isBusyDuring(em, keys, session)) throw conflict(BUSY)
    const figures = await readSoldFigures(em, session)
    session.commissionBps = await commissionFor(em, { coachId, keys }, figures, now)
  }
  Object.assign(session, { seekerId: userId, seekerKey: key, seekerName: name, seekerEmail: email })
  await em.flush()
}
