import type { EntityManager } from '@mikro-orm/postgresql'
import { lockCoach } from './lock-coach.query.ts'
import type { Context } from '../../context.ts'
import { badInput, conflict, notFound, policyViolation } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readReason } from '../audit/read-reason.rules.ts'
import { record } from '../../facts.ts'
import { CoachJudged, ListingSwitched } from './coach.facts.ts'
import { type Claim, HOW_IT_WAS_CHECKED } from './claims/claim.rules.ts'
import { ClaimChangeEntity } from './claims/claim-change.entity.ts'
import { refuseTakenCase } from './claims/find-case.query.ts'
import { settleClaims } from './claims/settle-claims.service.ts'
import { giveBack } from './claims/take-case.service.ts'
import { claimsRevision } from './claims/claims-revision.rules.ts'
import { unprovenMistakes } from './claims/unproven.rules.ts'
import { CoachProfileEntity, type CoachProfile } from './coach-profile.entity.ts'
import { type CoachRecord, loadCoach, loadCoaches } from './load-coach.query.ts'
import { missingToBeListed } from './listed-profile.rules.ts'
import { isReady } from './readiness.rules.ts'
import { ownProfile } from './save-profile.service.ts'
import {
  CONFIRM_ADDRESS_FIRST,
  leftToCheck,
  objectionText,
  refusedText,
  verifyRefusal,
} from './verify.rules.ts'

/** The coach asks to be verified. Throws POLICY_VIOLATION naming what is missing. */
export async function requestVerification(ctx: Context): Promise<CoachRecord> {
  const { id } = await ownProfile(ctx)
  return change(ctx, id, 'requestVerification', async (record, em) => {
    const { profile } = record
    if (profile.isVerified) throw policyViolation('Your profile is already verified.')
    const missing = record.readiness.filter((item) => !item.done)
    if (missing.length > 0) throw policyViolation(missing.map((item) => item.message).join(' '))
    if (!record.user.isEmailVerified) throw policyViolation(CONFIRM_ADDRESS_FIRST)
    const refused = refusedText(record.claims)
    if (refused) throw policyViolation(refused)
    const [unproven] = unprovenMistakes({ ...profile, sessionTypes: record.types }, profile)
    if (unproven) throw policyViolation(unproven.message)
    // What an admin had asked to be changed is read anew.
    await em.nativeDelete(ClaimChangeEntity, { coachId: id })
    Object.assign(profile, {
      isReadyForReview: true,
      readyAt: profile.readyAt ?? ctx.clock(),
      returnedReason: null,
    })
  })
}

export interface Verification {
  coachId: string
  /** Of the claims as the admin read them. */
  claimsRevision: string
  checked: Claim[]
  /** How those were checked that no admin confirmed by themselves before. */
  note: string | null
}

/**
 * An admin has checked every claim that was not confirmed by itself and says how: the coach is verified, active and listed from now on, and the audit log
 * holds who checked what. Throws BAD_USER_INPUT, CONFLICT, POLICY_VIOLATION.
 */
export async function verifyCoach(
  ctx: Context,
  { coachId, claimsRevision: read, checked, note: given }: Verification,
): Promise<CoachRecord> {
  const reason = given === null ? null : readReason(given, HOW_IT_WAS_CHECKED)
  return change(ctx, coachId, 'verifyCoach', async ({ profile, user, readiness, claims }, em) => {
    const refusal = verifyRefusal({
      isOwn: profile.userId === ctx.viewer?.id,
      isVerified: profile.isVerified,
      isReadyForReview: profile.isReadyForReview,
      isComplete: isReady(readiness),
      isEmailVerified: user.isEmailVerified,
    })
    if (refusal) throw policyViolation(refusal)
    if (claimsRevision(profile) !== read)
      throw conflict('The coach changed these claims since you opened them. Read them again.')
    await refuseTakenCase(em, ctx, coachId)
    const objection = objectionText(claims)
    if (objection) throw policyViolation(objection)
    const { unchecked, toConfirm } = leftToCheck(claims, checked)
    if (unchecked) throw badInput(unchecked, [{ path: 'checked', message: unchecked }])
    if (toConfirm.length > 0) readReason(reason ?? '', HOW_IT_WAS_CHECKED)
    const answer = { verdict: 'confirmed', reason: 'other', words: reason } as const
    await settleClaims(
      em,
      ctx,
      profile,
      toConfirm.map((standing) => ({ standing, answer })),
    )
    Object.assign(profile, { isVerified: true, verifiedAt: ctx.clock(), isActive: true })
    await giveBack(em, coachId, ctx.viewer?.id ?? '')
    return { checked: claims.filter(({ state }) => state !== 'empty').map(({ claim }) => claim), reason }
  })
}

/** An admin sends the profile back to draft, with a reason the coach reads. */
export async function returnCoachProfile(
  ctx: Context,
  coachId: string,
  reason: string,
): Promise<CoachRecord> {
  const said = readReason(reason)
  return change(ctx, coachId, 'returnCoachProfile', async ({ profile }, em) => {
    if (!profile.isReadyForReview || profile.isVerified)
      throw policyViolation('This coach is not waiting for review.')
    await refuseTakenCase(em, ctx, coachId)
    Object.assign(profile, { isReadyForReview: false, readyAt: null, returnedReason: said })
    await giveBack(em, coachId, ctx.viewer?.id ?? '')
  })
}

/** The coach takes no new bookings; sold sessions stay. */
export async function pauseListing(ctx: Context): Promise<CoachRecord> {
  const { id } = await ownProfile(ctx)
  return change(ctx, id, 'pauseListing', async ({ profile }) => {
    profile.isActive = false
  })
}

/** Listed again with what a listing stands on; what has gone since is named. Throws POLICY_VIOLATION. */
export async function resumeListing(ctx: Context): Promise<CoachRecord> {
  const { id } = await ownProfile(ctx)
  return change(ctx, id, 'resumeListing', async ({ profile, readiness }) => {
    if (!profile.isVerified) throw policyViolation('Your profile is listed once it is verified.')
    const missing = profile.isActive ? [] : missingToBeListed(readiness)
    if (missing.length > 0) throw policyViolation(missing.join(' '))
    profile.isActive = true
  })
}

async function change(
  ctx: Context,
  coachId: string,
  action: string,
  /** Answers what the audit log holds besides the flags. */
  decide: (coach: CoachRecord, em: EntityManager) => Promise<object | void>,
): Promise<CoachRecord> {
  if (!isUuid(coachId)) throw notFound('coach')
  await ctx.em.transactional(async (em) => {
    await lockCoach(em, coachId)
    await em.findOne(CoachProfileEntity, { id: coachId }, { refresh: true })
    const [coach] = await loadCoaches(em, [coachId], ctx.clock())
    if (!coach) throw notFound('coach')
    const before = flags(coach.profile)
    const noted = await decide(coach, em)
    await em.flush()
    await record(em, ListingSwitched, { coachId, at: ctx.clock() })
    await audit(em, ctx, coach.profile, action, { before, ...noted })
    await recordVerdict(em, ctx, coach.profile, before)
  })
  return loadCoach(ctx, coachId)
}

const flags = ({ isReadyForReview, isVerified, isActive }: CoachProfile) => ({
  isReadyForReview,
  isVerified,
  isActive,
})

const audit = (em: EntityManager, ctx: Context, profile: CoachProfile, action: string, noted: object) =>
  recordAudit(em, {
    at: ctx.clock(),
    actor: 'user',
    actorId: ctx.viewer?.id ?? null,
    action,
    subjectType: 'coach',
    subjectId: profile.id,
    detail: { reason: profile.returnedReason, ...noted, after: flags(profile) },
  })

/** The coach hears what was decided about them, once for each change. */
async function recordVerdict(
  em: EntityManager,
  ctx: Context,
  { id, isVerified, isReadyForReview, returnedReason }: CoachProfile,
  before: ReturnType<typeof flags>,
): Promise<void> {
  const at = ctx.clock()
  if (isVerified && !before.isVerified)
    await record(em, CoachJudged, { coachId: id, verdict: 'coach_verified', at })
  if (!isReadyForReview && before.isReadyForReview && returnedReason)
    await record(em, CoachJudged, { coachId: id, verdict: 'coach_returned', reason: returnedReason, at })
}
