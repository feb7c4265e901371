/*
 * The identity provider of a machine that has none: the Firebase Auth emulator's operations in a worker thread,
 * behind the same port as Firebase and the same wire format for the browser's Firebase SDK.
 *
 * The trade-off: the emulator issues unsigned tokens and believes any it is shown, and its refresh tokens are
 * readable JSON, so alone it lets in whoever can write one for a known uid. We keep it, to speak exactly the SDK's
 * language without writing an identity provider, and put a signing proxy before it: tokens leave signed or sealed
 * with a key of this installation and are checked before the emulator sees their claims. The price is that every
 * call and every field has to be listed (bodies.ts, answers.ts), and that this stays a default for development and
 * trial, never for production.
 */
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { IdentityProvider } from '../../identity/identity.ts'
import type { IdentityLimits } from '../../identity/limits.ts'
import { refuseHalfRestored } from '../restoring.ts'
import type { SendEmail } from './email.ts'
import { Emulator, type Log } from './emulator.ts'
import { createEndpoints, createSignIn, type Endpoint, type EndpointName } from './endpoints.ts'
import { loadKeys } from './local-keys.ts'
import { createProvider } from './provider.ts'

const projectId = 'demo-casebound'

export interface EmbeddedIdentitySettings {
  dataDir: string
  /** Firebase's e-mail enumeration protection: a refusal does not tell whether the address has an account. */
  hidesAccounts?: boolean
  /** Where the product is reached from a browser; e-mail links point there. */
  publicUrl: () => string
  onEmail: SendEmail
  limits: IdentityLimits
  log: Log
}

export interface EmbeddedIdentity {
  projectId: string
  provider: IdentityProvider
  /** What the proxy serves. */
  endpoints: Record<EndpointName, Endpoint>
  emulator: Emulator
  stop(): Promise<void>
}

/** Resolves with every account restored. Accounts and keys live in `{dataDir}/identity`, for its owner's eyes only. */
export async function startEmbeddedIdentity(settings: EmbeddedIdentitySettings): Promise<EmbeddedIdentity> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      'The embedded identity provider is not for production: set FIREBASE_PROJECT_ID and FIREBASE_API_KEY',
    )
  }
  const { dataDir, hidesAccounts = true, publicUrl, onEmail, limits, log } = settings
  const folder = join(dataDir, 'identity')
  await refuseHalfRestored(folder)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  const keys = await loadKeys(folder)
  const emulator = await Emulator.start({ projectId, folder, hidesAccounts }, log)
  const shared = { projectId, emulator, keys, publicUrl, sendEmail: onEmail, limits }
  const provider = createProvider({ ...shared, signIn: createSignIn(shared) })
  const endpoints = createEndpoints(shared)
  return { projectId, provider, endpoints, emulator, stop: () => emulator.stop() }
}
