import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { AppError, ERROR_STATUS } from '../errors.ts'
import { resultIn } from './answer-known.ts'
import { asksCost, COST_HEADER } from './cost/asks-cost.ts'
import type { Execute } from './execute.ts'
import type { KnownDocuments } from './known-documents.ts'
import { limitDocuments, LIMITS, refuseSubscriptions } from './limits.ts'
import { answerPlainJson } from './plain-json.ts'
import { formatError, toAppError, unfitVariable } from './present-error.ts'

/**
 * Apollo Server with the compiled executor behind its `gateway` option: Apollo keeps the protocol (parsing,
 * validation, HTTP rules), and execution is ours. Errors are put into the product's words here, once.
 */
export function createGraphQLServer(
  schema: GraphQLSchema,
  execute: Execute,
  { log, introspection, known }: { log: Logger; introspection: boolean; known: KnownDocuments },
  plugins: ApolloServerPlugin<Context>[] = [],
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway: {
      load: async () => ({
        // Asked only for documents that were parsed and validated.
        executor: async ({ document, operation, queryHash, request, context }) => {
          if (!operation) return inOurWords(noOperation(request.operationName), log) as never
          const isOurs = known.isOurs(queryHash)
          known.learn(request.query ?? '', request.operationName, { document, operation, isOurs })
          const result =
            resultIn(context) ??
            (await execute({
              document,
              operation,
              isOurs,
              variables: request.variables ?? {},
              contextValue: context as Context,
              tellsCost: asksCost(request.http?.headers.get(COST_HEADER), request.extensions),
            }))
          return inOurWords(result, log) as never
        },
      }),
      onSchemaLoadOrUpdate(callback) {
        callback({ apiSchema: schema, coreSupergraphSdl: '' })
        return () => undefined
      },
      stop: async () => undefined,
    },
    introspection,
    includeStacktraceInErrorResponses: false,
    validationRules: [limitDocuments, refuseSubscriptions],
    parseOptions: { maxTokens: LIMITS.tokens },
    documentStore: known.store,
    // It would refuse a plain GET, which may ask. What a page elsewhere can send without our leave changes nothing:
    // a GET runs queries alone, and nothing but JSON is read from a POST.
    csrfPrevention: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    formatError,
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      emptyNameIsNone,
      answerPlainJson,
      ...plugins,
    ],
  })
}

/** GraphQL over HTTP takes an empty name for none. Apollo would look for an operation of that name. */
const emptyNameIsNone: ApolloServerPlugin<Context> = {
  async requestDidStart({ request }) {
    if (request.operationName === '') delete request.operationName
  },
}

const noOperation = (name: string | undefined): ExecutionResult => ({
  errors: [
    new GraphQLError(
      name === undefined
        ? 'Must provide operation name if query contains multiple operations.'
        : `Unknown operation named "${name}".`,
    ),
  ],
})

function inOurWords(result: ExecutionResult, log: Logger): ExecutionResult {
  if (!result.errors) return result
  if (result.data === undefined) return { ...result, errors: result.errors.map(asRequestError) }
  const isRefused = !Object.values(result.data ?? {}).some((value) => value !== null)
  const errors = result.errors.map((error) => translate(error, { log, isRefused }))
  return { ...result, errors }
}

/** Without data, execution has not begun: it costs too much, or the variables do not fit the document. */
function asRequestError(error: GraphQLError): GraphQLError {
  if (error instanceof AppError) return refusal(error)
  const { message, extensions } = unfitVariable(error)
  return new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } })
}

function refusal(error: AppError): GraphQLError {
  const http = httpOf(error, true) ?? { status: 400 }
  return new GraphQLError(error.message, { extensions: { ...error.extensions, http } })
}

/** Its path says where: positions in the text are known to one of our two executors only. */
function translate(
  error: GraphQLError,
  { log, isRefused }: { log: Logger; isRefused: boolean },
): GraphQLError {
  if (!error.originalError && error.extensions.code) return error
  const known = toAppError(error, log)
  const http = httpOf(known, isRefused)
  return new GraphQLError(known.message, {
    path: error.path ?? null,
    extensions: { ...known.extensions, ...(http && { http }) },
  })
}

/** What HTTP is told besides: the outage, and when to come back, refused as a whole only when nothing else was answered. */
function httpOf({ code, extensions }: AppError, isRefused: boolean) {
  if (code === 'BACKEND_UNAVAILABLE') return { status: ERROR_STATUS[code] }
  if (code !== 'RATE_LIMITED') return undefined
  const headers = new HeaderMap([['retry-after', String(extensions.retryAfter)]])
  return isRefused ? { status: ERROR_STATUS[code], headers } : { headers }
}
