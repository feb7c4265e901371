import type { Context } from '../../context.ts'
import {
  accountSuspended,
  AppError,
  backendUnavailable,
  badInput,
  tooManyAttempts,
  unauthenticated,
} from '../../errors.ts'
import { ProviderUnavailableError, SignInError } from '../../identity/errors.ts'
import { EMAIL_MESSAGE, emailAddress } from '../../lib/email-address.rules.ts'
import { guardSignIn } from '../budgets/guard-sign-in.service.ts'
import { recordUser } from '../signals/record-signals.service.ts'
import { UserEntity, type User } from './user.entity.ts'

/** Words of the specification's error catalogue (§8, sign-in). */
const MESSAGES: Record<string, string> = {
  'invalid-credential': 'Incorrect password. Please try again.',
  'wrong-password': 'Incorrect password. Please try again.',
  'user-not-found': 'No account found with this email address.',
  'invalid-email': EMAIL_MESSAGE,
}

/** The provider does not say how long its own lock lasts. */
const PROVIDER_LOCK_SECONDS = 60

/** Signs in with the identity provider on behalf of a program; answers the user and a token usable as bearer. */
export async function login(
  ctx: Context,
  input: { email: string; password: string },
): Promise<{ user: User; accessToken: string; tokenIssuedAt: Date }> {
  if (!input.email || !input.password)
    throw badInput('Send an email and a password.', [
      { path: input.email ? 'password' : 'email', message: 'This field is required.' },
    ])
  const { password } = input
  const email = emailAddress(input.email)
  if (!email) throw unauthenticated(EMAIL_MESSAGE)
  const { idToken, uid } = await guardSignIn(
    ctx,
    { email, ip: ctx.ip },
    () => ctx.identity.signIn(email, password),
    (error) => error instanceof SignInError,
  ).catch((error: unknown) => {
    throw translate(error)
  })
  const user = await ctx.em.findOne(UserEntity, { firebaseUid: uid })
  if (user?.isSuspended) throw accountSuspended()
  if (!user) throw unauthenticated('No account found with this email address.')
  if (user.userType === 'coach') await recordUser(ctx, user.id)
  const { issuedAt } = await ctx.identity.verify(idToken)
  return { user, accessToken: idToken, tokenIssuedAt: issuedAt }
}

function translate(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ProviderUnavailableError) return backendUnavailable()
  if (!(error instanceof SignInError)) throw error
  if (error.code === 'too-many-requests') return tooManyAttempts(PROVIDER_LOCK_SECONDS)
  return unauthenticated(MESSAGES[error.code] ?? 'Something went wrong. Please try again.')
}
