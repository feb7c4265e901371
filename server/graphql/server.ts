import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import type { Execute } from './execute.ts'
import { limitDocuments, LIMITS } from './limits.ts'
import { formatError, toAppError } from './present-error.ts'

/**
 * Apollo Server with the compiled executor behind its `gateway` option: Apollo keeps the protocol (parsing,
 * validation, HTTP rules), and execution is ours. Errors are put into the product's words here, once.
 */
export function createGraphQLServer(
  schema: GraphQLSchema,
  execute: Execute,
  { log, introspection }: { log: Logger; introspection: boolean },
  plugins: ApolloServerPlugin<Context>[] = [],
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway: {
      load: async () => ({
        executor: async ({ document, operationName, request, context }) =>
          inOurWords(
            await execute({
              document,
              operationName: operationName ?? null,
              variables: request.variables ?? {},
              contextValue: context as Context,
            }),
            log,
          ) as never,
      }),
      onSchemaLoadOrUpdate(callback) {
        callback({ apiSchema: schema, coreSupergraphSdl: '' })
        return () => undefined
      },
      stop: async () => undefined,
    },
    introspection,
    includeStacktraceInErrorResponses: false,
    validationRules: [limitDocuments],
    parseOptions: { maxTokens: LIMITS.tokens },
    csrfPrevention: true,
    persistedQueries: false,
    status400ForVariableCoercionErrors: true,
    stopOnTerminationSignals: false,
    formatError,
    logger: log,
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled(), ...plugins],
  })
}

function inOurWords(result: ExecutionResult, log: Logger): ExecutionResult {
  if (!result.errors) return result
  const errors = result.errors.map((error) => translate(error, log))
  return { ...result, errors }
}

/** A GraphQLError of the executor itself (a value that does not fit) keeps its words; a resolver's is translated. */
function translate(error: GraphQLError, log: Logger): GraphQLError {
  if (!error.originalError && error.extensions.code) return error
  if (!error.originalError && !(error instanceof Error && error.stack)) return error
  const known = toAppError(error, log)
  const isOutage = known.code === 'BACKEND_UNAVAILABLE'
  return new GraphQLError(known.message, {
    nodes: error.nodes ?? null,
    path: error.path ?? null,
    extensions: { ...known.extensions, ...(isOutage && { http: { status: 503 } }) },
  })
}
