import { Counter, type Registry } from 'prom-client'
import type { SendWebhook } from '../modules/webhooks/send-webhook.service.ts'

/** What came of webhooks to partners, each attempt once, for `/metrics`. */
export function countWebhooks(send: SendWebhook, registry: Registry): SendWebhook {
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Webhooks sent to partners, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return async (outgoing) => {
    const sent = await send(outgoing)
    const isTaken = sent.status !== null && sent.status >= 200 && sent.status < 300
    attempts.inc({ outcome: isTaken ? 'delivered' : 'failed' })
    return sent
  }
}
