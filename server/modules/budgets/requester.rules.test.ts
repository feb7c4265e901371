import { expect, test } from '@jest/globals'
import { fairQueue } from '../../lib/fair-queue.ts'
import { requesterOf } from './requester.rules.ts'

test('20 networks of one IPv6 customer take turns as one, and another network is served next', async () => {
  const order: string[] = []
  const inTurn = fairQueue({ atOnce: 1, waiting: 5, refusal: () => new Error('full') })
  const ask = (ip: string) =>
    inTurn(requesterOf({ ip }), async () => {
      order.push(ip)
    })
  const many = Array.from({ length: 20 }, (_, place) => `2001:db8:1:${place}::1`)
  await Promise.all([...many, '198.51.100.7'].map(ask))
  expect(order.indexOf('198.51.100.7')).toBe(2)
})

test('people of one network, or of one IPv6 customer, are told apart', () => {
  const [first, second] = ['2001:db8:1:1::1', '2001:db8:1:2::1'].map((ip) => requesterOf({ ip }))
  expect(first?.network).toBe(second?.network)
  expect(first?.person).not.toBe(second?.person)
})
