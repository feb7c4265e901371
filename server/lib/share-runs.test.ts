import { expect, test } from '@jest/globals'
import { shareRuns } from './share-runs.ts'

function controlled() {
  const begun: PromiseWithResolvers<number>[] = []
  const ask = shareRuns(() => {
    const one = Promise.withResolvers<number>()
    begun.push(one)
    return one.promise
  })
  return { begun, ask }
}

test('whoever asks while one is under way shares the next, which begins after it', async () => {
  const { begun, ask } = controlled()
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  expect(begun).toHaveLength(2)
  const later = ask()
  begun[1]?.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  expect(begun).toHaveLength(3)
  begun[2]?.resolve(3)
  expect(await later).toBe(3)
})

test('one that fails is told to who shared it, and the next begins all the same', async () => {
  const { begun, ask } = controlled()
  const first = ask()
  const second = ask()
  begun[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  begun[1]?.resolve(2)
  expect(await second).toBe(2)
  const third = ask()
  expect(begun).toHaveLength(3)
  begun[2]?.resolve(3)
  expect(await third).toBe(3)
})
