import { expect, test } from '@jest/globals'
import { bankLine } from './bank-line.ts'

const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const paid = (viewerRole: 'SEEKER' | 'COACH' | 'ADMIN', taken: number) =>
  ({
    viewerRole,
    price: gbp(14_000),
    payment: { method: 'CARD', state: 'SUCCEEDED', chargedBack: gbp(taken) },
  }) as unknown as Parameters<typeof bankLine>[0]

test.each([
  ['SEEKER', 0, /^none$/],
  ['SEEKER', 14_000, /^Cancelling is free: your bank has already returned £140\.00/],
  ['SEEKER', 5000, /^Your bank has already returned £50\.00 to you, so we don’t refund it\.$/],
  ['COACH', 5000, /^Cancelling is free: .+ £50\.00 back, and it doesn’t count against your reliability\.$/],
  ['ADMIN', 14_000, /^The payer’s bank has taken £140\.00 back\.$/],
] as const)('to a %s of whose payment a bank took %s', (role, taken, line) => {
  expect(bankLine(paid(role, taken)) ?? 'none').toMatch(line)
})
