import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../context.ts'
import { attemptEach } from '../../../lib/for-each-separately.ts'
import { registerSignedDoor } from '../../payments/signed-door.routes.ts'
import { recordPayoutEvent } from './record-payout-event.service.ts'

/** Where whoever pays coaches out reports. Answers 2xx only when every event is kept. */
export function registerPayoutWebhook(app: FastifyInstance, services: Services, orm: MikroORM): void {
  registerSignedDoor(app, '/webhooks/payouts', async (body, headers) => ({
    received: await takePayoutEvents(services, orm, body, headers),
  }))
}

/** Keeps what a webhook tells of payouts, and answers how many events that were. */
export async function takePayoutEvents(
  services: Services,
  orm: MikroORM,
  body: string,
  headers: Record<string, string>,
): Promise<number> {
  const events = await services.payouts.readWebhook(body, headers)
  await attemptEach(events, (event) => recordPayoutEvent({ ...services, em: orm.em.fork() }, event))
  return events.length
}
