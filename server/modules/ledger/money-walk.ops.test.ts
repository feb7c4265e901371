import { expect, test } from '@jest/globals'
import { walkMoney } from '../../testing/money-walk.ts'

/** Every one of these happens on a walk of this length, so that a walk that does nothing is not a proof. */
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
  'dispute',
  'resolve',
  'send a payout',
  'take a payout back',
  'pay for a package',
  'give a package up',
  'grant credit',
]

test('whatever happens to money, in any order and twice, adds up, and everything heard again posts nothing', async () => {
  const { wrong, tally, replayed, cancellations } = await walkMoney({
    events: Number(process.env.WALK_EVENTS ?? 1_200),
    seed: process.env.WALK_SEED ?? 'money in november',
  })
  if (process.env.WALK_EVENTS) console.log(tally)
  expect(wrong).toEqual([])
  expect(HAPPENS.filter((name) => !tally[`${name} done`])).toEqual([])
  expect(replayed).toBeGreaterThan(200)
  expect(cancellations).toBeGreaterThan(5)
}, 600_000)
