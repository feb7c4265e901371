import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import type { PaymentProvider } from './modules/payments/provider.type.ts'

type SandboxOptions = Parameters<typeof import('./embedded/payments/sandbox.ts').createSandbox>[0]
type Settings = Pick<Env, 'NODE_ENV' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>

export interface ConnectedPayments extends PaymentProvider {
  /** Adds the provider's own pages, where it has any here. */
  register: (app: FastifyInstance) => void
  /** To be called once the port listens. */
  start: () => void
  stop: () => Promise<void>
}

/** Stripe when it is set; else the sandbox, with its pages and its webhooks. That takes test cards, so production never gets it. */
export async function connectPayments(env: Settings, options: SandboxOptions): Promise<ConnectedPayments> {
  if (env.STRIPE_SECRET_KEY) return connectStripe(env, env.STRIPE_SECRET_KEY, options)
  if (env.NODE_ENV === 'production')
    throw new Error('The sandbox takes test cards and moves no money. It does not run in production.')
  const { createSandbox } = await import('./embedded/payments/sandbox.ts')
  return createSandbox(options)
}

async function connectStripe(
  { STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: apiUrl }: Settings,
  secretKey: string,
  { clock, log }: SandboxOptions,
): Promise<ConnectedPayments> {
  const { createClient } = await import('./stripe/client.ts')
  const { createStripePayments } = await import('./stripe/provider.ts')
  const stripe = createClient({ secretKey, ...(apiUrl && { apiUrl }) })
  const webhookSecrets = (STRIPE_WEBHOOK_SECRET ?? '').split(',').map((secret) => secret.trim())
  return {
    ...createStripePayments({ stripe, webhookSecrets, clock, log }),
    register: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  }
}
