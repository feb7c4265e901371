import { randomUUID } from 'node:crypto'
import { SIGNATURE_HEADER, signBody } from '../../embedded/payments/events/signature.rules.ts'
import { send } from './client.ts'
import type { Subject } from '../lab/lab.ts'

export interface ProviderEvent {
  id: string
  ref: string
  type: string
  amountMinor: number
  currency: string
}

export const event = (ref: string, type: string, amountMinor: number, currency = 'GBP'): ProviderEvent => ({
  id: randomUUID(),
  ref,
  type,
  amountMinor,
  currency,
})

/** Tells the product events as its provider does, signed with the provider's secret. */
export function postEvents({ url }: Subject, secret: string, told: ProviderEvent | ProviderEvent[]) {
  const now = new Date()
  const whole = [told].flat().map((one) => ({ ...one, reason: null, occurredAt: now.toISOString() }))
  const body = JSON.stringify(Array.isArray(told) ? whole : whole[0])
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body, secret, now) }
  return send(`${url}/webhooks/payments`, { method: 'POST', body, headers })
}

export async function providerSecret({ sql }: Subject): Promise<string> {
  const [row] = await sql<{ secret: string }>(
    `select value as secret from secrets where name = 'signing_secret'`,
  )
  if (!row) throw new Error('The product keeps no signing secret.')
  return row.secret
}
