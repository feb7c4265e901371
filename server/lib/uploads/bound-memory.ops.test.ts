import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@jest/globals'
import { boundMemory } from './bound-memory.ts'

/** A process that allocates so many megabytes and runs until it is stopped. */
const holding = (megabytes: number): ChildProcess =>
  spawn(process.execPath, [
    '-e',
    `const held = Buffer.alloc(${megabytes} * 1024 * 1024, 1); process.stdout.write('held'); process.stdin.on('end', () => held.fill(0)).resume()`,
  ])

/** Whether the system reports the memory of a process. */
const isTold = process.platform === 'linux'

test('a process above the limit is killed', async () => {
  const child = holding(300)
  boundMemory(child, 200)
  if (!isTold) child.stdin?.end()
  expect(await once(child, 'exit')).toEqual(isTold ? [null, 'SIGKILL'] : [0, null])
})

test('a process below the limit keeps running', async () => {
  const child = holding(20)
  boundMemory(child, 200)
  await once(child.stdout!, 'data')
  child.stdin?.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})
