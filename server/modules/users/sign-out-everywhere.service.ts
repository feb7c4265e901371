import { setTimeout as pause } from 'node:timers/promises'
import { tokenTime } from '../../clock.ts'
import { UserEntity } from './user.entity.ts'
import type { Context } from '../../context.ts'
import { backendUnavailable, badInput, unauthenticated } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'

/**
 * Ends every session of the viewer, this one too: tokens given out until now sign nobody in, and the provider gives
 * no new ones for them. When the provider does not answer nothing has changed.
 */
export async function signOutEverywhere(ctx: Context, email: string): Promise<boolean> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  if (email.trim().toLowerCase() !== viewer.email.toLowerCase())
    throw badInput('Send the email address of this account.', [
      { path: 'email', message: 'It is not the address of this account.' },
    ])
  await ctx.identity.revokeSessions(viewer.firebaseUid).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the identity provider did not end the sessions')
    throw backendUnavailable()
  })
  // Tokens carry whole seconds of their issuer's clock, whatever the product's says.
  const signedOutAt = new Date(Math.floor(tokenTime(ctx.clock).getTime() / 1000) * 1000)
  await ctx.em.transactional(async (em) => {
    await em.nativeUpdate(UserEntity, { id: viewer.id }, { signedOutAt })
    await recordAudit(em, {
      at: ctx.clock(),
      actor: 'user',
      actorId: viewer.id,
      action: 'signOutEverywhere',
      subjectType: 'user',
      subjectId: viewer.id,
    })
  })
  // Who signs in once this has answered must not get a token of the second that has ended.
  await pause(Math.max(0, signedOutAt.getTime() + 1000 - tokenTime(ctx.clock).getTime()))
  return true
}
