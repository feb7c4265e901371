import type { AuthApi } from './api.ts'
import type { Identity, IdentityUser } from './identity.ts'
import type { TokenSource } from './token-source.ts'
import type { Viewer } from './viewer.ts'

export interface SignInParts {
  identity: Identity
  tokens: TokenSource
  api: AuthApi
}

/** An account whose sign-up was cut off before the product knew of it is finished as a job seeker's. */
async function finishSignUp(api: AuthApi, user: IdentityUser): Promise<Viewer | null> {
  const firstName = user.name || (user.email.split('@')[0] ?? user.email)
  await api.createUser({ firebaseUid: user.uid, email: user.email, firstName, userType: 'JOB_SEEKER' })
  return api.me()
}

/** Signs in at the provider, then asks the product who that is. */
export async function signInWith(
  email: string,
  password: string,
  parts: SignInParts,
): Promise<Viewer | null> {
  const user = await parts.identity.signIn(email, password)
  await parts.tokens.adopt(user)
  return (await parts.api.me()) ?? finishSignUp(parts.api, user)
}
