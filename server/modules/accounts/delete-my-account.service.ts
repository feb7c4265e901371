import type { Context } from '../../context.ts'
import { badInput, unauthenticated } from '../../errors.ts'
import type { Credit } from '../credit/credit.rules.ts'
import type { OpenSessions } from '../sessions/leaving/leaving.rules.ts'
import { type Erased, eraseOwnAccount } from './erase-own-account.service.ts'

interface Confirmation {
  confirmation: string
  expectedCredit?: Credit[] | null
  openSessions?: OpenSessions | null
}

/** Erases the viewer, who has typed their own e-mail to say that they mean it, and named the credit that they give up. */
export async function deleteMyAccount(
  ctx: Context,
  { confirmation, expectedCredit, openSessions }: Confirmation,
): Promise<Erased> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  if (confirmation.trim().toLowerCase() !== viewer.email.toLowerCase())
    throw badInput('Type the email address of this account.', [
      { path: 'confirmation', message: `Type ${viewer.email} to confirm.` },
    ])
  return eraseOwnAccount(ctx, viewer.id, {
    expectedCredit: expectedCredit ?? [],
    openSessions: openSessions ?? null,
  })
}
