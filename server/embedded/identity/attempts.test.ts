import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { Attempts } from './attempts.ts'
import { Refusal } from './refusal.ts'

const reasons = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((outcome) =>
    outcome.status === 'rejected' ? outcome.reason.message : 'done',
  )

const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER'

async function fail(): Promise<never> {
  await nextTurn()
  throw new Refusal('WRONG')
}

const outage = () => Promise.reject(new Error('down'))

test('guesses sent at once are counted one by one', async () => {
  const attempts = new Attempts({ attempts: 3, seconds: 60 })
  const outcomes = await reasons(Array.from({ length: 50 }, () => attempts.guard('ada', fail)))
  expect(outcomes.filter((message) => message === 'WRONG')).toHaveLength(3)
  expect(outcomes.filter((message) => message === tooMany)).toHaveLength(47)
})

test('keys are counted apart', async () => {
  const attempts = new Attempts({ attempts: 1, seconds: 60 })
  expect(await reasons([attempts.guard('ada', fail)])).toEqual(['WRONG'])
  expect(await reasons([attempts.guard('ada', nextTurn), attempts.guard('bob', nextTurn)])).toEqual([
    tooMany,
    'done',
  ])
})

test('a success forgets the failures, and successes are never too many', async () => {
  const attempts = new Attempts({ attempts: 2, seconds: 60 })
  const inTurn = [fail, nextTurn, fail, nextTurn, nextTurn, nextTurn].map((work) =>
    attempts.guard('ada', work),
  )
  expect(await reasons(inTurn)).toEqual(['WRONG', 'done', 'WRONG', 'done', 'done', 'done'])
})

test('a failure that is not a refusal, such as an outage, is not counted', async () => {
  const attempts = new Attempts({ attempts: 1, seconds: 60 })
  expect(await reasons([attempts.guard('ada', outage), attempts.guard('ada', outage)])).toEqual([
    'down',
    'down',
  ])
})
