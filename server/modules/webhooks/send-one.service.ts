import { tokenTime } from '../../clock.ts'
import { tables } from '../../db/kysely.ts'
import { composeBody, type Deps } from './compose-body.service.ts'
import type { Due } from './due-deliveries.query.ts'
import { recordAttempt } from './record-attempt.service.ts'
import type { Sender } from './find-sender.query.ts'
import { mayStayLocal } from './local.rules.ts'
import { secretsAt, signedHeaders } from './signature.rules.ts'

/** Sends one delivery and writes down what came of it. */
export async function sendOne(ctx: Deps, sender: Sender, delivery: Due): Promise<void> {
  const body = delivery.body ?? (await makeBody(ctx, sender, delivery))
  if (body === null) return
  const secrets = secretsAt(ctx.secret, sender, ctx.clock())
  // Receivers compare it with their own time, which nobody sets.
  const headers = signedHeaders(secrets, { eventId: delivery.eventId, body, at: tokenTime(ctx.clock) })
  const isLocalAllowed = mayStayLocal(ctx.env)
  const sent = await ctx.sendWebhook({ url: new URL(sender.url), headers, body, isLocalAllowed })
  await recordAttempt(ctx, { delivery, headers, sent })
}

/**
 * Made once, for good. Null when the event took in another change meanwhile: the listing that was read may be the one
 * before it, so that it is made anew in the next round.
 */
async function makeBody(ctx: Deps, sender: Sender, delivery: Due): Promise<string | null> {
  const body = await composeBody(ctx, sender.partner, sender.document, delivery)
  const kept = await tables(ctx.em.fork())
    .updateTable('WebhookDelivery')
    .set({ body, isFoldable: false })
    .where('id', '=', delivery.id)
    .where('body', 'is', null)
    .where('folds', '=', delivery.folds)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return kept ? body : null
}
