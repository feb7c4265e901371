import type { AddressInfo } from 'node:net'
import type { Clock } from './clock.ts'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { createApp } from './app.ts'
import type { Services } from './context.ts'
import { type Database, openDatabase } from './database.ts'
import { cases } from './content/cases/index.ts'
import { migrate } from './db/migrate.ts'
import { keepTimeBy } from './db/present.ts'
import type { Env } from './env.ts'
import { connectIdentity } from './identity/connect.ts'
import { exposeJobs } from './jobs/job-counts.ts'
import { startWorker } from './jobs/worker.ts'
import { createFetchCalendar } from './modules/calendar/fetch-calendar.ts'
import { createWaker, refreshListings } from './modules/listings/refresh-listings.service.ts'
import { connectMail } from './modules/mail/connect-mail.ts'
import { registerMailbox } from './modules/mail/mailbox-page.ts'
import { sendAccountEmail } from './modules/notifications/send-account-email.ts'
import { publishContent } from './modules/publications/publish-content.service.ts'
import { readArticles } from './modules/publications/read-articles.ts'
import { createSandbox } from './modules/payments/sandbox/sandbox.ts'
import { signingSecret } from './modules/settings/signing-secret.ts'

export interface Product {
  url: string
  services: Services
  database: Database
  isSeeded: boolean
  /** Answers what is under way, then stops everything this process started. */
  stop(): Promise<void>
}

export interface BootOptions {
  env: Env
  log: Logger
  /** The machine's; the embedded product keeps one of its own that can be set. */
  clock: Clock
  /** Fills an empty database, before the product says that it is ready. Answers whether what it writes is there. */
  seed?: (services: Services, database: Database) => Promise<boolean>
}

/** Starts the whole product; each part that is not configured is the embedded one. */
export async function boot({ env, log, clock: machine, seed }: BootOptions): Promise<Product> {
  let port = env.PORT
  const publicUrl = () => env.PUBLIC_URL ?? `http://localhost:${port}`
  const postgres = await startDatabase(env, log)
  await migrate(postgres.url)
  const database = await openDatabase(postgres.url, env.DATABASE_POOL, log)
  const demoClock = await openClock(env, database, machine, log)
  const clock: Clock = demoClock ?? machine
  keepTimeBy(database.orm.em, clock)
  await publishContent(database.pool, { articles: await readArticles(), cases })
  const mailer = connectMail(env, database.pool, log)
  const identity = await connectIdentity({
    env,
    log,
    publicUrl,
    sendEmail: (message) => sendAccountEmail(database.orm.em.fork(), message, clock()),
  })
  const secret = await signingSecret(database.pool)
  const payments = createSandbox({
    pool: database.pool,
    publicUrl,
    webhookUrl: () => `http://127.0.0.1:${port}/webhooks/payments`,
    secret,
    productName: env.PRODUCT_NAME,
    clock,
    log,
  })
  const wakeListings = createWaker(
    () => refreshListings({ clock }, database.orm.em.fork()),
    (error) => log.warn({ err: error }, 'listings could not be refreshed'),
  )
  const services: Services = {
    env,
    log,
    clock,
    publicUrl,
    secret,
    payments,
    mailer,
    registry: new Registry(),
    fetchCalendar: createFetchCalendar(),
    wakeListings,
    pool: database.pool,
    identity: identity.provider,
  }
  const isSeeded = (await seed?.(services, database)) ?? false

  const app = await createApp(services, database.orm, async (fastify) => {
    identity.register(fastify)
    payments.register(fastify)
    if (env.embeddedIdentity) registerMailbox(fastify, services)
    await demoClock?.register(fastify, services)
  })
  await app.fastify.listen({ port: env.PORT, host: env.HOST })
  port = (app.fastify.server.address() as AddressInfo).port
  database.watch()
  payments.start()
  const worker = await startWorker(services, database, exposeJobs(services.registry, database.pool))

  return {
    url: publicUrl(),
    services,
    database,
    isSeeded,
    stop: async () => {
      await app.drain()
      await worker.stop()
      await app.fastify.close()
      await payments.stop()
      await mailer.close()
      await identity.stop()
      await demoClock?.stop()
      await database.close()
      await postgres.stop()
    },
  }
}

/** Null in production and wherever the database or the sign-in is not the embedded one: there is one time, the real one. */
async function openClock(env: Env, { pool, url }: Database, machine: Clock, log: Logger) {
  if (!env.settableClock) return null
  const { startDemoClock } = await import('./embedded/clock/start.ts')
  return startDemoClock({ pool, url, machine, log })
}

async function startDatabase(env: Env, log: Logger): Promise<{ url: string; stop: () => Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => undefined }
  const { startEmbeddedPostgres } = await import('./embedded/postgres/start.ts')
  return startEmbeddedPostgres({ dataDir: `${env.DATA_DIR}/postgres`, log: (line) => log.debug(line) })
}
