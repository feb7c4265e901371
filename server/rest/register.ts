import type { FastifyInstance } from 'fastify'
import { type ExecutionResult, getOperationAST, GraphQLError, parse } from 'graphql'
import type { Logger } from 'pino'
import { unauthenticated } from '../errors.ts'
import type { Execute } from '../graphql/execute.ts'
import { statusOf, toAppError, unfitVariable } from '../graphql/present-error.ts'
import type { CreateContext } from '../request-context.ts'
import { routes } from './routes.ts'
import type { Shape } from './shapes.ts'

/** Serves the route table: each call is its operation, run in process with the caller's own context. */
export function registerRest(
  app: FastifyInstance,
  execute: Execute,
  createContext: CreateContext,
  log: Logger,
): void {
  for (const { method, path, document: text, variables, answer, signedIn } of routes) {
    const document = parse(text)
    const operation = getOperationAST(document)
    if (!operation) throw new Error(`${path} needs a document with one operation.`)
    const urls = path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
    for (const url of urls)
      app.route({
        method,
        url,
        handler: async (request) => {
          const contextValue = await createContext({
            authorization: request.headers.authorization,
            ip: request.ip,
          })
          if (signedIn && !contextValue.viewer) throw unauthenticated()
          const body = request.body && typeof request.body === 'object' ? (request.body as Shape) : {}
          const result = await execute({
            document,
            operation,
            isOurs: true,
            variables: variables?.(body) ?? {},
            contextValue,
          })
          return answer(dataOf(result, log))
        },
      })
  }
}

/** Fails with the first error. Without data the payload does not fit: 422, in the schema's words. */
function dataOf({ data, errors }: ExecutionResult, log: Logger): Shape {
  const [error] = errors ?? []
  if (!error) return data as Shape
  throw data === undefined ? unfitVariable(error) : toAppError(error, log)
}

/** Every failure outside GraphQL, in the contract's shape `{message, code, details?}`. */
export function registerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = present(error, log)
    const { retryAfter } = (body.details ?? {}) as { retryAfter?: number }
    if (retryAfter) void reply.header('retry-after', retryAfter)
    void reply.status(status).type('application/json').send(body)
  })
}

function present(error: unknown, log: Logger): { status: number; body: Shape } {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  if (status >= 400 && status < 500)
    return {
      status,
      body: { message: requestMessage(status), code: status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST' },
    }
  const coded =
    error instanceof GraphQLError && error.extensions.code && !error.originalError
      ? error
      : toAppError(error, log)
  const { code, http: _http, ...details } = coded.extensions
  const extra = Object.keys(details).length > 0 ? { details } : {}
  return { status: statusOf(code), body: { message: coded.message, code, ...extra } }
}

function requestMessage(status: number): string {
  if (status === 413) return 'The request is too large.'
  if (status === 415) return 'Send JSON.'
  return 'The request could not be read. Send valid JSON.'
}
