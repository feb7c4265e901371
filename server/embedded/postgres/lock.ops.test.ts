import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { withFolder } from './folder.testing.ts'
import { withLock } from './lock.ts'
import { identityOf } from './processes.ts'

test('one at a time works under the lock, and each gets it in the end', () =>
  withFolder(async (folder) => {
    let working = 0
    let max = 0
    const work = async (turn: number) => {
      max = Math.max(max, ++working)
      await new Promise(setImmediate)
      working--
      return turn
    }
    const turns = [1, 2, 3, 4, 5, 6]
    expect(await Promise.all(turns.map((turn) => withLock(folder, () => work(turn))))).toEqual(turns)
    expect(max).toBe(1)
  }))

test('work that fails gives the lock back', () =>
  withFolder(async (folder) => {
    const failing = withLock(folder, () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await withLock(folder, async () => 'mine', 1_000)).toBe('mine')
  }))

test.each([
  ['a process that has ended', () => `${spawnSync('true').pid} boot:1`],
  ['a process whose number another one has now', () => `${process.pid} an-earlier-boot:1`],
])('the lock of %s is taken over by exactly one', (_, holder) =>
  withFolder(async (folder) => {
    await writeFile(join(folder, '7'), holder())
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} enters`)
      await new Promise(setImmediate)
      order.push(`${name} leaves`)
    }
    await Promise.all([withLock(folder, work('a'), 2_000), withLock(folder, work('b'), 2_000)])
    const [first] = order[0]?.split(' ') ?? []
    const second = first === 'a' ? 'b' : 'a'
    expect(order).toEqual([`${first} enters`, `${first} leaves`, `${second} enters`, `${second} leaves`])
  }),
)

test('a living holder is waited for, and named when it takes too long', () =>
  withFolder(async (folder) => {
    const lock = join(folder, 'lock')
    await mkdir(lock)
    await writeFile(join(lock, '1'), `${process.ppid} ${identityOf(process.ppid)}`)
    const waiting = withLock(lock, async () => 'never', 50)
    await expect(waiting).rejects.toThrow(`Process ${process.ppid} has been starting or stopping`)
  }))
