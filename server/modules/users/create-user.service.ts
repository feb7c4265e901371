import type { Context } from '../../context.ts'
import { badInput, forbidden, unauthenticated } from '../../errors.ts'
import { sanitize } from '../../lib/sanitize.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { UserEntity, type User, type UserType } from './user.entity.ts'

export interface NewUser {
  firebaseUid: string
  email: string
  firstName: string
  userType: UserType
}

/**
 * Creates the user row of a fresh identity account. The uid and e-mail must be the verified token's; `admin` is
 * never accepted; a repeat returns the user that exists. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
 */
export async function createUser(ctx: Context, input: NewUser): Promise<User> {
  const { token } = ctx
  if (!token?.email) throw unauthenticated()
  const email = token.email.toLowerCase()
  if (input.firebaseUid !== token.uid || input.email.trim().toLowerCase() !== email)
    throw forbidden('The account you send must be the one you are signed in with.')
  if (input.userType === 'admin') throw forbidden('An admin account cannot be made by signing up.')
  const names = splitName(sanitize(input.firstName))
  if (!names.firstName)
    throw badInput('Enter your name.', [{ path: 'firstName', message: 'Enter your name.' }])

  return ctx.em.transactional(async (em) => {
    const [created] = await em.execute<{ id: string }[]>(
      `insert into users (firebase_uid, email, first_name, last_name, user_type, is_email_verified, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
      [
        token.uid,
        email,
        names.firstName,
        names.lastName,
        input.userType,
        token.emailVerified,
        ctx.clock(),
        ctx.clock(),
      ],
    )
    if (created)
      await recordAudit(em, {
        at: ctx.clock(),
        actor: 'user',
        actorId: created.id,
        action: 'createUser',
        subjectType: 'user',
        subjectId: created.id,
      })
    const user = await em.findOne(UserEntity, { firebaseUid: token.uid })
    if (!user) throw forbidden('This email is already registered. Try signing in instead.')
    return user
  })
}

function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().slice(0, 100).split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
