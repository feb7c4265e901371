import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { notify } from '../../notifications/notify.service.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { changeUser } from '../users/change-user.service.ts'
import { endOpenView } from './end-view-as.service.ts'
import { endOf } from './view-as.rules.ts'
import { ViewGrantEntity } from './view-grant.entity.ts'
import type { ViewAs } from './view-as.type.ts'

/**
 * Lets an admin look as a person for some minutes; what they were looking at before ends. The person is told at once, with the reason.
 * Throws BAD_USER_INPUT, NOT_FOUND, POLICY_VIOLATION.
 */
export function startViewAs(ctx: Context, input: { userId: string; reason: string }): Promise<ViewAs> {
  const change = { ...input, action: 'VIEW_AS', verb: 'startViewAs' } as const
  return changeUser(ctx, change, async (em, { id: personId, coachId }) => {
    const [now, grantId, adminId] = [ctx.clock(), randomUUID(), ctx.viewer?.id ?? '']
    await endOpenView(em, adminId, now)
    const expiresAt = endOf(now)
    await em.insert(ViewGrantEntity, { id: grantId, adminId, personId, startedAt: now, expiresAt })
    await enqueue(em, 'endViewAs', { grantId }, { now, at: expiresAt, key: grantId })
    await notify(em, {
      reader: { userId: personId, email: null },
      kind: 'account_viewed',
      facts: { reason: readReason(input.reason) },
      key: `view:${grantId}`,
      now,
    })
    const person = await em.findOneOrFail(UserEntity, { id: personId })
    const { id, email, firstName, lastName, userType, isEmailVerified } = person
    const fullName = `${firstName} ${lastName}`.trim()
    const seen = { id, email, firstName, lastName, fullName, userType, isEmailVerified, coachId }
    return { answer: { grantId, expiresAt, person: seen }, detail: { grant: grantId } }
  })
}
