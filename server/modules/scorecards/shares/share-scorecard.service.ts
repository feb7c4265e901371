import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { badInput, notFound, policyViolation } from '../../../errors.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { findCards } from '../find-cards.query.ts'
import { isOpenTo } from '../visible.rules.ts'
import { findShares } from './find-shares.query.ts'
import { ScorecardShareEntity } from './scorecard-share.entity.ts'
import { digestOf, expiryOf, SHARE_DAYS, shareRefusal, TOKEN_BYTES } from './share.rules.ts'
import type { NewScorecardShare, ScorecardShare, ShareScorecardInput } from './share.type.ts'

/** Makes a link that shows the viewer's own scorecard to whoever has it, for some days. Throws POLICY_VIOLATION, NOT_FOUND. */
export async function shareScorecard(ctx: Context, input: ShareScorecardInput): Promise<NewScorecardShare> {
  const days = input.days ?? SHARE_DAYS.usual
  if (days < SHARE_DAYS.least || days > SHARE_DAYS.most) {
    const message = `Choose ${SHARE_DAYS.least} to ${SHARE_DAYS.most} days.`
    throw badInput(message, [{ path: 'days', message }])
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const id = crypto.randomUUID()
  await ctx.em.transactional(async (em) => {
    const { cards, role } = await findCards({ ...ctx, em }, input.sessionId, null, { lock: true })
    if (role !== 'seeker') throw policyViolation('Only the student of a session shares its scorecard.')
    const now = ctx.clock()
    const { sessionId } = cards
    const open = await em.count(ScorecardShareEntity, { sessionId, revokedAt: null, expiresAt: { $gt: now } })
    const refusal = shareRefusal(isOpenTo(role, cards), open)
    if (refusal) throw policyViolation(refusal)
    await em.insert(ScorecardShareEntity, {
      id,
      sessionId,
      digest: digestOf(token) ?? '',
      createdAt: now,
      expiresAt: expiryOf(now, days),
    })
    await audit(ctx, em, 'shareScorecard', { sessionId, shareId: id, days })
  })
  const [share] = await findShares(ctx, { shareId: id })
  if (!share) throw notFound('scorecard')
  return { url: `${ctx.publicUrl()}/shared/scorecards/${token}`, share }
}

/** Ends a link of the viewer's own at once, and for good. Throws NOT_FOUND. */
export async function revokeScorecardShare(ctx: Context, shareId: string): Promise<ScorecardShare> {
  const [known] = await findShares(ctx, { shareId })
  if (!known) throw notFound('link')
  await ctx.em.transactional(async (em) => {
    const now = ctx.clock()
    const share = await em.findOneOrFail(ScorecardShareEntity, { id: shareId })
    const ended = await em.nativeUpdate(
      ScorecardShareEntity,
      { id: shareId, revokedAt: null },
      { revokedAt: now },
    )
    if (ended > 0) await audit(ctx, em, 'revokeScorecardShare', { sessionId: share.sessionId, shareId })
  })
  const [share] = await findShares(ctx, { shareId })
  return share ?? known
}

const audit = (
  { clock, viewer }: Context,
  em: Context['em'],
  action: string,
  { sessionId, ...detail }: { sessionId: string; shareId: string; days?: number },
) =>
  recordAudit(em, {
    at: clock(),
    actor: 'seeker',
    actorId: viewer?.id ?? null,
    action,
    subjectType: 'session',
    subjectId: sessionId,
    detail,
  })
