import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { refuseHalfRestored, restoringNote } from '../restoring.ts'
import { putInPlace } from './put-in-place.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'casebound-place-'))
})
afterEach(() => rm(home, { recursive: true }))

const at = (name: string) => join(home, name)
async function make(name: string, content: string) {
  await mkdir(at(name))
  await writeFile(join(at(name), 'content'), content)
}
const read = (name: string) => readFile(join(at(name), 'content'), 'utf8')

test('folders take the place of others, or an empty one, and nothing else is left', async () => {
  await make('accounts', 'old')
  await make('accounts.draft', 'new')
  await make('cluster.draft', 'new')
  await putInPlace([
    { from: at('accounts.draft'), to: at('accounts') },
    { from: at('cluster.draft'), to: at('cluster') },
  ])
  expect([await read('accounts'), await read('cluster')]).toEqual(['new', 'new'])
  expect(await readdir(home)).toEqual(['accounts', 'cluster'])
})

test('when one cannot be moved all are what they were', async () => {
  await make('accounts', 'old')
  await make('cluster', 'old')
  await make('accounts.draft', 'new')
  const swaps = [
    { from: at('accounts.draft'), to: at('accounts') },
    // A folder cannot be moved into itself.
    { from: at('cluster'), to: join(at('cluster'), 'inside') },
  ]
  await expect(putInPlace(swaps)).rejects.toThrow('EINVAL')
  expect([await read('accounts'), await read('cluster'), await read('accounts.draft')]).toEqual([
    'old',
    'old',
    'new',
  ])
  expect(await readdir(home)).toEqual(['accounts', 'accounts.draft', 'cluster'])
  expect(await readdir(at('cluster'))).toEqual(['content'])
})

test('nothing starts from where a restore was cut off, until one is done', async () => {
  await make('cluster.draft', 'new')
  await make('cluster.replaced', 'old')
  await writeFile(restoringNote(at('cluster')), '')
  await expect(refuseHalfRestored(at('cluster'))).rejects.toThrow('was cut off. Run it again')
  await putInPlace([{ from: at('cluster.draft'), to: at('cluster') }])
  await refuseHalfRestored(at('cluster'))
  expect(await readdir(home)).toEqual(['cluster'])
})
