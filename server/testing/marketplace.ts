import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { createApp } from '../app.ts'
import type { Services } from '../context.ts'
import { openDatabase } from '../database.ts'
import { keepTimeBy } from '../db/present.ts'
import { cloneDatabase, dropDatabase } from './postgres/template.ts'
import { parseEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { CalendarUnreachable } from '../modules/calendar/ics/fetch-calendar.service.ts'
import { createSendWebhook } from '../modules/webhooks/send-webhook.service.ts'
import { createMailbox } from '../modules/mail/mailbox.service.ts'
import type { PayoutProvider } from '../modules/payouts/payout-provider.type.ts'
import type { PaymentProvider } from '../modules/payments/provider.type.ts'
import { refreshListings } from '../modules/listings/refresh-listings.service.ts'
import { createSandbox } from '../embedded/payments/sandbox.ts'
import { createSandboxPayouts } from '../embedded/payouts/sandbox-payouts.ts'
import type { WebhookRequest } from '../embedded/payments/sandbox.types.ts'
import { handlersOf } from '../jobs/handlers.ts'
import { exposeJobs } from '../jobs/job-counts.ts'
import { runDue } from '../jobs/run-due.ts'
import { sweep } from '../jobs/sweep.ts'
import { alignJobs } from '../queue/align-jobs.ts'
import { countWebhooks } from '../observability/count-webhooks.ts'
import { exposeBacklog } from '../observability/expose-backlog.ts'
import { exposeConnections } from '../observability/expose-connections.ts'
import type { Traces } from '../observability/traces/span.ts'
import { QUEUES, type QueueName } from '../queue/kinds.ts'
import { QUEUE_SCHEMA } from '../queue/queue.ts'
import { systemClock } from '../clock.ts'
import { createFakeIdentity } from './fake-identity.ts'

/** A Saturday morning in London; coaches of the factories are free every day from 08:00 to 20:00 UTC. */
export const START = new Date('2026-11-21T09:30:00Z')

export type Marketplace = Awaited<ReturnType<typeof openMarketplace>>

interface MarketplaceOptions {
  /** Another payment provider than the sandbox, which then is there and asked nothing. */
  provide?: (deps: Pick<Services, 'clock' | 'log'>) => PaymentProvider
  /** Another provider of payouts than the sandbox. */
  providePayouts?: (deps: Pick<Services, 'clock'>) => PayoutProvider
  /** Where the client was built to, for what serves its pages. */
  clientRoot?: string
  /** A migrated database that is the caller's, instead of one that goes with the marketplace. */
  on?: { url: string; replicaUrls: readonly string[] }
  /** Where what is done is told as traces. */
  traces?: Traces
  /** How many times longer than the product's its deadlines are: 1 for what proves them. */
  deadlineFactor?: number
}

/**
 * The product on a database of its own, asked without a network: real schema, guard, services and sandbox
 * provider; the clock is the test's, and background work happens when the test says so.
 */
export async function openMarketplace({
  provide,
  providePayouts,
  clientRoot,
  on,
  traces,
  deadlineFactor = 20,
}: MarketplaceOptions = {}) {
  const { TEST_POSTGRES_URL: server = '', TEST_TEMPLATE: template = '' } = process.env
  const name = `${template}_${randomUUID().slice(0, 8)}`
  const url = on?.url ?? (await cloneDatabase(server, template, name))
  const env = parseEnv({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '20',
    LOG_LEVEL: 'silent',
    DEADLINE_FACTOR: String(deadlineFactor),
  })
  const errors: unknown[] = []
  const log = createLog('error', { write: (line: string) => void errors.push(JSON.parse(line)) })
  const database = await openDatabase(url, {
    poolSize: env.DATABASE_POOL,
    log,
    replicaUrls: on?.replicaUrls,
    deadlineFactor,
  })
  // Whoever waits for a connection on a busy machine gets it, however late.
  database.setStarting(true)
  const { orm, pool } = database
  let now = START
  const clock = () => now
  keepTimeBy(orm.em, clock)
  const identity = createFakeIdentity()
  const publicUrl = () => 'http://casebound.test'
  const sandbox = {
    pool,
    publicUrl,
    clock,
    log,
    secret: 'the secret of the tests',
    productName: env.PRODUCT_NAME,
    send: async ({ url: path, body, headers }: WebhookRequest) =>
      (await app.fastify.inject({ method: 'POST', url: path, payload: body, headers })).statusCode,
  }
  const payments = createSandbox({ ...sandbox, webhookUrl: () => '/webhooks/payments' })
  const payouts = createSandboxPayouts({ ...sandbox, webhookUrl: () => '/webhooks/payouts' })
  const registry = new Registry()
  const services: Services = {
    env,
    log,
    clock,
    publicUrl,
    payments: provide?.({ clock, log }) ?? payments,
    payouts: providePayouts?.({ clock }) ?? payouts,
    pool,
    publicReads: database.replicas.reads,
    identity,
    secret: 'the secret of the tests',
    mailer: createMailbox(pool),
    registry,
    traces,
    fetchCalendar: () => Promise.reject(new CalendarUnreachable('There is no network in tests.')),
    sendWebhook: countWebhooks(createSendWebhook(), registry),
    wakeListings: () => undefined,
  }
  const registerSandbox = async (fastify: FastifyInstance) => {
    payments.register(fastify)
    payouts.register(fastify)
  }
  const app = await createApp(services, orm, registerSandbox, null, clientRoot)
  await app.fastify.ready()
  exposeConnections(registry, database)
  exposeBacklog(services)
  const runner = {
    boss: database.queue.boss,
    orm,
    services,
    handlers: handlersOf(services, orm),
    counts: exposeJobs(registry, pool),
  }
  const queuesWithDueJobs = async (): Promise<QueueName[]> => {
    const { rows } = await pool.query<{ name: QueueName }>(
      `select distinct name from ${QUEUE_SCHEMA}.job
        where (state = 'created' and (data->>'due')::timestamptz <= $1) or (state = 'retry' and start_after <= ${QUEUE_SCHEMA}.job_now())`,
      [clock()],
    )
    return QUEUES.filter((queue) => rows.some(({ name }) => name === queue))
  }
  const runJobs = async () => {
    let ran = 0
    do {
      ran = 0
      const queues = await queuesWithDueJobs()
      if (queues.length > 0) await alignJobs(pool, clock().getTime() - systemClock().getTime())
      for (const name of queues) ran += await runDue(runner, name)
    } while (ran > 0)
  }
  const deliver = async () => {
    await payments.deliverNow()
    await payouts.deliverNow()
    await refreshListings({ clock }, orm.em.fork())
  }

  return {
    /** Nothing about it is a test's own: a session may be written here as it was recorded elsewhere. */
    isPlain: !provide && !providePayouts && !on && !traces && !clientRoot,
    app: app.fastify,
    drain: app.drain,
    services,
    database,
    orm,
    pool,
    publicReads: database.replicas.reads,
    identity,
    payments,
    payouts,
    url,
    /** What the product logged as an error: unexpected failures end up here. */
    errors,
    /** For after each test: throws what was logged as an error since the test before. */
    failOnErrors: () => {
      const logged = errors.splice(0)
      if (logged.length > 0) throw new Error(`The product logged errors: ${JSON.stringify(logged)}`)
    },
    clock,
    setNow: (instant: Date | string) => {
      now = new Date(instant)
    },
    advance: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    /** Runs every job that is due by the test's clock, and those that they bring. */
    runJobs,
    /** What the jobs of sessions bring about, and then what the listings show of it. */
    settle: async () => {
      await runJobs()
      await deliver()
    },
    /** The same with the sweep: it finds what has no job, begins what the clock alone begins and deletes what is old enough. */
    passTime: async () => {
      await runJobs()
      await sweep({ ...services, em: orm.em.fork() })
      await runJobs()
      await deliver()
    },
    /** Delivers every webhook that is due, and brings the listings up to date. */
    deliverWebhooks: deliver,
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    close: async () => {
      await payments.stop()
      await app.fastify.close()
      await database.close()
      if (!on) await dropDatabase(server, name)
    },
  }
}
