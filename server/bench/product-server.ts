import 'reflect-metadata'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { createApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database.ts'
import { parseEnv } from '../env.ts'
import { connectIdentity } from '../identity/connect.ts'
import { createLog } from '../log.ts'
import { cases } from '../content/cases/index.ts'
import { publishContent } from '../modules/publications/publish-content.service.ts'
import { readArticles } from '../modules/publications/read-articles.query.ts'
import { indexOf } from '../modules/listings/index/kept-index.query.ts'
import { noMailer as mailer } from '../modules/mail/mailer.type.ts'
import { limitIdentity } from '../modules/budgets/limit-identity.service.ts'
import { createFetchCalendar } from '../modules/calendar/ics/fetch-calendar.service.ts'
import { createSendWebhook } from '../modules/webhooks/send-webhook.service.ts'
import { createSandbox } from '../embedded/payments/sandbox.ts'
import { createSandboxPayouts } from '../embedded/payouts/sandbox-payouts.ts'

/**
 * The product's own app on a free port, without the work it does by the clock: that would rewrite listings
 * while they are measured. Identity is configured and never asked, since partners' reads are anonymous.
 */
async function main(): Promise<void> {
  const identitySettings = { FIREBASE_PROJECT_ID: 'bench', FIREBASE_API_KEY: 'bench' }
  const env = parseEnv({ ...process.env, ...identitySettings, LOG_LEVEL: 'warn' })
  if (!env.DATABASE_URL) throw new Error('The benchmark gives DATABASE_URL.')
  const log = createLog(env.LOG_LEVEL)
  const database = await openDatabase(env.DATABASE_URL, { poolSize: env.DATABASE_POOL, log })
  const { pool } = database
  const secret = 'the secret of the benchmark'
  const publicUrl = () => 'http://127.0.0.1'
  const webhookUrl = () => 'http://127.0.0.1/webhooks/payments'
  const { provider: identity } = await connectIdentity({
    env,
    log,
    publicUrl,
    sendEmail: async () => undefined,
    limits: limitIdentity({ pool, secret, fork: () => database.orm.em.fork() }),
  })
  const common = { pool, publicUrl, secret, clock: systemClock, log }
  const payments = createSandbox({ ...common, webhookUrl, productName: env.PRODUCT_NAME })
  const services = {
    ...common,
    publicReads: pool,
    env,
    payments,
    payouts: createSandboxPayouts({ ...common, webhookUrl, productName: env.PRODUCT_NAME }),
    mailer,
    registry: new Registry(),
    identity,
    fetchCalendar: createFetchCalendar(),
    sendWebhook: createSendWebhook(),
    wakeListings: () => undefined,
  }
  const started = performance.now()
  await indexOf(pool).loaded()
  process.stdout.write(`The index was loaded in ${Math.round(performance.now() - started)} ms.\n`)
  // Pages are measured with what they show besides coaches.
  if (process.env.CLIENT) await publishContent(pool, { articles: await readArticles(), cases })
  const { fastify } = await createApp(services, database.orm, undefined, null, process.env.CLIENT)
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: (fastify.server.address() as AddressInfo).port })
  process.on('disconnect', () => process.exit(0))
}

await main()
