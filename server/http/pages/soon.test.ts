import { expect, test } from '@jest/globals'
import { soon } from './soon.ts'

test('what is there in time is the answer', async () => {
  await expect(soon(Promise.resolve('page'), 60_000)).resolves.toBe('page')
})

test('a failure in time is told', async () => {
  await expect(soon(Promise.reject(new Error('no paper')), 60_000)).rejects.toThrow('no paper')
})

test('what takes longer is not waited for, and may fail unheard', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  await expect(soon(promise, 1)).resolves.toBeNull()
  reject(new Error('no paper'))
  await new Promise(setImmediate)
})
