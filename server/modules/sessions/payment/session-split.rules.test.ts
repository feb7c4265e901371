import { expect, test } from '@jest/globals'
import type { PaymentState } from '../../payments/payment.rules.ts'
import { NO_MONEY } from '../../ledger/ledger-money.rules.ts'
import { sessionSplit } from './session-split.rules.ts'

const SOLD = { status: 'confirmed', priceMinor: 9_999, commissionBps: 2_000 } as const

test.each<[PaymentState, commission: number, net: number]>([
  ['authorized', 2_000, 7_999],
  ['voided', 0, 0],
  ['failed', 0, 0],
])('of a payment that is %s, %d would be commission and %d the coach’s', (state, commission, net) => {
  expect(sessionSplit(SOLD, { state }, NO_MONEY)).toEqual({
    grossMinor: commission + net,
    commissionMinor: commission,
    netMinor: net,
  })
})

test('of money that was taken the ledger says the shares', () => {
  const taken = { paidMinor: 9_999, commissionMinor: 1_000, netMinor: 3_999 }
  const split = { grossMinor: 4_999, commissionMinor: 1_000, netMinor: 3_999 }
  expect(sessionSplit(SOLD, { state: 'partially_refunded' }, taken)).toEqual(split)
  expect(sessionSplit(SOLD, { state: 'pending' }, taken)).toEqual(split)
})

test('nothing is shared of what is not sold, or free', () => {
  for (const change of [{ status: 'held' }, { status: 'expired' }, { priceMinor: 0 }] as const)
    expect(sessionSplit({ ...SOLD, ...change }, { state: 'succeeded' }, NO_MONEY)).toBeNull()
})
