import type { Context } from '../../context.ts'
import { badInput, unauthenticated } from '../../errors.ts'
import { eraseUser } from './erase-user.service.ts'

/** Erases the viewer, who has typed their own e-mail to say that they mean it. */
export async function deleteMyAccount(ctx: Context, confirmation: string): Promise<{ erasedAt: Date }> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  if (confirmation.trim().toLowerCase() !== viewer.email.toLowerCase())
    throw badInput('Type the email address of this account.', [
      { path: 'confirmation', message: `Type ${viewer.email} to confirm.` },
    ])
  return { erasedAt: await eraseUser(ctx, { userId: viewer.id, by: 'user', actorId: viewer.id }) }
}
