import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AppError, backendUnavailable } from '../../errors.ts'
import { ProviderUnavailableError } from '../../identity/errors.ts'
import type { Account } from '../../identity/identity.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { eraseOwnAccount } from './erase-own-account.service.ts'

/** Who signs up now, as the provider knows them. */
interface Newcomer {
  uid: string
  email: string
  emailVerified: boolean
}

interface Holder {
  id: string
  uid: string
  isConfirmed: boolean
}

/**
 * Takes an address from a user who can no longer sign in with it, and answers whether it is free for the newcomer now.
 * Such users are left behind when a sign-up's answer is lost (the client then deletes the identity account), when the
 * account is deleted at the provider, or when it moved to another address there. A suspended user keeps theirs.
 */
export async function freeAddress(ctx: Context, newcomer: Newcomer): Promise<boolean> {
  const holder = await findHolder(ctx, newcomer.email)
  if (!holder) return false
  const account = await ctx.identity.getAccount(holder.uid).catch((error: unknown) => {
    throw error instanceof ProviderUnavailableError ? backendUnavailable() : error
  })
  if (account?.email?.toLowerCase() === newcomer.email) return false
  if (account) return followAddress(ctx, holder, account)
  if (newcomer.emailVerified) return moveSignIn(ctx, holder, newcomer)
  // Nobody ever proved the address, and what hangs on it is over: it can go.
  if (holder.isConfirmed) return false
  return forgetAbandoned(ctx, holder)
}

async function forgetAbandoned(ctx: Context, { id }: Holder): Promise<boolean> {
  try {
    await eraseOwnAccount(ctx, id, { action: 'forgetAbandonedAccount' })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'POLICY_VIOLATION') return false
    throw error
  }
}

async function findHolder({ em }: Context, email: string): Promise<Holder | null> {
  const holder = await tables(em)
    .selectFrom('User')
    .select(['id', 'firebaseUid', 'isEmailVerified'])
    .where('email', '=', email)
    .where('isSuspended', '=', false)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return holder ? { id: holder.id, uid: holder.firebaseUid, isConfirmed: holder.isEmailVerified } : null
}

/** The holder's account has another address at the provider: they are reached there from now on. */
async function followAddress(ctx: Context, { id, uid }: Holder, { email, emailVerified }: Account) {
  if (!email) return false
  const address = email.toLowerCase()
  return change(ctx, id, 'followAddress', async (em) =>
    (await em.count(UserEntity, { email: address }))
      ? 0
      : em.nativeUpdate(
          UserEntity,
          { firebaseUid: uid },
          { email: address, isEmailVerified: emailVerified, updatedAt: ctx.clock() },
        ),
  )
}

/** The newcomer reads the mail of the address, so that what stands under it is theirs. */
const moveSignIn = (ctx: Context, { id, uid }: Holder, newcomer: Newcomer) =>
  change(ctx, id, 'moveSignIn', (em) =>
    em.nativeUpdate(
      UserEntity,
      { firebaseUid: uid },
      { firebaseUid: newcomer.uid, isEmailVerified: true, updatedAt: ctx.clock() },
    ),
  )

function change(
  ctx: Context,
  id: string,
  action: 'followAddress' | 'moveSignIn',
  update: (em: EntityManager) => Promise<number>,
): Promise<boolean> {
  return ctx.em.fork().transactional(async (em) => {
    if ((await update(em)) === 0) return false
    await recordAudit(em, { at: ctx.clock(), actor: 'provider', action, subjectType: 'user', subjectId: id })
    return true
  })
}
