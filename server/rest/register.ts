import type { FastifyInstance } from 'fastify'
import { type ExecutionResult, getOperationAST, type GraphQLSchema, parse } from 'graphql'
import type { Logger } from 'pino'
import { callerOf } from '../asker.ts'
import { tokenTime } from '../clock.ts'
import { AppError, badInput, type FieldError, unauthenticated } from '../errors.ts'
import type { Execute } from '../graphql/execute.ts'
import { toAppError } from '../graphql/present-error.ts'
import type { CreateContext } from '../request-context.ts'
import { isObject, refuseUnfit } from './check-input.rules.ts'
import { inputTypeOf } from './input-type.ts'
import { bodyPath, type Shape } from './names.ts'
import { routes } from './routes.ts'

/** Serves the route table: each call is its operation, run in process with the caller's own context. */
export function registerRest(
  app: FastifyInstance,
  schema: GraphQLSchema,
  execute: Execute,
  createContext: CreateContext,
  log: Logger,
): void {
  for (const { method, path, document: text, variables, answer, signedIn } of routes) {
    const document = parse(text)
    const operation = getOperationAST(document)
    if (!operation) throw new Error(`${path} needs a document with one operation.`)
    const inputType = inputTypeOf(schema, operation)?.type
    const urls = path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
    for (const url of urls)
      app.route({
        method,
        url,
        handler: async (request, reply) => {
          void reply.header('cache-control', 'no-store')
          const contextValue = await createContext(callerOf(request))
          if (signedIn && !contextValue.viewer) throw unauthenticated()
          const given = variables?.(bodyOf(request.body))
          if (inputType) refuseUnfit(given?.input, inputType)
          const asked = { document, operation, isOurs: true, variables: given ?? {}, contextValue }
          const data = dataOf(await execute(asked), log)
          return answer(data, { token: contextValue.token, now: tokenTime(contextValue.clock) })
        },
      })
  }
}

/** No body is an empty one. */
function bodyOf(body: unknown): Shape {
  if (body === undefined) return {}
  if (!isObject(body)) throw badInput('Send a JSON object.')
  return body
}

/** Fails with the first error, its fields by their names in the body. */
function dataOf({ data, errors }: ExecutionResult, log: Logger): Shape {
  const [error] = errors ?? []
  if (!error) return data as Shape
  const { code, message, extensions } = toAppError(error, log)
  const fields = extensions.fields as FieldError[] | undefined
  throw fields
    ? badInput(
        message,
        fields.map((field) => ({ ...field, path: bodyPath(field.path) })),
      )
    : new AppError(code, message, extensions)
}
