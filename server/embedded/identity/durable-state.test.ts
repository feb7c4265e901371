import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DurableState } from './durable-state.ts'
import type { EmulatorState } from './emulator-library.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casebound-state-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The part of the emulator that `DurableState` watches. */
function emulator() {
  const state = {
    users: new Map<string, { localId: string }>(),
    oobs: new Map(),
    updateUserByLocalId: (localId: string) => state.users.set(localId, { localId }).get(localId),
  }
  return state as unknown as EmulatorState
}

test('an account that failed to be written is written with the next change once the disk has space', async () => {
  const state = emulator()
  const durable = new DurableState(state, folder)
  await durable.restore()
  await rm(join(folder, 'accounts'), { recursive: true })
  state.updateUserByLocalId('first', {})
  await expect(durable.flush()).rejects.toThrow('ENOENT')
  await mkdir(join(folder, 'accounts'))
  state.updateUserByLocalId('second', {})
  await durable.flush()
  expect((await readdir(join(folder, 'accounts'))).toSorted()).toEqual(['first.json', 'second.json'])
})
