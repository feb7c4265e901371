import type { Context, Services, Viewer } from '../context.ts'
import type { Database } from '../database.ts'
import { createSandbox } from '../embedded/payments/sandbox.ts'
import { PaymentEntity } from '../modules/payments/payment.entity.ts'
import { recordPaymentEvent } from '../modules/payments/record-payment-event.service.ts'

const CARD = '4242424242424242'

export type Lane = ReturnType<typeof openLane>

/**
 * Where planned sessions happen one after another, by a clock of its own. The sandbox reports to it by the same signed
 * webhooks, without the network between.
 */
export function openLane(services: Services, database: Database, now: Date) {
  let moment = now
  const clock = () => moment
  const payments = createSandbox({
    pool: services.pool,
    publicUrl: services.publicUrl,
    webhookUrl: () => 'http://127.0.0.1/webhooks/payments',
    secret: services.secret,
    productName: services.env.PRODUCT_NAME,
    clock,
    log: services.log,
    send: async ({ body, headers }) => {
      const lowered = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      )
      for (const event of payments.readWebhook(body, lowered)) await recordPaymentEvent(context(null), event)
      return 200
    },
  })
  const context = (viewer: Viewer | null): Context => ({
    ...services,
    clock,
    payments,
    wakeListings: () => undefined,
    em: database.orm.em.fork(),
    reads: services.pool,
    viewer,
    token: null,
    ip: '127.0.0.1',
  })
  return {
    now,
    clock,
    context,
    /** Sets the clock of the lane. */
    at: (instant: Date | number) => {
      moment = new Date(instant)
    },
    pay: (checkoutUrl: string) => payments.pay(new URL(checkoutUrl).pathname.split('/').at(-1) ?? '', CARD),
    /** What the provider has to say about a session's payment arrives. */
    deliverPayment: async (sessionId: string): Promise<void> => {
      const payment = await database.orm.em.fork().findOne(PaymentEntity, { sessionId })
      if (payment?.providerRef) await payments.deliverNow(payment.providerRef)
    },
  }
}
