import type { Context } from '../../context.ts'
import { badInput, unauthenticated } from '../../errors.ts'
import { eraseOwnAccount } from './erase-own-account.service.ts'

/** Erases the viewer, who has typed their own e-mail to say that they mean it. */
export async function deleteMyAccount(ctx: Context, confirmation: string): Promise<{ erasedAt: Date }> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  if (confirmation.trim().toLowerCase() !== viewer.email.toLowerCase())
    throw badInput('Type the email address of this account.', [
      { path: 'confirmation', message: `Type ${viewer.email} to confirm.` },
    ])
  return { erasedAt: await eraseOwnAccount(ctx, viewer.id) }
}
