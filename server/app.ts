import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify'
import type { ApolloServer } from '@apollo/server'
import type { MikroORM } from '@mikro-orm/postgresql'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type GraphQLSchema, printSchema, lexicographicSortSchema } from 'graphql'
import { askerOf } from './asker.ts'
import type { Context, Services } from './context.ts'
import { type AnswerKnown, createAnswerKnown } from './graphql/answer-known.ts'
import { guardedSchema } from './guarded-schema.ts'
import { readClientDocuments } from './graphql/client-documents.ts'
import { createPriceOf } from './graphql/cost/costs.ts'
import { countPoints } from './graphql/cost/count-points.ts'
import { registerDryRun } from './graphql/cost/dry-run.ts'
import { metered } from './graphql/cost/meter.ts'
import { createExecute } from './graphql/execute.ts'
import { explained } from './graphql/explain.ts'
import { refuseFreeDocument } from './graphql/free-documents.ts'
import { KnownDocuments } from './graphql/known-documents.ts'
import { createGraphQLServer } from './graphql/server.ts'
import { withStorableTexts } from './graphql/storable-texts.ts'
import { registerClient } from './http/client.ts'
import { refuseConnection, refuseExpectations, refuseHostless } from './http/client-error.ts'
import { registerCors } from './http/cors.ts'
import { registerDeadline } from './http/deadline.ts'
import { registerDrain } from './http/drain.ts'
import { refuseAddress, registerErrors } from './http/errors.ts'
import { registerFonts } from './http/fonts.ts'
import { registerHealth } from './http/health.ts'
import { refuseDeepJson } from './http/json-depth.ts'
import { registerMetrics } from './http/metrics.ts'
import { refuseRepeatedQuery } from './http/repeated-query.ts'
import { createAnswerVisitor } from './http/pages/answer-visitor.ts'
import { registerPreviews } from './http/previews/register-previews.ts'
import { registerSecurity } from './http/security.ts'
import { registerSecurityText } from './http/security-text/register-security-text.ts'
import { registerServerTime } from './http/server-time.ts'
import { registerSitemap } from './http/sitemap/register-sitemap.ts'
import { PointLeases } from './modules/budgets/point-leases.service.ts'
import { registerCalendarFeed } from './modules/calendar/feed/feed.routes.ts'
import { registerScorecardReport } from './modules/scorecards/report/report.routes.ts'
import { registerClaimEvidence } from './modules/coaches/claims/evidence/evidence.routes.ts'
import { registerScorecardFile } from './modules/scorecards/files/file.routes.ts'
import { registerCalendarFile } from './modules/sessions/calendar/calendar-file.routes.ts'
import { registerBlogFeed } from './modules/publications/blog-feed.routes.ts'
import { registerPublicationFiles } from './modules/publications/publication-file.routes.ts'
import { registerUnsubscribe } from './modules/notifications/unsubscribe/unsubscribe.routes.ts'
import { openKeyUsage } from './modules/partners/key-usage.service.ts'
import { partnerRecogniser } from './modules/partners/recognise-partner.service.ts'
import { registerGeo } from './modules/geo/geo.routes.ts'
import { registerPaymentWebhook } from './modules/payments/payment-webhook.routes.ts'
import { registerPayoutWebhook, takePayoutEvents } from './modules/payouts/events/payout-webhook.routes.ts'
import { registerReceipts } from './modules/receipts/receipt.routes.ts'
import { registerStatements } from './modules/payouts/statements/statement.routes.ts'
import { countOperations } from './observability/count-operations.ts'
import { registerRequestId, requestIdOf } from './observability/request-id.ts'
import { traceOperations } from './observability/traces/trace-operations.ts'
import { registerTraces } from './observability/traces/trace-requests.ts'
import { contextMaker, forPeople } from './request-context.ts'
import { registerOpenApi } from './rest/openapi/openapi.routes.ts'
import { registerRest } from './rest/register.ts'

export const BODY_LIMIT = 256 * 1024

export interface App {
  fastify: FastifyInstance
  /** Answers readiness with 503 from now on, and waits a moment for clients to leave. */
  drain: () => Promise<void>
}

/** Everything on one port, in the order it is asked. `extend` adds what only the embedded mode serves. */
export async function createApp(
  services: Services,
  orm: MikroORM,
  extend: (app: FastifyInstance) => Promise<void> = async () => undefined,
  clientDocuments: ReadonlySet<string> | null = null,
  clientRoot?: string,
): Promise<App> {
  const { log, env } = services
  const schema = await guardedSchema()
  const priceOf = createPriceOf(schema)
  const leases = new PointLeases({ pool: services.pool, secret: services.secret })
  const tally = countPoints(services.registry)
  const asked = withStorableTexts(explained(metered(createExecute(schema), { priceOf, leases, tally })))
  const counted = countOperations(asked, services.registry)
  const execute = services.traces ? traceOperations(counted) : counted
  const keyUsage = openKeyUsage(() => orm.em.fork(), log)
  const createContext = contextMaker(services, orm, partnerRecogniser(services, keyUsage))
  const loggerInstance: FastifyBaseLogger = log
  const fastify = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: env.TRUST_PROXY ?? false,
    requestTimeout: 15_000,
    // Counts while we work too: cut earlier, a crowd's last would never hear what became of their booking.
    connectionTimeout: 60_000,
    // Looked at every second, so that a request that never ends is refused soon after its time.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    clientErrorHandler: refuseConnection,
    frameworkErrors: refuseAddress,
    forceCloseConnections: 'idle',
    // What has arrived is answered, even while closing.
    return503OnClosing: false,
    genReqId: ({ headers }) => requestIdOf(headers),
    // A logger of its own for each request costs more than it tells: every line asks whose work it is part of.
    childLoggerFactory: (logger) => logger,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  fastify.addHook('onClose', keyUsage.stop)
  registerRequestId(fastify)
  registerServerTime(fastify, services.clock)
  if (services.traces) registerTraces(fastify, services.traces)
  registerErrors(fastify, log)
  // Bodies are JSON; a route that takes another kind says so itself.
  fastify.removeContentTypeParser('text/plain')
  refuseDeepJson(fastify)
  await registerSecurity(fastify, env)
  refuseExpectations(fastify.server)
  refuseHostless(fastify)
  await registerCors(fastify, env, services.publicUrl)
  const { isDraining, drain } = registerDrain(fastify)
  registerDeadline(fastify, services.env.DEADLINE_FACTOR)
  refuseRepeatedQuery(fastify)
  registerHealth(fastify, services, isDraining)
  registerMetrics(fastify, services.registry, env)
  registerFonts(fastify)
  registerSecurityText(fastify, services)
  await extend(fastify)

  const known = new KnownDocuments(clientDocuments ?? (await readClientDocuments()))
  const areOthersFree = env.NODE_ENV !== 'production'
  const apollo = createGraphQLServer(schema, execute, { log, introspection: true, known }, [
    fastifyApolloDrainPlugin(fastify),
  ])
  await apollo.start()
  const contextFor = (request: FastifyRequest) => createContext(askerOf(request))
  const answerKnown = createAnswerKnown(known, execute, contextFor, areOthersFree)
  const contextOf = async (request: FastifyRequest) => {
    const context = await answerKnown.contextOf(request)
    if (!areOthersFree) refuseFreeDocument(known, request, context)
    return context
  }
  registerGraphQL(fastify, apollo, answerKnown, contextOf)
  registerDryRun(fastify, { schema, priceOf, leases, contextOf, log })
  registerSchemaText(fastify, schema)
  registerOpenApi(fastify, schema, services)
  registerRest(fastify, schema, execute, forPeople(createContext), log)
  registerCalendarFile(fastify, services, forPeople(createContext))
  registerCalendarFeed(fastify, services, createContext)
  await registerScorecardFile(fastify, forPeople(createContext))
  await registerClaimEvidence(fastify, forPeople(createContext))
  await registerUnsubscribe(fastify, services, createContext)
  registerPaymentWebhook(fastify, services, orm, async (body, headers) =>
    services.payouts.isToldWithPayments ? takePayoutEvents(services, orm, body, headers) : 0,
  )
  registerPayoutWebhook(fastify, services, orm)
  registerStatements(fastify, forPeople(createContext))
  registerReceipts(fastify, forPeople(createContext))
  registerScorecardReport(fastify, forPeople(createContext))
  registerPublicationFiles(fastify, services)
  registerBlogFeed(fastify, services)
  registerGeo(fastify, services)
  registerSitemap(fastify, services)
  registerPreviews(fastify, services)
  await registerClient(fastify, services, createAnswerVisitor(execute, createContext, log), clientRoot)
  return { fastify, drain }
}

function registerGraphQL(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  known: AnswerKnown,
  context: AnswerKnown['contextOf'],
): void {
  const throughApollo = fastifyApolloHandler(apollo, { context })
  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    handler: async (request, reply) => {
      const answered = await known.answer(request, reply)
      if (answered !== undefined) return answered
      const answer: unknown = await throughApollo.call(app, request, reply)
      known.observe(request, reply)
      return answer
    },
  })
}

function registerSchemaText(app: FastifyInstance, schema: GraphQLSchema): void {
  const text = printSchema(lexicographicSortSchema(schema))
  app.get('/schema.graphql', (_request, reply) => reply.type('text/plain; charset=utf-8').send(text))
}
