import type { FastifyReply } from 'fastify'

/** Sends a page that nobody keeps, frames or learns the address of; its form may lead back to the marketplace. */
export function sendAccountPage(
  reply: FastifyReply,
  status: number,
  page: string,
  returnUrl?: string,
): FastifyReply {
  const back = returnUrl ? ` ${new URL(returnUrl).origin}` : ''
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page)
}
