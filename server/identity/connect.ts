import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import type { AccountEmail, IdentityProvider } from './identity.ts'
import type { IdentityLimits } from './limits.ts'

export interface ConnectedIdentity {
  provider: IdentityProvider
  /** Serves the embedded provider to browsers; nothing with real Firebase. */
  register: (app: FastifyInstance) => void
  stop: () => Promise<void>
}

export interface IdentitySurroundings {
  env: Env
  log: Logger
  publicUrl: () => string
  sendEmail: (message: AccountEmail) => Promise<void>
  limits: IdentityLimits
}

/** Firebase when it is configured, else the embedded provider, which production never loads. */
export async function connectIdentity({
  env,
  log,
  publicUrl,
  sendEmail,
  limits,
}: IdentitySurroundings): Promise<ConnectedIdentity> {
  if (env.FIREBASE_PROJECT_ID && env.FIREBASE_API_KEY) {
    const { connectFirebase } = await import('./firebase.ts')
    const provider = await connectFirebase({
      projectId: env.FIREBASE_PROJECT_ID,
      apiKey: env.FIREBASE_API_KEY,
      ...(env.FIREBASE_CREDENTIALS ? { serviceAccount: env.FIREBASE_CREDENTIALS } : {}),
    })
    return { provider, register: () => undefined, stop: async () => undefined }
  }
  const { startEmbeddedIdentity } = await import('../embedded/identity/start.ts')
  const { registerIdentityProxy } = await import('../embedded/identity/proxy.ts')
  const embedded = await startEmbeddedIdentity({
    dataDir: env.DATA_DIR,
    hidesAccounts: env.EMAIL_ENUMERATION_PROTECTION,
    publicUrl,
    log,
    onEmail: sendEmail,
    limits,
  })
  return {
    provider: embedded.provider,
    register: (app) => registerIdentityProxy(app, embedded),
    stop: () => embedded.stop(),
  }
}
