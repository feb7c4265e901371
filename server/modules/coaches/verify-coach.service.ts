import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { badInput, notFound, policyViolation } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { tellCoach } from '../notifications/tell-coach.ts'
import { relist } from '../listings/relist.service.ts'
import { CoachProfileEntity, type CoachProfile } from './coach-profile.entity.ts'
import { type CoachRecord, loadCoaches } from './load-coach.ts'
import { isReady } from './readiness.rules.ts'
import { ownProfile } from './save-profile.service.ts'

/** The coach asks to be verified. Throws POLICY_VIOLATION naming what is missing. */
export async function requestVerification(ctx: Context): Promise<CoachRecord> {
  const { id } = await ownProfile(ctx)
  return change(ctx, id, 'requestVerification', (record) => {
    const { profile } = record
    if (profile.isVerified) throw policyViolation('Your profile is already verified.')
    const missing = record.readiness.filter((item) => !item.done)
    if (missing.length > 0) throw policyViolation(missing.map((item) => item.message).join(' '))
    Object.assign(profile, {
      isReadyForReview: true,
      readyAt: profile.readyAt ?? ctx.clock(),
      returnedReason: null,
    })
  })
}

/** An admin has checked the claims: the coach is verified, active and listed from now on. */
export async function verifyCoach(ctx: Context, coachId: string): Promise<CoachRecord> {
  return change(ctx, coachId, 'verifyCoach', (record) => {
    const { profile } = record
    if (profile.isVerified) return
    if (!profile.isReadyForReview) throw policyViolation('This coach has not asked to be verified.')
    if (!isReady(record.readiness))
      throw policyViolation('The profile is no longer complete. Return it with a note.')
    Object.assign(profile, { isVerified: true, verifiedAt: ctx.clock(), isActive: true })
  })
}

/** An admin sends the profile back to draft, with a reason the coach reads. */
export async function returnCoachProfile(
  ctx: Context,
  coachId: string,
  reason: string,
): Promise<CoachRecord> {
  const said = reason.trim()
  if (said.length < 5 || said.length > 500)
    throw badInput('Say why, in 5 to 500 characters.', [{ path: 'reason', message: 'Say what to change.' }])
  return change(ctx, coachId, 'returnCoachProfile', ({ profile }) => {
    if (!profile.isReadyForReview || profile.isVerified)
      throw policyViolation('This coach is not waiting for review.')
    Object.assign(profile, { isReadyForReview: false, readyAt: null, returnedReason: said })
  })
}

/** The coach takes no new bookings; sold sessions stay. */
export async function pauseListing(ctx: Context): Promise<CoachRecord> {
  const { id } = await ownProfile(ctx)
  return change(ctx, id, 'pauseListing', ({ profile }) => {
    profile.isActive = false
  })
}

export async function resumeListing(ctx: Context): Promise<CoachRecord> {
  const { id } = await ownProfile(ctx)
  return change(ctx, id, 'resumeListing', ({ profile }) => {
    if (!profile.isVerified) throw policyViolation('Your profile is listed once it is verified.')
    profile.isActive = true
  })
}

async function change(
  ctx: Context,
  coachId: string,
  action: string,
  decide: (record: CoachRecord) => void,
): Promise<CoachRecord> {
  if (!isUuid(coachId)) throw notFound('coach')
  return ctx.em.transactional(async (em) => {
    await em.execute('select 1 from coach_profiles where id = ? for update', [coachId])
    await em.findOne(CoachProfileEntity, { id: coachId }, { refresh: true })
    const [record] = await loadCoaches(em, [coachId], ctx.clock())
    if (!record) throw notFound('coach')
    const before = flags(record.profile)
    decide(record)
    await em.flush()
    await relist(em, [coachId], ctx.clock())
    await audit(em, ctx, record.profile, action, before)
    await tellOfVerdict(em, ctx, record.profile, before)
    return record
  })
}

const flags = ({ isReadyForReview, isVerified, isActive }: CoachProfile) => ({
  isReadyForReview,
  isVerified,
  isActive,
})

const audit = (em: EntityManager, ctx: Context, profile: CoachProfile, action: string, before: object) =>
  recordAudit(em, {
    at: ctx.clock(),
    actor: 'user',
    actorId: ctx.viewer?.id ?? null,
    action,
    subjectType: 'coach',
    subjectId: profile.id,
    detail: { before, after: flags(profile), reason: profile.returnedReason },
  })

/** The coach hears what was decided about them, once for each change. */
async function tellOfVerdict(
  em: EntityManager,
  ctx: Context,
  { id, isVerified, isReadyForReview, returnedReason }: CoachProfile,
  before: ReturnType<typeof flags>,
): Promise<void> {
  const now = ctx.clock()
  if (isVerified && !before.isVerified) await tellCoach(em, { coachId: id, kind: 'coach_verified', now })
  if (!isReadyForReview && before.isReadyForReview && returnedReason)
    await tellCoach(em, { coachId: id, kind: 'coach_returned', reason: returnedReason, now })
}
