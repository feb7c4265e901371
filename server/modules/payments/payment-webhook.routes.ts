import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { attemptEach } from '../../lib/for-each-separately.ts'
import { recordPaymentEvent } from './record-payment-event.service.ts'
import { registerSignedDoor } from './signed-door.routes.ts'

/** Where the payment provider reports. Answers 2xx only when every event is stored. */
export function registerPaymentWebhook(
  app: FastifyInstance,
  services: Services,
  orm: MikroORM,
  /** Takes what the same webhook tells of something else, and answers how many events that were. */
  takeOthers: (body: string, headers: Record<string, string>) => Promise<number> = async () => 0,
): void {
  registerSignedDoor(app, '/webhooks/payments', async (body, headers) => {
    const events = await read(services, body, headers)
    await attemptEach(events, (event) => recordPaymentEvent({ ...services, em: orm.em.fork() }, event))
    return { received: events.length + (await takeOthers(body, headers)) }
  })
}

/** What is not signed by the provider, or too old, is for whoever keeps the product to know: no payment is named by it. */
async function read({ payments, log }: Services, body: string, headers: Record<string, string>) {
  try {
    return await payments.readWebhook(body, headers)
  } catch (error) {
    log.warn({ err: error }, 'a payment webhook was refused')
    throw error
  }
}
