import { z } from 'zod'
import { ProviderUnavailableError } from './errors.ts'
import type { SignIn } from './identity.ts'
import { signInError } from './sign-in-error.ts'

const googleUrl = 'https://identitytoolkit.googleapis.com'
const timeoutMs = 5000

const success = z.object({ idToken: z.string(), localId: z.string(), expiresIn: z.coerce.number() })
const refusal = z.object({ error: z.object({ message: z.string() }) })

export interface PasswordEndpoint {
  apiKey: string
  /** Where `accounts:signInWithPassword` lives; Google's own unless a test says otherwise. */
  identityToolkitUrl?: string
}

/** Firebase's Admin SDK cannot check a password; its REST API can. */
export async function signInWithPassword(
  { apiKey, identityToolkitUrl = googleUrl }: PasswordEndpoint,
  email: string,
  password: string,
): Promise<SignIn> {
  const url = `${identityToolkitUrl}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`
  const answer = await post(url, { email, password, returnSecureToken: true })
  const refused = refusal.safeParse(answer)
  if (refused.success) {
    const { message } = refused.data.error
    throw signInError(message) ?? new ProviderUnavailableError(message)
  }
  const accepted = success.safeParse(answer)
  if (!accepted.success) throw new ProviderUnavailableError(accepted.error)
  const { idToken, localId, expiresIn } = accepted.data
  return { idToken, uid: localId, expiresInSeconds: expiresIn }
}

async function post(url: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await response.json()
  } catch (error) {
    throw new ProviderUnavailableError(error)
  }
}
