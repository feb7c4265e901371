import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { conflict, notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { CoachProfileEntity, type CoachProfile } from '../coach-profile.entity.ts'
import { HOW_IT_WAS_CHECKED } from './claim.rules.ts'
import { changeSetOf, type ClaimStanding } from './claim-standing.rules.ts'
import { editsOf, claimsRevision } from './claims-revision.rules.ts'
import { isOutdated, type NamedAnswer, readAnswers, refuseUnseen } from './decision.rules.ts'
import { refuseTakenCase } from './find-case.query.ts'
import { loadClaims } from './load-claims.query.ts'
import { settleClaims } from './settle-claims.service.ts'
import { giveBack } from './take-case.service.ts'
import { tellAnswers } from './tell-answers.service.ts'
import { type ClaimAnswer, answerText } from './verdict.rules.ts'

export interface ClaimsDecision {
  coachId: string
  decisions: NamedAnswer[]
}

/**
 * An admin answers single claims of a coach: of somebody verified those that wait, of somebody who asked to be verified any.
 * Where one of the latter is not confirmed, the profile goes back to draft. Answers the coach's id. Throws CONFLICT when one
 * was edited or decided meanwhile, or another admin has the case; then nothing is decided.
 */
export async function decideClaims(ctx: Context, { coachId, decisions }: ClaimsDecision): Promise<string> {
  const answers = readAnswers(decisions)
  return decide(ctx, coachId, 'decideClaims', (profile, standings) => {
    if (!profile.isVerified && !profile.isReadyForReview)
      throw policyViolation('This coach is not waiting for review.')
    if (isOutdated(profile, standings, answers)) throw CHANGED()
    refuseUnseen(standings, answers)
    return answers
  })
}

/** A whole set of changed claims, named by its revision. */
export interface ClaimSetDecision {
  coachId: string
  revision: string
}

/** An admin has checked all that a verified coach changed: from now on the public sees it. */
export function confirmClaims(
  ctx: Context,
  { note, ...named }: ClaimSetDecision & { note: string },
): Promise<string> {
  const words = readReason(note, HOW_IT_WAS_CHECKED)
  return decideSet(ctx, named, 'confirmClaims', { verdict: 'confirmed', reason: 'other', words })
}

/** An admin could confirm none of it: the public keeps seeing the old claims, and the coach reads why. */
export function refuseClaims(
  ctx: Context,
  { reason, ...named }: ClaimSetDecision & { reason: string },
): Promise<string> {
  const words = readReason(reason)
  return decideSet(ctx, named, 'refuseClaims', { verdict: 'refused', reason: 'other', words })
}

const decideSet = (
  ctx: Context,
  { coachId, revision }: ClaimSetDecision,
  action: Action,
  answer: Omit<ClaimAnswer, 'claim'>,
) =>
  decide(ctx, coachId, action, ({ isVerified }, standings) => {
    const set = isVerified ? changeSetOf(standings) : null
    if (!set || set.refusedAt || claimsRevision(editsOf(set.claims)) !== revision) throw CHANGED()
    return set.claims.map(({ claim }) => ({ claim, ...answer }))
  })

const CHANGED = () =>
  conflict('This change is not what you read: the coach edited it, or it is decided. Load it again.')

type Action = 'decideClaims' | 'confirmClaims' | 'refuseClaims'

async function decide(
  ctx: Context,
  coachId: string,
  action: Action,
  read: (profile: CoachProfile, standings: ClaimStanding[]) => ClaimAnswer[],
): Promise<string> {
  if (!isUuid(coachId)) throw notFound('coach')
  await ctx.em.transactional(async (em) => {
    const profile = await em.findOne(
      CoachProfileEntity,
      { id: coachId },
      { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!profile) throw notFound('coach')
    if (profile.userId === ctx.viewer?.id) throw policyViolation('Another admin decides on your own claims.')
    const standings = (await loadClaims(em, [profile])).get(coachId) ?? []
    const answers = read(profile, standings)
    await refuseTakenCase(em, ctx, coachId)
    const answered = answers.flatMap(({ claim, ...answer }) => {
      const standing = standings.find((one) => one.claim === claim)
      return standing ? [{ standing, answer }] : []
    })
    await settleClaims(em, ctx, profile, answered)
    await audit(em, ctx, { action, coachId, answers, standings })
    await tellAnswers(em, ctx, profile, answers, action === 'refuseClaims')
    if (isSettled(profile, standings, answers)) await giveBack(em, coachId, ctx.viewer?.id ?? '')
  })
  ctx.wakeListings()
  return coachId
}

/** Nothing is left for whoever has the case. */
const isSettled = (
  profile: CoachProfile,
  before: readonly ClaimStanding[],
  answers: readonly ClaimAnswer[],
) =>
  profile.isVerified
    ? before.every(({ claim, state }) => state !== 'waiting' || answers.some((one) => one.claim === claim))
    : !profile.isReadyForReview

const audit = (
  em: EntityManager,
  ctx: Context,
  {
    action,
    coachId,
    answers,
    standings,
  }: { action: Action; coachId: string; answers: ClaimAnswer[]; standings: ClaimStanding[] },
) =>
  recordAudit(em, {
    at: ctx.clock(),
    actor: 'user',
    actorId: ctx.viewer?.id ?? null,
    action,
    subjectType: 'coach',
    subjectId: coachId,
    detail: {
      reason:
        action === 'decideClaims' ? answers.map(answerText).join(' ') : (answers[0]?.words ?? undefined),
      claims: answers.map((answer) => {
        const standing = standings.find(({ claim }) => claim === answer.claim)
        return { ...answer, confirmed: standing?.confirmed, asked: standing?.stated }
      }),
    },
  })
