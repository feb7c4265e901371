import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type DocumentNode,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import type { Logger } from 'pino'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { OutOfPoints, type PointLeases } from '../../modules/budgets/point-leases.service.ts'
import { pageSize } from '../connection.type.ts'
import { limitDocuments, LIMITS, refuseSubscriptions } from '../limits.ts'
import { statusOf, toAppError, unfitVariable } from '../present-error.ts'
import { unstorableText } from '../storable-texts.ts'
import type { PriceOf } from './costs.ts'
import { payerOf } from './meter.ts'
import { requestLimit } from './request-limit.ts'
import type { Variables } from './size.ts'

interface Deps {
  schema: GraphQLSchema
  priceOf: PriceOf
  leases: PointLeases
  contextOf: (request: FastifyRequest) => Promise<Context>
  log: Logger
}

interface Ask {
  query: string
  operationName: string | null
  variables: Record<string, unknown>
}

/** Looking at a document is work too. */
const POINTS = 1

/** `POST /graphql/cost`: what an operation would cost, without running any of it. Takes the body that /graphql takes. */
export function registerDryRun(
  app: FastifyInstance,
  { schema, priceOf, leases, contextOf, log }: Deps,
): void {
  app.post('/graphql/cost', async (request, reply) => {
    try {
      const ctx = await contextOf(request)
      await leases.spend(() => ctx.em, payerOf(ctx, false), POINTS)
      ctx.partner?.count?.({ points: POINTS })
      const { query, operationName, variables } = askIn(request.body)
      const { document, operation } = check(schema, query, operationName)
      const unfit = unstorableText(variables)
      if (unfit) throw unfit
      const fitting = fittingVariables(schema, operation, variables)
      const { requested, fields, pageSizes } = priceOf(document, operation, variables)
      for (const size of pageSizes(fitting)) pageSize(size)
      const priced = fields()
      return { requested, limit: requestLimit(ctx), mostExpensive: priced[0] ?? null, fields: priced }
    } catch (error) {
      return refuse(reply, error instanceof OutOfPoints ? error.error : error, log)
    }
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function askIn(body: unknown): Ask {
  const { query, operationName = null, variables } = isRecord(body) ? body : {}
  if (typeof query !== 'string')
    throw badInput('Send a document.', [{ path: 'query', message: 'Text is needed.' }])
  if (operationName !== null && typeof operationName !== 'string')
    throw badInput('Send the name of an operation as text.', [
      { path: 'operationName', message: 'Send text.' },
    ])
  if (!isRecord(variables ?? {}))
    throw badInput('Send variables as an object.', [{ path: 'variables', message: 'Send an object.' }])
  return { query, operationName: operationName || null, variables: (variables ?? {}) as Ask['variables'] }
}

interface Checked {
  document: DocumentNode
  operation: OperationDefinitionNode
}

/** Parsed and validated as /graphql does it. Throws what is wrong with it. */
function check(schema: GraphQLSchema, query: string, operationName: string | null): Checked {
  const document = parse(query, { maxTokens: LIMITS.tokens })
  const [wrong] = validate(schema, document, [...specifiedRules, limitDocuments, refuseSubscriptions])
  if (wrong) throw wrong
  const operation = getOperationAST(document, operationName)
  if (!operation) throw badInput('Send the name of the operation that is meant.')
  return { document, operation }
}

/** As the executor takes them. Throws BAD_USER_INPUT for the first that does not fit, as execution would. */
function fittingVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): Variables {
  const { coerced, errors = [] } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 })
  const [unfit] = errors
  if (unfit) throw unfitVariable(unfit)
  return coerced ?? {}
}

/** As /graphql says it. */
function refuse(reply: FastifyReply, error: unknown, log: Logger): FastifyReply {
  const { message, locations, extensions } =
    error instanceof GraphQLError && !error.originalError ? error : toAppError(error, log)
  const { http: _http, code = codeOf(message), ...details } = extensions
  if (typeof details.retryAfter === 'number') void reply.header('retry-after', details.retryAfter)
  const told = { message, ...(locations && { locations }), extensions: { code, ...details } }
  return reply.status(code === 'BAD_USER_INPUT' ? 400 : statusOf(code)).send({ errors: [told] })
}

const codeOf = (message: string) =>
  message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'GRAPHQL_VALIDATION_FAILED'
