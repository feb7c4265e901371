import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { Context } from '../context.ts'
import { BoundedMap } from '../lib/bounded-map.ts'
import { asksCost, COST_HEADER } from './cost/asks-cost.ts'
import type { Execute } from './execute.ts'
import { mayWriteDocuments } from './free-documents.ts'
import type { KnownDocuments } from './known-documents.ts'

/** Carries a result that is there already through Apollo, which copies own properties of the context. */
const RESULT = Symbol('result')
export const resultIn = (context: object): ExecutionResult | undefined =>
  (context as { [RESULT]?: ExecutionResult })[RESULT]

export interface AnswerKnown {
  /** The answer to a known document that went well; undefined leaves the request to Apollo. */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | undefined>
  /** Takes over how Apollo answered, to answer the same `accept` alike. */
  observe: (request: FastifyRequest, reply: FastifyReply) => void
  /** The one context of a request, whoever asks first. */
  contextOf: (request: FastifyRequest) => Promise<Context>
}

type Headers = Record<string, string>
const ACCEPTS = { entries: 50, weight: 10_000 }

/**
 * Answers what Apollo has answered before without its pipeline, which costs more than the rest together. Only the
 * plainest request comes here: a JSON POST of a document Apollo has validated, accepted as it was accepted before.
 * What fails while it is made ready or run goes through Apollo, with the context and result it already has, so
 * that nothing runs twice and every error is told in one place.
 */
export function createAnswerKnown(
  known: KnownDocuments,
  execute: Execute,
  createContext: (request: FastifyRequest) => Promise<Context>,
  areOthersFree: boolean,
): AnswerKnown {
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>()
  const headersFor = new BoundedMap<Headers>(ACCEPTS)
  const contextOf = (request: FastifyRequest): Promise<Context> => {
    const context = contexts.get(request) ?? createContext(request)
    contexts.set(request, context)
    return context
  }
  return {
    contextOf,
    observe: (request, reply) => {
      const accept = request.headers.accept ?? ''
      if (reply.statusCode === 200 && !headersFor.get(accept)) headersFor.set(accept, headersOf(reply))
    },
    answer: async (request, reply) => {
      const headers = headersFor.get(request.headers.accept ?? '')
      const ask = headers && plainAsk(request)
      const found = ask && known.find(ask.query, ask.operationName)
      if (!found) return undefined
      const contextValue = await contextOf(request).catch(() => undefined)
      if (!contextValue) return undefined
      if (!found.isOurs && !areOthersFree && !mayWriteDocuments(contextValue)) return undefined
      const tellsCost = asksCost(request.headers[COST_HEADER], ask.extensions)
      const result = await execute({ ...found, variables: ask.variables ?? {}, contextValue, tellsCost })
      if (result.errors || !result.data) {
        Object.assign(contextValue, { [RESULT]: result })
        return undefined
      }
      reply.headers(headers)
      const { data, extensions } = result
      return Buffer.from(`${JSON.stringify(extensions ? { data, extensions } : { data })}\n`)
    },
  }
}

interface Ask {
  query: string
  operationName?: string | null
  variables?: Record<string, unknown> | null
  extensions?: Record<string, unknown> | null
}

const PLAIN = new Set(['query', 'operationName', 'variables', 'extensions'])

/**
 * The body, if it says what a GraphQL request says and nothing else. A batch does not; of extensions the protocol
 * heeds one, and the others, such as the client's name for itself, change no answer.
 */
function plainAsk({ method, headers, body }: FastifyRequest): Ask | undefined {
  if (method !== 'POST' || !headers['content-type']?.startsWith('application/json')) return undefined
  if (!isRecord(body)) return undefined
  for (const name in body) if (!PLAIN.has(name)) return undefined
  const { query, operationName, variables, extensions = null } = body
  if (typeof query !== 'string') return undefined
  if (typeof (operationName ?? '') !== 'string') return undefined
  if (!isRecord(variables ?? {})) return undefined
  if (extensions !== null && (!isRecord(extensions) || 'persistedQuery' in extensions)) return undefined
  return body as unknown as Ask
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function headersOf(reply: FastifyReply): Headers {
  const names = ['content-type', 'cache-control', 'vary']
  return Object.fromEntries(
    names.flatMap((name) => (reply.getHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  )
}
