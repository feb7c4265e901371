import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { ThreadEnded } from './in-thread.ts'
import { StandingThread } from './standing-thread.ts'

/** Counts what it was given since it began. */
const COUNTS = `import { parentPort } from 'node:worker_threads'
let count = 0
parentPort.on('message', (ask) => {
  if (ask === 'fail') throw new Error('failed')
  while (ask === 'hang');
  count += 1
  parentPort.postMessage(count)
})`
const file = new URL(`data:text/javascript,${encodeURIComponent(COUNTS)}`)

const threads: StandingThread<string, number>[] = []
const begin = (limits: { timeoutMs?: number; idleMs?: number } = {}) => {
  const thread = new StandingThread<string, number>(file, {
    timeoutMs: 60_000,
    memoryMb: 64,
    idleMs: 60_000,
    ...limits,
  })
  threads.push(thread)
  return thread
}
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.stop())))

test('one thread does all of it, in the order it was asked', async () => {
  const thread = begin()
  expect(await Promise.all(['a', 'b', 'c'].map((ask) => thread.do(ask)))).toEqual([1, 2, 3])
  expect(await thread.do('d')).toBe(4)
})

test('what fails is told to whoever asked for it alone, and the next thread goes on', async () => {
  const thread = begin()
  const [first, failed, next] = await Promise.allSettled(['a', 'fail', 'b'].map((ask) => thread.do(ask)))
  expect(first).toMatchObject({ value: 1 })
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(ThreadEnded) })
  expect(next).toMatchObject({ value: 1 })
})

test('what takes too long is ended', async () => {
  const thread = begin({ timeoutMs: 1_000 })
  await expect(thread.do('hang')).rejects.toThrow(ThreadEnded)
})

test('without work it goes, and comes again with some', async () => {
  const thread = begin({ idleMs: 0 })
  await thread.do('a')
  const answers = []
  // Asked until another one counts.
  do {
    await setTimeout(2)
    answers.push(await thread.do('a'))
  } while (answers.at(-1) !== 1)
  expect(answers.slice(0, -1)).toEqual(answers.slice(0, -1).map((_answer, i) => i + 2))
})
