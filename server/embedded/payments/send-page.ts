import type { FastifyReply } from 'fastify'
import type { Checkout } from './checkout/checkout.rules.ts'

/**
 * Sends a page that nobody keeps, frames or learns the address of. Browsers hold a form's redirects against
 * `form-action`, so the two addresses a checkout returns to are named there.
 */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: string,
  checkout?: Checkout,
): FastifyReply {
  const returns = checkout ? [checkout.successUrl, checkout.cancelUrl].map((url) => new URL(url).origin) : []
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...new Set(returns)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .code(status)
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page)
}
