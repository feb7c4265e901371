import { expect, test } from '@jest/globals'
import { attemptEach, forEachSeparately } from './for-each-separately.ts'

const failAt = (bad: number, done: number[]) => async (item: number) => {
  if (item === bad) throw new Error(`Not ${item}.`)
  done.push(item)
}

test('a failing item is reported, and the remaining items are processed', async () => {
  const [done, told]: [number[], unknown[]] = [[], []]
  const failed = await forEachSeparately([1, 2, 3], failAt(2, done), (error, item) =>
    told.push([String(error), item]),
  )
  expect({ done, told, failed }).toEqual({ done: [1, 3], told: [['Error: Not 2.', 2]], failed: 1 })
})

test('an error thrown by onFailure stops the loop', async () => {
  const done: number[] = []
  const silent = () => {
    throw new Error('The log is down.')
  }
  await expect(forEachSeparately([1, 2, 3], failAt(2, done), silent)).rejects.toThrow('The log is down.')
  expect(done).toEqual([1])
})

test('attemptEach throws the first failure after processing all items', async () => {
  const done: number[] = []
  await expect(attemptEach([1, 2, 3], failAt(2, done))).rejects.toThrow('Not 2.')
  expect(done).toEqual([1, 3])
})
