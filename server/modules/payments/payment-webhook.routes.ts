import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { recordPaymentEvent } from './record-payment-event.service.ts'

/**
 * Where the payment provider reports. Not a GraphQL operation: the signature is over the raw bytes, and the
 * sender speaks its own language. Answers 2xx only when every event is stored.
 */
export function registerPaymentWebhook(app: FastifyInstance, services: Services, orm: MikroORM): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    scope.post('/webhooks/payments', async (request) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const events = services.payments.readWebhook(
        typeof request.body === 'string' ? request.body : '',
        headers,
      )
      for (const event of events) await recordPaymentEvent({ ...services, em: orm.em.fork() }, event)
      return { received: events.length }
    })
    done()
  })
}
