import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { conflict, notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { record } from '../../../facts.ts'
import { CoachJudged, ProfileSaved } from '../coach.facts.ts'
import { CoachProfileEntity, type CoachProfile } from '../coach-profile.entity.ts'
import { type ClaimDifference, differencesOf, HOW_IT_WAS_CHECKED } from './claim.rules.ts'
import { type ClaimChange, ClaimChangeEntity } from './claim-change.entity.ts'
import { claimsRevision } from './claims-revision.rules.ts'

export interface ClaimsDecision {
  coachId: string
  /** Of the change as the admin read it. */
  revision: string
  reason: string
}

/** An admin has checked what a verified coach changed: from now on the public sees it. Answers the coach's id. */
export async function confirmClaims(ctx: Context, { note, ...named }: ConfirmClaims): Promise<string> {
  const reason = readReason(note, HOW_IT_WAS_CHECKED)
  await decide(ctx, { ...named, reason }, 'confirmClaims', async (em, profile, change) => {
    Object.assign(profile, change.claims)
    em.remove(change)
    await em.flush()
    await record(em, ProfileSaved, { coachId: profile.id })
  })
  ctx.wakeListings()
  return named.coachId
}

/** An admin could not confirm it: the public keeps seeing the old claims, and the coach reads why. Answers the coach's id. */
export async function refuseClaims(ctx: Context, decision: ClaimsDecision): Promise<string> {
  const reason = readReason(decision.reason)
  await decide(ctx, { ...decision, reason }, 'refuseClaims', async (em, _profile, change) => {
    Object.assign(change, { refusedAt: ctx.clock(), refusedReason: reason })
    await em.flush()
  })
  return decision.coachId
}

type ConfirmClaims = Omit<ClaimsDecision, 'reason'> & { note: string }

const VERDICTS = { confirmClaims: 'claims_confirmed', refuseClaims: 'claims_refused' } as const

async function decide(
  ctx: Context,
  { coachId, revision, reason }: ClaimsDecision,
  action: keyof typeof VERDICTS,
  carryOut: (em: EntityManager, profile: CoachProfile, change: ClaimChange) => Promise<void>,
): Promise<void> {
  if (!isUuid(coachId)) throw notFound('coach')
  await ctx.em.transactional(async (em) => {
    const profile = await em.findOne(
      CoachProfileEntity,
      { id: coachId },
      { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!profile) throw notFound('coach')
    if (profile.userId === ctx.viewer?.id) throw policyViolation('Another admin decides on your own claims.')
    const change = await em.findOne(ClaimChangeEntity, { coachId }, { refresh: true })
    if (!change || change.refusedAt || claimsRevision(change.claims) !== revision)
      throw conflict(
        'This change is not what you read: the coach edited it, or it is decided. Load it again.',
      )
    const differences = differencesOf(profile, change.claims)
    await carryOut(em, profile, change)
    await audit(em, ctx, { action, coachId, reason, differences })
    await record(em, CoachJudged, {
      coachId,
      verdict: VERDICTS[action],
      claims: differences.map(({ claim }) => claim),
      ...(action === 'refuseClaims' && { reason }),
      at: ctx.clock(),
    })
  })
}

const audit = (
  em: EntityManager,
  ctx: Context,
  {
    action,
    coachId,
    reason,
    differences,
  }: { action: string; coachId: string; reason: string; differences: ClaimDifference[] },
) =>
  recordAudit(em, {
    at: ctx.clock(),
    actor: 'user',
    actorId: ctx.viewer?.id ?? null,
    action,
    subjectType: 'coach',
    subjectId: coachId,
    detail: { reason, claims: differences },
  })
