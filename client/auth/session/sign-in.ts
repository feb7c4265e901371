import { describeError } from '../../apollo/errors.ts'
import type { Identity, IdentityUser } from '../identity/identity.ts'
import type { Viewer } from '../viewer.ts'
import type { AuthApi } from './api.ts'
import type { TokenSource } from './token-source.ts'

export interface SignInParts {
  identity: Identity
  tokens: TokenSource
  api: AuthApi
}

/** An account whose sign-up was cut off before the product knew of it is finished as a job seeker's. */
async function finishSignUp(api: AuthApi, user: IdentityUser): Promise<Viewer> {
  const firstName = user.name || (user.email.split('@')[0] ?? user.email)
  await api.createUser({ firebaseUid: user.uid, email: user.email, firstName, userType: 'JOB_SEEKER' })
  return api.profile()
}

/** Signs in at the provider, then asks the product who that is. A token this new is only refused for want of a user. */
export async function signInWith(email: string, password: string, parts: SignInParts): Promise<Viewer> {
  const user = await parts.identity.signIn(email, password)
  await parts.tokens.adopt(user)
  try {
    return await parts.api.profile()
  } catch (error) {
    if (describeError(error).code !== 'UNAUTHENTICATED') throw error
    return finishSignUp(parts.api, user)
  }
}
