import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { bytesOf, type Draft, writeBackup } from './draft.ts'
import { clusterManifest } from './manifest.testing.ts'
import { openBackup } from './open-backup.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'casebound-draft-'))
})
afterEach(() => rm(home, { recursive: true }))

const folder = () => join(home, 'backup')
async function fill({ add }: Draft) {
  await add('cluster/PG_VERSION', bytesOf('18\n'))
  await add('cluster/base/1', bytesOf(Buffer.alloc(100, 7)))
  return clusterManifest
}
const check = async () => (await openBackup(folder())).verify(() => undefined)

test('a backup is whole when it stands in its place, for its owner alone', async () => {
  await writeBackup(folder(), fill)
  expect(await readdir(home)).toEqual(['backup'])
  await check()
  expect((await openBackup(folder())).manifest).toEqual(clusterManifest)
  expect((await stat(join(folder(), 'cluster/PG_VERSION'))).mode & 0o077).toBe(0)
  expect((await stat(folder())).mode & 0o077).toBe(0)
})

test('its checksums are as sha256sum reads them', async () => {
  await writeBackup(folder(), fill)
  const lines = (await readFile(join(folder(), 'SHA256SUMS'), 'utf8')).split('\n')
  expect(lines).toContain(
    '7ee29791fc17e986b97128845622b077fb45e349fdb80523fac9dba879b4ad60  cluster/PG_VERSION',
  )
})

test('one that fails leaves nothing, and what it could not finish is no backup meanwhile', async () => {
  const failing = writeBackup(folder(), async (draft) => {
    await fill(draft)
    const [name = ''] = await readdir(home)
    expect(name).toMatch(/^backup\.partial-/)
    await expect(openBackup(join(home, name))).rejects.toThrow('is no whole backup')
    throw new Error('the disk is full')
  })
  await expect(failing).rejects.toThrow('the disk is full')
  expect(await readdir(home)).toEqual([])
})

test('an empty folder is taken, one that holds something is not touched', async () => {
  await mkdir(folder())
  await writeBackup(folder(), fill)
  const before = await readFile(join(folder(), 'SHA256SUMS'), 'utf8')
  await expect(writeBackup(folder(), fill)).rejects.toThrow('holds something already')
  expect(await readFile(join(folder(), 'SHA256SUMS'), 'utf8')).toBe(before)
})

test('of two to one folder at once the later is told that it holds something', async () => {
  const later = writeBackup(folder(), async (draft) => {
    await writeBackup(folder(), fill)
    return fill(draft)
  })
  await expect(later).rejects.toThrow('holds something already')
  expect(await readdir(home)).toEqual(['backup'])
  await check()
})

test.each([
  [
    'a byte is another',
    (place: string) => writeFile(join(place, 'cluster/base/1'), Buffer.alloc(100, 8)),
    'cluster/base/1 is altered',
  ],
  [
    'a file is shorter',
    (place: string) => truncate(join(place, 'cluster/base/1'), 99),
    'cluster/base/1 is altered',
  ],
  [
    'a file is gone',
    (place: string) => rm(join(place, 'cluster/PG_VERSION')),
    'cluster/PG_VERSION is missing',
  ],
  [
    'there is one more',
    (place: string) => writeFile(join(place, 'cluster/more'), ''),
    'cluster/more is not of it',
  ],
  [
    'the list of checksums is cut off',
    (place: string) => truncate(join(place, 'SHA256SUMS'), 100),
    'SHA256SUMS is damaged',
  ],
  ['the list of checksums is gone', (place: string) => rm(join(place, 'SHA256SUMS')), 'no whole backup'],
  [
    'the manifest is another',
    async (place: string) => {
      const file = join(place, 'manifest.json')
      await writeFile(file, (await readFile(file, 'utf8')).replace('09:30', '09:31'))
    },
    'manifest.json is altered',
  ],
])('it is refused when %s', async (_, damage, why) => {
  await writeBackup(folder(), fill)
  await damage(folder())
  await expect(check()).rejects.toThrow(why)
})

test('a backup of a later version of the product is refused before anything is read', async () => {
  await writeBackup(folder(), async (draft) => ({
    ...(await fill(draft)),
    migrations: ['001-marketplace', '999-from-the-future'],
  }))
  await expect(openBackup(folder())).rejects.toThrow('at migration 999-from-the-future')
})
