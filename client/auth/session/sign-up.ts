import { describeError } from '../../apollo/errors.ts'
import type { IdentityUser } from '../identity/identity.ts'
import { AuthFailure, MESSAGES } from '../messages.ts'
import type { SignUpForm } from '../viewer.ts'
import type { SignInParts } from './sign-in.ts'

async function createBackendUser(
  { tokens, api }: SignInParts,
  user: IdentityUser,
  form: SignUpForm,
): Promise<void> {
  try {
    await tokens.adopt(user)
    await api.createUser({
      firebaseUid: user.uid,
      email: user.email,
      firstName: form.name,
      userType: form.userType,
    })
  } catch (error) {
    // Without its row the account could sign in and be nobody: the address must stay free to try again.
    await user
      .delete()
      .catch((problem: unknown) => console.warn('The identity account was not removed', problem))
    throw new AuthFailure('BACKEND', MESSAGES.createFailed(describeError(error).message), { cause: error })
  }
}

/** Identity account, then the product's user, then the verification e-mail. The first two succeed together or not at all. */
export async function signUpWith(form: SignUpForm, parts: SignInParts): Promise<void> {
  const user = await parts.identity.signUp(form.email, form.password, form.name)
  await createBackendUser(parts, user, form)
  await parts.identity
    .sendVerification()
    .catch((error: unknown) => console.warn('The verification e-mail was not sent', error))
}
