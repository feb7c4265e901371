import { expect, test } from '@jest/globals'
import { walkMoney } from '../../testing/money-walk.ts'

/** Every one of these happens on a walk of this length, so that a walk that does nothing is not a proof. The long walk has the rest. */
const HAPPENS = [
  'pay',
  'deliver',
  'lie',
  'accept',
  'cancel',
  'goodwill',
  'claim',
  'win a claim',
  'fail a refund',
  'retry a refund',
  'refund by hand',
  'pay for a package',
]

test('whatever happens to money, in any order and twice, adds up, and everything heard again posts nothing', async () => {
  const { wrong, tally, replayed, cancellations } = await walkMoney({
    events: 300,
    seed: 'money in november',
  })
  expect(wrong).toEqual([])
  expect(HAPPENS.filter((name) => !tally[`${name} done`])).toEqual([])
  expect(replayed).toBeGreaterThan(50)
  expect(cancellations).toBeGreaterThan(1)
})
