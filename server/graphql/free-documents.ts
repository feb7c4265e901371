import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Context } from '../context.ts'
import { ERROR_STATUS } from '../errors.ts'
import type { KnownDocuments } from './known-documents.ts'

type Asker = Pick<Context, 'partner' | 'viewer'>

/** Whether somebody may send a document that the product's own client does not: partners by their key, and admins. */
export const mayWriteDocuments = ({ partner, viewer }: Asker): boolean =>
  Boolean(partner) || viewer?.userType === 'admin'

const WHY = 'Documents of your own need a partner key. /developers says how to get one.'

/**
 * Throws FORBIDDEN for what a stranger wrote, before it is parsed, so that neither introspection nor a suggestion tells
 * them anything. Our client's documents are known by the hash of their text.
 */
export function refuseFreeDocument(known: KnownDocuments, request: FastifyRequest, asker: Asker): void {
  const text = textOf(request)
  if (text === null || mayWriteDocuments(asker)) return
  if (known.isOurs(createHash('sha256').update(text).digest('hex'))) return
  throw new GraphQLError(WHY, { extensions: { code: 'FORBIDDEN', http: { status: ERROR_STATUS.FORBIDDEN } } })
}

/** Null for what is no document: the protocol says so itself. */
function textOf({ method, body, query }: FastifyRequest): string | null {
  const asked = method === 'GET' ? query : body
  const text = (asked as { query?: unknown } | null)?.query
  return typeof text === 'string' && text !== '' ? text : null
}
