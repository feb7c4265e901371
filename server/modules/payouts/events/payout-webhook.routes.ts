import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../context.ts'
import { attemptEach } from '../../../lib/for-each-separately.ts'
import { registerSignedDoor } from '../../payments/signed-door.routes.ts'
import { recordPayoutEvent } from './record-payout-event.service.ts'

/** The webhook of the payout provider. Returns 2xx only when every event is stored. */
export function registerPayoutWebhook(app: FastifyInstance, services: Services, orm: MikroORM): void {
  registerSignedDoor(app, '/webhooks/payouts', async (body, headers) => ({
    received: await takePayoutEvents(services, orm, body, headers),
  }))
}

/** Stores the payout events of a webhook call and returns their number. */
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
