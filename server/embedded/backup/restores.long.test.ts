import { access, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withClient } from '../postgres/connect.ts'
import { isAlive } from '../postgres/processes.ts'
import { startEmbeddedPostgres } from '../postgres/start.ts'
import { restoringNote } from '../restoring.ts'
import { DataFolder } from './data-folder.testing.ts'

let folder: DataFolder

beforeAll(async () => {
  folder = await DataFolder.open()
  await folder.backUp()
})

afterAll(() => folder?.close())

test('after a restore to an instant life goes on beside what it discarded: "latest" follows it, an instant the life of then', async () => {
  await folder.note(-3, 'before')
  const instant = await folder.now()
  await folder.note(-2, 'discarded')
  const discarded = await folder.now()
  await folder.note(-9, 'too late')
  await folder.lose()

  await folder.restore(instant)
  await folder.start()
  expect(await folder.notes()).toEqual(['before'])
  await folder.note(-1, 'another life')
  await folder.lose()

  await folder.restore('latest')
  await folder.start()
  expect(await folder.notes()).toEqual(['before', 'another life'])
  await folder.lose()

  await folder.restore(discarded)
  await folder.start()
  expect(await folder.notes()).toEqual(['before', 'discarded'])
})

test('an instant that nothing was kept of is refused, and nothing was restored', async () => {
  const into = join(folder.home, 'elsewhere')
  const instant = new Date(Number(await folder.now()) + 3_600_000)
  await expect(folder.restore(instant, { into })).rejects.toThrow(
    /archive ends before .* its last change is of/s,
  )
  expect(await readdir(join(into, 'postgres'))).toEqual(['lock', 'users'])
})

test('a file that the archive lost is the end of what can be restored, and that is said', async () => {
  const [id = ''] = await readdir(join(folder.home, 'archive'))
  const archive = join(folder.home, 'archive', id)
  /** Begins another file, and answers the name of the one that ended. */
  const endFile = async () => {
    const { rows } = await withClient(folder.server.adminUrl, (client) =>
      client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name'),
    )
    return String(rows[0]?.name)
  }
  await folder.note(-7, 'before the lost file')
  await endFile()
  await folder.note(-6, 'in the lost file')
  const lost = await endFile()
  await folder.note(-5, 'behind the lost file')
  await folder.lose()
  await rm(join(archive, lost))

  await folder.restore('latest')
  await folder.start()
  expect(await folder.notes()).toEqual(['before the lost file', 'before', 'discarded'])
  expect(folder.said.join()).toContain('The archive has a gap')
})

test('what is there goes when that is confirmed, and nothing starts where it was cut off', async () => {
  await folder.note(-4, 'since the backup')
  await folder.server.stop()
  await writeFile(restoringNote(folder.server.cluster), '')
  await expect(folder.start()).rejects.toThrow('was cut off. Run it again')
  await folder.restore('backup', { replace: true })
  await folder.start()
  expect(await folder.notes()).toEqual([])
  await expect(access(`${folder.server.cluster}.replaced`)).rejects.toThrow('ENOENT')
})

test('a server that runs without its archive is not taken for one that has it', async () => {
  await folder.server.stop()
  const without = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres') })
  try {
    await expect(folder.start()).rejects.toThrow('was started without WAL_ARCHIVE')
    expect(isAlive(without.pid)).toBe(true)
  } finally {
    await without.stop()
    await folder.start()
  }
})
