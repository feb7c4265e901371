import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasEtag } from '../../lib/etag.ts'
import type { SealedPage } from './sealed-page.ts'

/**
 * Browsers ask each time whether it is still the same; what stands between may keep it for as long as a list may be behind. That is
 * the end of it, while we answer: nothing old is sent there behind a look for something newer.
 */
const SHARED = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=2, stale-if-error=600',
}
/** Whoever is signed in gets the same text, but who asks for it is nobody's business. */
const OWN = { 'cache-control': 'no-cache' }
const FAILED = { 'cache-control': 'no-store' }

const POLICY = 'content-security-policy'

const HEADERS = { shared: SHARED, own: OWN, failed: FAILED }

/** Sends a page with the status the reply has; only its name to whoever has it. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SealedPage,
  kind: keyof typeof HEADERS,
) {
  void reply.headers(HEADERS[kind])
  const policy = reply.getHeader(POLICY)
  if (typeof policy === 'string') void reply.header(POLICY, page.allowInline(policy))
  if (kind !== 'failed') void reply.header('etag', page.etag)
  return sendSealed(request, reply, page, 'text/html; charset=utf-8')
}

/** Sends what is kept as small as whoever asks can read it, or that they have it. */
export async function sendSealed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SealedPage,
  type: string,
) {
  void reply.header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && hasEtag(request.headers['if-none-match'], page.etag))
    return reply.code(304).send()
  const { body, encoding } = await page.bodyFor(request.headers['accept-encoding'])
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}
