import { describe, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { connectPayments } from './connect-payments.ts'
import { connectPayouts } from './connect-payouts.ts'

type Settings = Parameters<typeof connectPayments>[0] & Parameters<typeof connectPayouts>[0]
type Options = Parameters<typeof connectPayments>[1] & Parameters<typeof connectPayouts>[1]

const OPTIONS = {
  clock: () => new Date(),
  log: { warn: () => {} },
  publicUrl: () => 'http://casebound.test',
  webhookUrl: () => '/webhooks',
  secret: 'the secret of the tests',
  productName: 'Casebound',
} as unknown as Options
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe.each([
  ['payments', connectPayments, ['/sandbox/checkout/1', '/sandbox/payments', '/sandbox/payments/1']],
  ['payouts', connectPayouts, ['/sandbox/payouts/1']],
])('%s', (_what, connect, paths) => {
  async function served(settings: Settings) {
    const provider = await connect(settings, OPTIONS)
    const app = Fastify()
    provider.register(app)
    await app.ready()
    const routes = app.printRoutes({ commonPrefix: false })
    const found = await Promise.all(paths.map(async (path) => (await app.inject(path)).statusCode !== 404))
    await provider.stop()
    await app.close()
    return { name: provider.name, routes, found }
  }

  test('in production are Stripe’s, and no page of the sandbox answers', async () => {
    const { name, routes, found } = await served({ NODE_ENV: 'production', ...STRIPE })
    expect(name).toBe('stripe')
    expect(found).toEqual(paths.map(() => false))
    expect(routes).not.toContain('sandbox')
  })

  test('without a provider are the sandbox’s in development, with pages of its own', async () => {
    const { name, routes } = await served({ NODE_ENV: 'development' })
    expect(name).toBe('sandbox')
    expect(routes).toContain('sandbox')
  })

  test('without a provider are nobody’s in production', async () => {
    await expect(connect({ NODE_ENV: 'production' }, OPTIONS)).rejects.toThrow('does not run in production')
  })
})
