import { describe, expect, test } from '@jest/globals'
import type { ProviderEvent } from '../payments/provider.type.ts'
import { DAY, MINUTE } from '../../lib/durations.ts'
import { alteration, type KeptEvent, lastNight, listFrom, lookBack, untold } from './compare.rules.ts'

const now = new Date('2026-11-23T10:00:00Z')
const kept: KeptEvent = {
  eventId: 'event',
  paymentId: 'payment',
  providerRef: 'ref',
  type: 'succeeded',
  amountMinor: 9_999,
  currency: 'GBP',
  refundRef: null,
  chargebackRef: null,
  occurredAt: new Date('2026-11-23T08:00:00Z'),
  receivedAt: new Date('2026-11-23T08:00:01Z'),
}
const listed = (change: Partial<ProviderEvent> = {}): ProviderEvent => ({ ...kept, reason: null, ...change })

test('what both have alike is no difference, whatever words and times go with it', () => {
  expect(alteration(kept, listed({ reason: 'Thank you.', occurredAt: now }))).toBeNull()
})

test.each<Partial<ProviderEvent>>([
  { amountMinor: 1 },
  { currency: 'USD' },
  { type: 'failed' },
  { providerRef: 'another' },
  { refundRef: 'refund:1' },
  { chargebackRef: 'chargeback:1' },
])('an event listed with %j is altered', (change) => {
  expect(alteration(kept, listed(change))).toMatchObject({
    kind: 'altered',
    subject: 'event',
    expectedMinor: 9_999,
    toldMinor: change.amountMinor ?? 9_999,
  })
})

describe('what the provider does not list', () => {
  const found = (change: Partial<KeptEvent>) =>
    untold([{ ...kept, ...change }], new Set(['other']), { since: new Date(now.getTime() - DAY), now }).map(
      ({ kind }) => kind,
    )

  test('is untold', () => {
    expect(found({})).toEqual(['untold'])
  })
  test('is not, when it is listed, older than the list or under way', () => {
    expect(found({ eventId: 'other' })).toEqual([])
    expect(found({ occurredAt: new Date(now.getTime() - 2 * DAY) })).toEqual([])
    expect(found({ receivedAt: new Date(now.getTime() - 15 * MINUTE + 1) })).toEqual([])
    expect(found({ receivedAt: new Date(now.getTime() - 15 * MINUTE) })).toEqual(['untold'])
  })
  test.each(['0001-01-01T00:00:00Z', '2026-10-01T00:00:00Z', '2036-01-01T00:00:00Z'])(
    'is untold when it claims to be of %s',
    (occurredAt) => {
      expect(found({ occurredAt: new Date(occurredAt) })).toEqual(['untold'])
    },
  )
})

test('the list is read from a day before the last comparison, at most 30 days back', () => {
  expect(lookBack(null, now)).toEqual(new Date(now.getTime() - 30 * DAY))
  expect(lookBack(new Date(now.getTime() - DAY), now)).toEqual(new Date(now.getTime() - 2 * DAY))
  expect(lookBack(new Date(now.getTime() + DAY), now)).toEqual(lookBack(null, now))
  expect(lookBack(new Date(now.getTime() - 90 * DAY), now)).toEqual(new Date(now.getTime() - 30 * DAY))
})

test('the list is read from the oldest event that has to be on it, as far as there is one', () => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  expect(listFrom(ago(2), null, now)).toEqual(ago(2))
  expect(listFrom(ago(2), ago(1), now)).toEqual(ago(2))
  expect(listFrom(ago(2), ago(5), now)).toEqual(ago(5))
  expect(listFrom(ago(2), ago(500), now)).toEqual(ago(30))
})

test.each([
  ['2026-11-23T10:00:00Z', '2026-11-23T03:00:00Z'],
  ['2026-11-23T02:59:59Z', '2026-11-22T03:00:00Z'],
  ['2026-11-23T03:00:00Z', '2026-11-23T03:00:00Z'],
])('at %s the night’s comparison was due at %s', (at, due) => {
  expect(lastNight(new Date(at))).toEqual(new Date(due))
})
