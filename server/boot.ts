import type { AddressInfo } from 'node:net'
import type { Clock } from './clock.ts'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Services } from './context.ts'
import { type Database, openDatabase } from './database.ts'
import { cases } from './content/cases/index.ts'
import { migrate } from './db/migrate.ts'
import type { Env } from './env.ts'
import { connectIdentity } from './identity/connect.ts'
import { startBackgroundWork } from './jobs/background.ts'
import { createFetchCalendar } from './modules/calendar/fetch-calendar.ts'
import { createWaker, refreshListings } from './modules/listings/refresh-listings.service.ts'
import { createMailbox } from './modules/mailbox/mailer.ts'
import { registerMailbox } from './modules/mailbox/mailbox-page.ts'
import { publishContent } from './modules/publications/publish-content.service.ts'
import { readArticles } from './modules/publications/read-articles.ts'
import { createSandbox } from './modules/payments/sandbox/sandbox.ts'
import { signingSecret } from './modules/settings/signing-secret.ts'

export interface Product {
  url: string
  services: Services
  database: Database
  /** Answers what is under way, then stops everything this process started. */
  stop(): Promise<void>
}

export interface BootOptions {
  env: Env
  log: Logger
  clock: Clock
  /** Fills an empty database, before the product says that it is ready. */
  seed?: (services: Services, database: Database) => Promise<void>
}

/** Starts the whole product; each part that is not configured is the embedded one. */
export async function boot({ env, log, clock, seed }: BootOptions): Promise<Product> {
  let port = env.PORT
  const publicUrl = () => env.PUBLIC_URL ?? `http://localhost:${port}`
  const postgres = await startDatabase(env, log)
  await migrate(postgres.url)
  const database = await openDatabase(postgres.url, env.DATABASE_POOL, log)
  await publishContent(database.pool, { articles: await readArticles(), cases })
  const mailer = createMailbox(database.pool)
  const identity = await connectIdentity({
    env,
    log,
    publicUrl,
    sendEmail: (message) => mailer.send(message),
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
    fetchCalendar: createFetchCalendar(),
    wakeListings,
    pool: database.pool,
    identity: identity.provider,
  }
  await seed?.(services, database)

  const app = await createApp(services, database.orm, async (fastify) => {
    identity.register(fastify)
    payments.register(fastify)
    if (env.embeddedIdentity) registerMailbox(fastify, services)
  })
  await app.fastify.listen({ port: env.PORT, host: env.HOST })
  port = (app.fastify.server.address() as AddressInfo).port
  payments.start()
  const background = startBackgroundWork(services, database.orm)

  return {
    url: publicUrl(),
    services,
    database,
    stop: async () => {
      await app.drain()
      await background.stop()
      await app.fastify.close()
      await payments.stop()
      await identity.stop()
      await database.close()
      await postgres.stop()
    },
  }
}

async function startDatabase(env: Env, log: Logger): Promise<{ url: string; stop: () => Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => undefined }
  const { startEmbeddedPostgres } = await import('./embedded/postgres/start.ts')
  return startEmbeddedPostgres({ dataDir: `${env.DATA_DIR}/postgres`, log: (line) => log.debug(line) })
}
