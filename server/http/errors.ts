import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { statusOf, toAppError } from '../graphql/present-error.ts'
import { DeepJson } from '../lib/json-depth.rules.ts'
import { REQUEST_ID_HEADER } from '../observability/request-id.ts'
import { currentWork, during } from '../observability/work.ts'
import { BARE_HEADERS } from './bare-headers.ts'

interface Refusal {
  status: number
  body: Record<string, unknown>
}

/** Every failure outside GraphQL, in the contract's shape `{message, code, details?}`. */
export function registerErrors(app: FastifyInstance, log: Logger): void {
  // A hook or a body that failed did so before the request was anybody's work.
  app.setErrorHandler((error, request, reply) =>
    during({ ...currentWork(), requestId: request.id }, () =>
      send(reply, present(error, log), graphqlTypeOf(request)),
    ),
  )
}

/** The same for an address that cannot be read, which comes before any handler. */
export const refuseAddress = (error: Error, { id }: FastifyRequest, reply: FastifyReply): void =>
  send(
    reply.headers({ ...BARE_HEADERS, [REQUEST_ID_HEADER]: id }),
    refusalOf(error) ?? { status: 400, body: UNREADABLE_ADDRESS },
  )

const GRAPHQL = 'application/graphql-response+json'

/**
 * The media type of an answer in GraphQL's format; null for any other. Errors of /graphql that come here arose before GraphQL
 * ran: clients that accept its media type get them in its format. /graphql/cost answers in that format in any case.
 */
function graphqlTypeOf({ routeOptions: { url }, headers }: FastifyRequest): string | null {
  if (url === '/graphql/cost') return 'application/json'
  return url === '/graphql' && (headers.accept ?? '').includes(GRAPHQL) ? GRAPHQL : null
}

function send(reply: FastifyReply, { status, body }: Refusal, graphqlType: string | null = null): void {
  const { retryAfter } = (body.details ?? {}) as { retryAfter?: number }
  if (retryAfter) void reply.header('retry-after', retryAfter)
  void reply.header('cache-control', 'no-store').status(status)
  if (!graphqlType) return void reply.type('application/json').send(body)
  const { message, code, details = {} } = body as { message: string; code: string; details?: object }
  const answer = { errors: [{ message, extensions: { code, ...details } }] }
  void reply.type(`${graphqlType}; charset=utf-8`).send(JSON.stringify(answer))
}

function present(error: unknown, log: Logger): Refusal {
  const refusal = refusalOf(error)
  if (refusal) return refusal
  const coded =
    error instanceof GraphQLError && error.extensions.code && !error.originalError
      ? error
      : toAppError(error, log)
  const { code, http: _http, ...details } = coded.extensions
  const extra = Object.keys(details).length > 0 ? { details } : {}
  return { status: statusOf(code), body: { message: coded.message, code, ...extra } }
}

const NOTHING_HERE = { message: 'There is nothing at this address.', code: 'NOT_FOUND' }
const UNREADABLE_ADDRESS = { message: 'The address could not be read.', code: 'BAD_REQUEST' }
const UNREADABLE_BODY = {
  message: 'The request could not be read. Send valid JSON.',
  code: 'BAD_REQUEST',
}
const REFUSALS: Record<number, { message: string; code: string }> = {
  400: UNREADABLE_BODY,
  404: NOTHING_HERE,
  413: { message: 'The request is too large.', code: 'PAYLOAD_TOO_LARGE' },
  414: { message: 'The address is too long.', code: 'BAD_REQUEST' },
  415: { message: 'Send JSON.', code: 'BAD_REQUEST' },
  416: { message: 'The file has no such part.', code: 'BAD_REQUEST' },
}

/** What the framework refused by itself; it tells by a status. */
function refusalOf(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null
  const status = Number(error.statusCode)
  if (status < 400 || status >= 500) return null
  if (error instanceof DeepJson) return { status, body: { message: error.message, code: 'BAD_REQUEST' } }
  if ('code' in error && error.code === 'FST_ERR_BAD_URL') return { status, body: UNREADABLE_ADDRESS }
  // Static serving forbids a path that could lead out of its folder. Nothing is there.
  if (status === 403) return { status: 404, body: NOTHING_HERE }
  return {
    status,
    body: REFUSALS[status] ?? { message: 'The request cannot be answered.', code: 'BAD_REQUEST' },
  }
}
