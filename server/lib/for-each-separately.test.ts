import { expect, test } from '@jest/globals'
import { attemptEach, forEachSeparately } from './for-each-separately.ts'

const failAt = (bad: number, done: number[]) => async (item: number) => {
  if (item === bad) throw new Error(`Not ${item}.`)
  done.push(item)
}

test('one that fails is told, and those behind it have their turn', async () => {
  const [done, told]: [number[], unknown[]] = [[], []]
  const failed = await forEachSeparately([1, 2, 3], failAt(2, done), (error, item) =>
    told.push([String(error), item]),
  )
  expect({ done, told, failed }).toEqual({ done: [1, 3], told: [['Error: Not 2.', 2]], failed: 1 })
})

test('what cannot even be told ends it', async () => {
  const done: number[] = []
  const silent = () => {
    throw new Error('Nobody listens.')
  }
  await expect(forEachSeparately([1, 2, 3], failAt(2, done), silent)).rejects.toThrow('Nobody listens.')
  expect(done).toEqual([1])
})

test('who tries again hears of the first failure once each has had its turn', async () => {
  const done: number[] = []
  await expect(attemptEach([1, 2, 3], failAt(2, done))).rejects.toThrow('Not 2.')
  expect(done).toEqual([1, 3])
})
