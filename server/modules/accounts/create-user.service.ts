import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import { badInput, forbidden, unauthenticated } from '../../errors.ts'
import type { Identity } from '../../identity/identity.ts'
import { EMAIL_MESSAGE, emailAddress } from '../../lib/email-address.rules.ts'
import { readName } from '../../lib/text/person-name.rules.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { spend } from '../budgets/spend.service.ts'
import { freeAddress } from './free-address.service.ts'
import { refuseErasedIn } from '../users/refuse-erased.query.ts'
import { isSuspendedMailbox } from '../users/suspended-mailbox.query.ts'
import { UserEntity, type User, type UserType } from '../users/user.entity.ts'

export interface NewUser {
  firebaseUid: string
  email: string
  firstName: string
  userType: UserType
}

/**
 * Creates the user row of a fresh identity account. The uid and e-mail must be the verified token's; `admin` is
 * never accepted; a repeat returns the user that exists. An address is in use only while its holder can still sign in
 * with it. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, RATE_LIMITED.
 */
export async function createUser(ctx: Context, input: NewUser): Promise<User> {
  const { token } = ctx
  if (!token?.email) throw unauthenticated()
  const email = token.email.toLowerCase()
  if (input.firebaseUid !== token.uid || input.email.trim().toLowerCase() !== email)
    throw forbidden('The account you send must be the one you are signed in with.')
  if (input.userType === 'admin') throw forbidden('An admin account cannot be made by signing up.')
  if (emailAddress(email) !== email)
    throw badInput(EMAIL_MESSAGE, [{ path: 'email', message: EMAIL_MESSAGE }])
  const { name, mistake } = readName(input.firstName, ctx.env.PRODUCT_NAME)
  if (mistake !== null) throw badInput('Enter your name.', [{ path: 'firstName', message: mistake }])
  const names = splitName(name)

  const row = { ...names, ...token, email, userType: input.userType }
  const user = await addUser(ctx, row)
  if (user) return user
  const isFree = await freeAddress(ctx, { uid: token.uid, email, emailVerified: token.emailVerified })
  const second = isFree ? await addUser(ctx, row) : null
  if (!second) throw forbidden('This email is already registered. Try signing in instead.')
  return second
}

type Row = Pick<User, 'firstName' | 'lastName' | 'email' | 'userType'> &
  Pick<Identity, 'uid' | 'emailVerified'>

/** Null when the address is somebody else's. */
function addUser(ctx: Context, row: Row): Promise<User | null> {
  return ctx.em.fork().transactional(async (em) => {
    const found = await em.findOne(UserEntity, { firebaseUid: row.uid })
    if (found) return found
    if (await isSuspendedMailbox(em, row.email)) return null
    const { uid, emailVerified, email, firstName, lastName, userType } = row
    const created = await tables(em)
      .insertInto('User')
      .values({ firebaseUid: uid, isEmailVerified: emailVerified, email, firstName, lastName, userType })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // After the row is taken: an erasure that was under way has committed by now.
    await refuseErasedIn(em, row.uid)
    if (created) {
      await spend(ctx, 'createUser', ctx.ip, 'Many people have just signed up from your network.')
      await recordAudit(em, {
        at: ctx.clock(),
        actor: 'user',
        actorId: created.id,
        action: 'createUser',
        subjectType: 'user',
        subjectId: created.id,
      })
    }
    return em.findOne(UserEntity, { firebaseUid: row.uid })
  })
}

function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().slice(0, 100).split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
