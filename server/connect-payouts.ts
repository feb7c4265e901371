import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import type { PayoutProvider } from './modules/payouts/payout-provider.type.ts'

type SandboxOptions = Parameters<
  typeof import('./embedded/payouts/sandbox-payouts.ts').createSandboxPayouts
>[0]
type Settings = Pick<Env, 'NODE_ENV' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>

export interface ConnectedPayouts extends PayoutProvider {
  /** Adds the provider's own pages, where it has any here. */
  register: (app: FastifyInstance) => void
  /** To be called once the port listens. */
  start: () => void
  stop: () => Promise<void>
}

/** Whoever takes the cards pays the coaches: Stripe when it is set, else the sandbox, which production never gets. */
export async function connectPayouts(env: Settings, options: SandboxOptions): Promise<ConnectedPayouts> {
  if (env.STRIPE_SECRET_KEY) return connectStripe(env, env.STRIPE_SECRET_KEY, options)
  if (env.NODE_ENV === 'production')
    throw new Error('The sandbox pays nobody out. It does not run in production.')
  const { createSandboxPayouts } = await import('./embedded/payouts/sandbox-payouts.ts')
  return createSandboxPayouts(options)
}

async function connectStripe(
  { STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: apiUrl }: Settings,
  secretKey: string,
  { clock }: SandboxOptions,
): Promise<ConnectedPayouts> {
  const { createClient } = await import('./stripe/client.ts')
  const { createStripePayouts } = await import('./stripe/payout-provider.ts')
  const stripe = createClient({ secretKey, ...(apiUrl && { apiUrl }) })
  const webhookSecrets = (STRIPE_WEBHOOK_SECRET ?? '').split(',').map((secret) => secret.trim())
  return {
    ...createStripePayouts({ stripe, webhookSecrets, clock }),
    register: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  }
}
