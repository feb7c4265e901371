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
import { exposeReplicas } from './db/replicas/expose-replicas.ts'
import { assertSameDatabase } from './db/same-database.ts'
import { lockStart } from './db/start-lock.ts'
import type { Env } from './env.ts'
import { assertPortIsFree, listen } from './http/listen.ts'
import { refuseForeignHost } from './http/own-host.ts'
import { localUrl, ownUrl } from './http/own-address.rules.ts'
import { connectIdentity } from './identity/connect.ts'
import { exposeJobs } from './jobs/job-counts.ts'
import { startWorker } from './jobs/worker.ts'
import { limitIdentity } from './modules/budgets/limit-identity.service.ts'
import { createFetchCalendar } from './modules/calendar/ics/fetch-calendar.service.ts'
import { createSendWebhook } from './modules/webhooks/send-webhook.service.ts'
import type { Endings } from './lib/endings.ts'
import { startIndex } from './modules/listings/index/start-index.service.ts'
import { createWaker, refreshListings } from './modules/listings/refresh-listings.service.ts'
import { connectMail } from './modules/mail/connect-mail.service.ts'
import { registerMailbox } from './modules/mail/mailbox-page.routes.ts'
import { sendAccountEmail } from './modules/notifications/letters/send-account-email.service.ts'
import { publishContent } from './modules/publications/publish-content.service.ts'
import { readArticles } from './modules/publications/read-articles.query.ts'
import { countWebhooks } from './observability/count-webhooks.ts'
import { exposeBacklog } from './observability/expose-backlog.ts'
import { exposeConnections } from './observability/expose-connections.ts'
import { exposeZones } from './observability/expose-zones.ts'
import { zoneTable } from './lib/zones/read-zone-table.ts'
import { traceMail } from './observability/traces/trace-mail.ts'
import { connectPayments } from './connect-payments.ts'
import { connectPayouts } from './connect-payouts.ts'
import { signingSecret } from './modules/settings/signing-secret.query.ts'

export interface Product {
  url: string
  isSeeded: boolean
}

export interface BootOptions {
  env: Env
  log: Logger
  /** The machine's; the embedded product keeps one of its own that can be set. */
  clock: Clock
  /** Fills an empty database, before the product says that it is ready. Answers whether what it writes is there. */
  seed?: (services: Services, database: Database) => Promise<boolean>
  /** Told how to end each part as it starts, so that a start that fails leaves nothing running. */
  endings: Endings
}

/** Starts the whole product; each part that is not configured is the embedded one. What it starts, `endings` end. */
export async function boot({ env, log, clock: machine, seed, endings }: BootOptions): Promise<Product> {
  await assertPortIsFree(env)
  const traces = await openTraces(env, log)
  if (traces) endings.push(traces.stop)
  let listening: Pick<AddressInfo, 'address' | 'port'> = { address: env.HOST, port: env.PORT }
  const publicUrl = () => env.PUBLIC_URL ?? localUrl(listening)
  const postgres = await startDatabase(env, log)
  endings.push(postgres.stop)
  await assertSameDatabase(postgres.url, postgres.directUrl)
  const isPrepared = await lockStart(postgres.directUrl, () =>
    log.info('another server prepares the database'),
  )
  endings.push(isPrepared)
  await migrate(postgres.directUrl)
  const database = await openDatabase(postgres.url, {
    poolSize: env.DATABASE_POOL,
    log,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    deadlineFactor: env.DEADLINE_FACTOR,
  })
  endings.push(database.close)
  database.setStarting(true)
  const demoClock = await openClock(env, database, machine, log)
  if (demoClock) endings.push(demoClock.stop)
  const clock: Clock = demoClock ?? machine
  keepTimeBy(database.orm.em, clock)
  await publishContent(database.pool, { articles: await readArticles(), cases })
  const carrier = connectMail(env, database.pool, log)
  const mailer = traces ? traceMail(carrier) : carrier
  endings.push(() => mailer.close())
  const secret = await signingSecret(database.pool)
  const identity = await connectIdentity({
    env,
    log,
    publicUrl,
    sendEmail: (message) => sendAccountEmail(database.orm.em.fork(), message, clock()),
    limits: limitIdentity({ pool: database.pool, secret, fork: () => database.orm.em.fork() }),
  })
  endings.push(identity.stop)
  const payments = await connectPayments(env, {
    pool: database.pool,
    publicUrl,
    webhookUrl: () => `${ownUrl(listening)}/webhooks/payments`,
    secret,
    productName: env.PRODUCT_NAME,
    clock,
    log,
    hasDesk: env.embeddedIdentity,
  })
  endings.push(payments.stop)
  const payouts = await connectPayouts(env, {
    pool: database.pool,
    publicUrl,
    webhookUrl: () => `${ownUrl(listening)}/webhooks/payouts`,
    secret,
    productName: env.PRODUCT_NAME,
    clock,
    log,
  })
  endings.push(payouts.stop)
  const wakeListings = createWaker(
    () => refreshListings({ clock }, database.orm.em.fork()),
    (error) => log.warn({ err: error }, 'listings could not be refreshed'),
  )
  const registry = new Registry()
  const services: Services = {
    env,
    log,
    clock,
    publicUrl,
    secret,
    payments,
    payouts,
    mailer,
    registry,
    traces,
    fetchCalendar: createFetchCalendar(),
    sendWebhook: countWebhooks(createSendWebhook(), registry),
    wakeListings,
    pool: database.pool,
    publicReads: database.replicas.reads,
    identity: identity.provider,
  }
  exposeReplicas(services.registry, database.replicas)
  const isSeeded = (await seed?.(services, database)) ?? false
  await isPrepared()
  database.setStarting(false)

  const app = await createApp(services, database.orm, async (fastify) => {
    demoClock?.addHeader(fastify)
    await fastify.register(async (embedded) => {
      embedded.addHook('onRequest', refuseForeignHost(publicUrl))
      identity.register(embedded)
      payments.register(embedded)
      payouts.register(embedded)
      if (env.embeddedIdentity) registerMailbox(embedded, services)
      await demoClock?.register(embedded, services)
    })
  })
  endings.push(() => app.fastify.close())
  endings.push(startIndex(database.pool, log).stop)
  listening = await listen(app.fastify, env)
  database.watch()
  payments.start()
  payouts.start()
  exposeConnections(registry, database)
  exposeBacklog(services)
  const now = machine()
  exposeZones({ registry, pool: database.pool, log, table: zoneTable(now), now }).catch((error: unknown) =>
    log.warn({ err: error }, 'time zone data could not be compared'),
  )
  const worker = await startWorker(services, database, exposeJobs(registry, database.pool))
  endings.push(worker.stop)
  // First of all to end: what is under way is answered by everything that is still there.
  endings.push(app.drain)
  return { url: publicUrl(), isSeeded }
}

/** Of OpenTelemetry nothing is loaded unless there is somebody to tell. */
async function openTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName }: Env,
  log: Logger,
) {
  if (!endpoint) return undefined
  const { startTraces } = await import('./observability/traces/start-traces.ts')
  return startTraces({ endpoint, serviceName, log })
}

/** Null in production and wherever the database or the sign-in is not the embedded one: there is one time, the real one. */
async function openClock(env: Env, { pool, url }: Database, machine: Clock, log: Logger) {
  if (!env.settableClock) return null
  const { startDemoClock } = await import('./embedded/clock/start.ts')
  return startDemoClock({ pool, url, machine, log })
}

interface StartedDatabase {
  url: string
  /** Without the pooler that may stand before it. */
  directUrl: string
  stop: () => Promise<void>
}

async function startDatabase(env: Env, log: Logger): Promise<StartedDatabase> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = env
  if (url && directUrl) return { url, directUrl, stop: async () => undefined }
  const { startEmbeddedPostgres } = await import('./embedded/postgres/start.ts')
  const embedded = await startEmbeddedPostgres({
    dataDir: `${env.DATA_DIR}/postgres`,
    walArchive: env.WAL_ARCHIVE,
    log: (line) => log.debug(line),
  })
  return { url: embedded.url, directUrl: embedded.url, stop: embedded.stop }
}
