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
  'pay for a package',
  'grant credit',
]
/** And these on a longer one. */
const HAPPENS_LATER = ['send a payout', 'take a payout back', 'give a package up']
const EVENTS = Number(process.env.WALK_EVENTS ?? 1_200)

test('whatever happens to money on a long walk, in any order and twice, adds up', async () => {
  const { wrong, tally, replayed, cancellations } = await walkMoney({
    events: EVENTS,
    seed: process.env.WALK_SEED ?? 'money in november',
  })
  if (process.env.WALK_EVENTS) console.log(tally)
  expect(wrong).toEqual([])
  const happens = [...HAPPENS, ...(EVENTS < 4_000 ? [] : HAPPENS_LATER)]
  expect(happens.filter((name) => !tally[`${name} done`])).toEqual([])
  expect(replayed).toBeGreaterThan(200)
  expect(cancellations).toBeGreaterThan(5)
}, 600_000)
