import { expect, test } from '@jest/globals'
import { takeTurns } from './take-turns.ts'

/** A line in which nothing ends before `finish`, and in what order work of whom began. */
function open(atOnce: number, waiting = 100) {
  const began: string[] = []
  const underWay: (() => void)[] = []
  const inTurn = takeTurns({ atOnce, waiting, refusal: () => new Error('too many') })
  const bring = (person: string) =>
    inTurn(person, () => {
      began.push(person)
      return new Promise<void>((resolve) => underWay.push(resolve))
    })
  const finish = async () => {
    for (let end = underWay.shift(); end; end = underWay.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { began, bring, finish }
}

test('only so many run at a time, and all are done', async () => {
  const { began, bring, finish } = open(2)
  const all = Promise.all(['a', 'b', 'c', 'd'].map(bring))
  expect(began).toEqual(['a', 'b'])
  await finish()
  await all
  expect(began).toEqual(['a', 'b', 'c', 'd'])
})

test('whoever brings one waits for one of each other, and not for all that somebody brought', async () => {
  const { began, bring, finish } = open(1)
  const all = Promise.all(['much', 'much', 'much', 'much', 'one', 'two', 'two'].map(bring))
  await finish()
  await all
  expect(began).toEqual(['much', 'much', 'one', 'two', 'much', 'two', 'much'])
})

test('of one person only so many may wait, and of others as many', async () => {
  const { bring, finish } = open(1, 2)
  const all = Promise.allSettled(['much', 'much', 'much', 'much', 'one', 'one'].map(bring))
  await finish()
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})

test('what fails makes room for the next', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 1, refusal: () => new Error('too many') })
  const failed = inTurn('one', () => Promise.reject(new Error('no')))
  const next = inTurn('one', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
