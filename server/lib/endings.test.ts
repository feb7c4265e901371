import { expect, test } from '@jest/globals'
import { createEndings } from './endings.ts'

test('ends the last one first, each once, and all of them when one fails', async () => {
  const ended: string[] = []
  const { push, run } = createEndings()
  push(() => void ended.push('first'))
  push(async () => {
    ended.push('second')
    throw new Error('It would not end.')
  })
  push(() => void ended.push('third'))
  await expect(run()).rejects.toThrow('It would not end.')
  await run().catch(() => undefined)
  expect(ended).toEqual(['third', 'second', 'first'])
})

test('what starts while everything ends is told to stop, and ended', async () => {
  const ended: string[] = []
  const { push, run } = createEndings()
  await run()
  expect(() => push(() => void ended.push('late'))).toThrow('stopping')
  await run()
  expect(ended).toEqual(['late'])
})
