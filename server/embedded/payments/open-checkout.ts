import type { FastifyReply } from 'fastify'
import { type Checkout, closedBecause, isPaid } from './checkout/checkout.rules.ts'
import { findCheckout } from './checkout/checkout.store.ts'
import { messagePage } from './pages/message-page.ts'
import type { Sandbox } from './sandbox.types.ts'
import { sendPage } from './send-page.ts'

/** The checkout when a card can still be charged; otherwise answers where the person should be, and null. */
export async function openCheckout(
  sandbox: Sandbox,
  ref: string,
  reply: FastifyReply,
): Promise<Checkout | null> {
  const checkout = await findCheckout(sandbox.pool, ref)
  if (isPaid(checkout)) {
    reply.redirect(checkout.successUrl, 303)
    return null
  }
  const message = closedBecause(checkout, sandbox.clock())
  if (message === null) return checkout
  sendClosedPage(sandbox, reply, checkout, message)
  return null
}

export function sendClosedPage(
  { productName }: Sandbox,
  reply: FastifyReply,
  checkout: Checkout,
  message: string,
): FastifyReply {
  const back = { href: checkout.cancelUrl, label: 'Go back' }
  return sendPage(
    reply,
    410,
    messagePage({ productName, title: 'This page is closed', message, back }),
    checkout,
  )
}
