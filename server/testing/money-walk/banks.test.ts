import { expect, test } from '@jest/globals'
import { createBank } from './bank.ts'
import { createPayoutBank } from './payout-bank.ts'

const clock = () => new Date('2026-11-21T09:30:00Z')

test('the bank that pays coaches answers a key it has paid under, whatever its mood, and refuses any other', async () => {
  const bank = createPayoutBank(clock)
  const ask = {
    accountRef: 'a',
    amountMinor: 14_318,
    currency: 'EUR',
    description: '',
    key: 'payout:1',
  } as const
  bank.setMood('forgetful')
  await expect(bank.provider.transfer(ask)).rejects.toThrow('lost')
  bank.setMood('unwilling')
  await expect(bank.provider.transfer(ask)).resolves.toEqual({ transferRef: 'transfer-1' })
  await expect(bank.provider.transfer({ ...ask, key: 'payout:2' })).rejects.toThrow('Not today.')
  await expect(bank.provider.reverse('transfer-1', 14_318, 'payout:1:back')).rejects.toThrow('Not today.')
  bank.setMood('forgetful')
  await expect(bank.provider.reverse('transfer-1', 14_318, 'payout:1:back')).rejects.toThrow('lost')
  bank.setMood('unwilling')
  await bank.provider.reverse('transfer-1', 14_318, 'payout:1:back')
  expect(bank.waiting).toHaveLength(1)
})

test('so does the bank of those who pay', async () => {
  const bank = createBank(clock)
  const page = { paymentId: '1', amountMinor: 14_000, currency: 'GBP', captureManually: false } as const
  const { providerRef } = await bank.provider.createCheckout({ ...page } as Parameters<
    typeof bank.provider.createCheckout
  >[0])
  const [opened] = bank.pages.values()
  if (opened) bank.pay(opened, true)
  bank.setMood('forgetful')
  await expect(bank.provider.refund(providerRef, 4_000, 'refund:1')).rejects.toThrow('lost')
  bank.setMood('unwilling')
  await bank.provider.refund(providerRef, 4_000, 'refund:1')
  await expect(bank.provider.refund(providerRef, 4_000, 'refund:2')).rejects.toThrow('Not today.')
  expect(bank.waiting.map(({ type }) => type)).toEqual(['succeeded', 'refunded'])
})
