import type { Context } from '../../context.ts'
import { badInput, unauthenticated } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { record } from '../../facts.ts'
import { PersonUpdated } from './user.facts.ts'
import { UserEntity, type User } from './user.entity.ts'
import { cleanUserProfile, type UserProfileInput, userProfileMistakes } from './user-profile.rules.ts'

/** Changes what is sent of the viewer's own row and leaves the rest. A coach's listing follows their name. */
export async function updateProfile(ctx: Context, input: UserProfileInput): Promise<User> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const { notifications, firstName, lastName, targetFirms, timeZone, interviewDate, prepStage } =
    cleanUserProfile(input)
  const user = await ctx.em.transactional(async (em) => {
    const row = await em.findOneOrFail(UserEntity, { id: viewer.id }, { refresh: true })
    const mistakes = userProfileMistakes(
      { firstName, lastName, targetFirms, timeZone, interviewDate },
      { interviewDate: row.interviewDate ?? null, firstName: row.firstName, lastName: row.lastName },
      { now: ctx.clock(), product: ctx.env.PRODUCT_NAME },
    )
    if (mistakes.length > 0) throw badInput('Some fields need another look.', mistakes)
    if (firstName) row.firstName = firstName
    if (lastName !== undefined) row.lastName = lastName ?? ''
    if (targetFirms !== undefined) row.targetFirms = targetFirms ?? []
    if (timeZone !== undefined) row.timeZone = timeZone
    if (interviewDate !== undefined) row.interviewDate = interviewDate
    if (prepStage !== undefined) row.prepStage = prepStage
    if (notifications) row.notifications = { ...row.notifications, ...given(notifications) }
    row.updatedAt = ctx.clock()
    await em.flush()
    await record(em, PersonUpdated, { userId: viewer.id, coachId: viewer.coachId })
    await recordAudit(em, {
      at: ctx.clock(),
      actor: 'user',
      actorId: viewer.id,
      action: 'updateProfile',
      subjectType: 'user',
      subjectId: viewer.id,
      detail: { fields: Object.keys(input) },
    })
    return row
  })
  if (viewer.coachId) ctx.wakeListings()
  return user
}

const given = (flags: Record<string, boolean | null | undefined>) =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => typeof value === 'boolean'))
