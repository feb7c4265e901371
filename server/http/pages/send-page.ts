import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from './compress.ts'
import type { Written } from './write-pages.ts'

/** Sends a page with the status the reply has, unless writing it failed. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, { html, failure }: Written) {
  const { body, encoding } = await compress(html, request.headers['accept-encoding'])
  if (failure) void reply.code(failure.status)
  if (failure?.retryAfter) void reply.header('retry-after', failure.retryAfter)
  if (encoding) void reply.header('content-encoding', encoding)
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(body)
}
