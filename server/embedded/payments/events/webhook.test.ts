import { expect, test } from '@jest/globals'
import { SIGNATURE_HEADER, signBody } from './signature.rules.ts'
import { readWebhook, writeWebhook } from './webhook.rules.ts'

const secret = 'a secret of the house'
const now = new Date('2026-11-21T09:30:00Z')
const read = (body: string, signedBody = body) =>
  readWebhook(body, { [SIGNATURE_HEADER]: signBody(signedBody, secret, now) }, secret, now)

const event = {
  id: '5d1f9a3e-1f63-4e7b-9d5c-0d6a35b3c0aa',
  ref: '0d6a35b3-4e7b-4c0a-8d5c-5d1f9a3e1f63',
  type: 'failed' as const,
  amountMinor: 0,
  currency: 'GBP' as const,
  refundRef: null,
  chargebackRef: null,
  reason: 'The card was declined.',
  occurredAt: now,
  attempts: 3,
}
const told = {
  eventId: event.id,
  providerRef: event.ref,
  type: 'failed',
  amountMinor: 0,
  currency: 'GBP',
  refundRef: null,
  chargebackRef: null,
  reason: 'The card was declined.',
  occurredAt: now,
}

test('what is written is read back', () => {
  expect(read(writeWebhook(event))).toEqual([told])
  const names = { refundRef: 'refund:1', chargebackRef: 'claim 1' }
  expect(read(writeWebhook({ ...event, ...names }))).toEqual([{ ...told, ...names }])
})

test('several events may come in one request', () => {
  const one = writeWebhook(event)
  expect(read(`[${one},${one}]`)).toEqual([told, told])
})

test('an unsigned or altered body is refused before it is read', () => {
  const refusal = expect.objectContaining({
    code: 'UNAUTHENTICATED',
    message: 'The signature does not hold.',
  })
  expect(() => readWebhook('not json', {}, secret, now)).toThrow(refusal)
  expect(() => read(writeWebhook({ ...event, type: 'succeeded' }), writeWebhook(event))).toThrow(refusal)
})

test.each(['', 'not json', '{}', '[1]', '{"type":"succeeded"}'])(
  'signed nonsense %p is bad input',
  (body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }))
  },
)
