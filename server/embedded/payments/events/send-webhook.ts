import { ATTEMPT_TIMEOUT_MS } from './delivery.rules.ts'
import type { WebhookRequest } from '../sandbox.types.ts'

/** Posts one webhook over HTTP and answers the status. Rejects when nobody answers in time. */
export async function sendWebhook({ url, body, headers }: WebhookRequest): Promise<number> {
  const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
  await response.arrayBuffer()
  return response.status
}
