import type { Agent } from 'node:http'
import { decodeJwt } from 'jose'
import type { Auth } from 'firebase-admin/auth'
import { assertDefaultCredentials } from './credentials.ts'
import { InvalidTokenError, ProviderUnavailableError } from './errors.ts'
import type { Account, Identity, IdentityProvider, NewAccount } from './identity.ts'
import { type PasswordEndpoint, signInWithPassword } from './firebase-sign-in.ts'

export interface FirebaseSettings extends PasswordEndpoint {
  projectId: string
  /** A service account's JSON; without it, Google's application default credentials are used. */
  serviceAccount?: string
  /** Carries the calls to Google, for networks that need one of their own. */
  agent?: Agent
}

/**
 * Firebase itself. With FIREBASE_AUTH_EMULATOR_HOST in the environment firebase-admin accepts unsigned tokens,
 * so it refuses to start then.
 */
export async function connectFirebase(settings: FirebaseSettings): Promise<IdentityProvider> {
  if (process.env.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new Error('Unset FIREBASE_AUTH_EMULATOR_HOST: with it, unsigned tokens would be accepted')
  }
  const auth = await openAuth(settings)
  return {
    verify: (idToken) => verify(auth, idToken),
    signIn: (email, password) => signInWithPassword(settings, email, password),
    deleteAccount: (uid) => deleteAccount(auth, uid),
    getAccount: (uid) => getAccount(auth, uid),
    createAccount: (input) => createAccount(auth, input),
    revokeSessions: async (uid) => {
      await unless('auth/user-not-found', () => auth.revokeRefreshTokens(uid))
    },
    // Tokens are verified with Google's cached certificates, so a passing outage there is no reason to drain.
    ready: () => Promise.resolve(true),
  }
}

async function openAuth({ projectId, serviceAccount, agent }: FirebaseSettings): Promise<Auth> {
  if (!serviceAccount) await assertDefaultCredentials(process.env.GOOGLE_APPLICATION_CREDENTIALS)
  const { applicationDefault, cert, initializeApp } = await import('firebase-admin/app')
  const { getAuth } = await import('firebase-admin/auth')
  const credential = serviceAccount ? cert(JSON.parse(serviceAccount)) : applicationDefault()
  return getAuth(initializeApp({ projectId, credential, httpAgent: agent }, `casebound-${projectId}`))
}

async function verify(auth: Auth, idToken: string): Promise<Identity> {
  refuseMalformed(idToken)
  const token = await auth.verifyIdToken(idToken).catch((error: unknown) => {
    throw asVerifyError(error)
  })
  return {
    uid: token.uid,
    email: token.email ?? null,
    emailVerified: token.email_verified === true,
    name: typeof token.name === 'string' ? token.name : null,
    issuedAt: new Date(token.iat * 1000),
    expiresAt: new Date(token.exp * 1000),
  }
}

function refuseMalformed(idToken: string): void {
  try {
    decodeJwt(idToken)
  } catch {
    throw new InvalidTokenError()
  }
}

/** firebase-admin gives a forged token and unreachable certificates the same code; only the sentence differs. */
function asVerifyError(error: unknown): Error {
  if (codeOf(error) === 'auth/id-token-expired') return new InvalidTokenError('expired')
  const aboutTheToken = error instanceof Error && error.message.includes('Firebase ID token')
  return aboutTheToken ? new InvalidTokenError() : new ProviderUnavailableError(error)
}

async function getAccount(auth: Auth, uid: string): Promise<Account | null> {
  const user = await unless('auth/user-not-found', () => auth.getUser(uid))
  return user && { uid: user.uid, email: user.email ?? null, emailVerified: user.emailVerified }
}

async function deleteAccount(auth: Auth, uid: string): Promise<void> {
  await unless('auth/user-not-found', () => auth.deleteUser(uid))
}

async function createAccount(auth: Auth, input: NewAccount): Promise<{ uid: string }> {
  const { email, password, name, emailVerified = false } = input
  const properties = { email, password, displayName: name, emailVerified }
  const created = await unless('auth/email-already-exists', () => auth.createUser(properties))
  return { uid: (created ?? (await auth.getUserByEmail(email))).uid }
}

async function unless<T>(expectedCode: string, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (codeOf(error) === expectedCode) return null
    throw new ProviderUnavailableError(error)
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
