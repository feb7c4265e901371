import { ProviderUnavailableError, SignInError } from '../../identity/errors.ts'
import type { Account, IdentityProvider, NewAccount } from '../../identity/identity.ts'
import { signInError } from '../../identity/sign-in-error.ts'
import type { Emulator } from './emulator.ts'
import type { EmulatorUser } from './emulator-library.ts'
import type { EndpointSettings, SignInOnce } from './endpoints.ts'
import { openIdToken, readIdentity } from './id-token.ts'
import { hidePassword } from './password.ts'
import { Refusal } from './refusal.ts'

type Settings = Pick<EndpointSettings, 'emulator' | 'keys' | 'projectId'> & { signIn: SignInOnce }

/** The identity port on the emulator. Verifying a token asks nobody, so it works while the emulator is down. */
export function createProvider({ emulator, keys, projectId, signIn }: Settings): IdentityProvider {
  return {
    verify: async (idToken) => readIdentity(await openIdToken(keys, projectId, idToken)),

    async signIn(email, password) {
      const answer = await signIn({ email, password }).catch(refuseSignIn)
      return {
        idToken: String(answer.idToken),
        uid: String(answer.localId),
        expiresInSeconds: Number(answer.expiresIn),
      }
    },

    getAccount: async (uid) => asAccount(await find(emulator, { localId: [uid] })),

    async deleteAccount(uid) {
      await unlessRefused('USER_NOT_FOUND', () => emulator.call('adminDelete', { localId: uid }))
    },

    async createAccount(input) {
      const body = await creation(keys.passwordSalt, input)
      const created = await unlessRefused('EMAIL_EXISTS', () => emulator.call('adminCreate', body))
      if (created) return { uid: String(created.localId) }
      const existing = await find(emulator, { email: [input.email] })
      if (!existing) throw new ProviderUnavailableError('The account was deleted meanwhile')
      return { uid: existing.localId }
    },

    async revokeSessions(uid) {
      // Of the next second: what was given out within this one ends, too.
      const validSince = String(Math.floor(Date.now() / 1000) + 1)
      await unlessRefused('USER_NOT_FOUND', () => emulator.call('adminUpdate', { localId: uid, validSince }))
    },

    ready: () => Promise.resolve(emulator.isUp),
  }
}

async function creation(salt: Uint8Array, { email, password, name, emailVerified = false }: NewAccount) {
  return { email, password: await hidePassword(salt, password), displayName: name, emailVerified }
}

async function find(emulator: Emulator, by: object): Promise<EmulatorUser | undefined> {
  const { users } = await emulator.call('adminFind', by)
  return (users as EmulatorUser[] | undefined)?.[0]
}

function asAccount(user: EmulatorUser | undefined): Account | null {
  if (!user) return null
  return { uid: user.localId, email: user.email ?? null, emailVerified: user.emailVerified === true }
}

function refuseSignIn(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw signInError(error.message) ?? new SignInError('invalid-credential')
}

async function unlessRefused<T>(message: string, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refusal && error.message === message) return null
    throw error
  }
}
