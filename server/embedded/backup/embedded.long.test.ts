import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { differing, tableChecksums } from '../../testing/backup/table-checksums.ts'
import { readKeys } from '../postgres/cluster.ts'
import { withClient } from '../postgres/connect.ts'
import { DataFolder, keepWriting } from './data-folder.testing.ts'

let folder: DataFolder
/** Of the database before anybody writes to it. */
let untouched: Record<string, string>
let password: string

beforeAll(async () => {
  folder = await DataFolder.open()
  untouched = await tableChecksums(folder.server.url)
  password = (await readKeys(folder.server.cluster))?.password ?? ''
})

afterAll(() => folder?.close())

test('a backup under writes holds what was committed by its end, and every table as it was', async () => {
  const writer = keepWriting(folder)
  await writer.goesOn(50)
  const before = writer.written()
  await folder.backUp()
  // One may be on its way.
  const after = writer.written() + 1
  await writer.goesOn(10)
  await writer.stop()
  await folder.lose()

  await folder.restore()
  await folder.start()
  const [kept] = await folder.sql<{ min: number; max: number; count: number }>(
    'select min(id), max(id), count(*)::int from notes',
  )
  expect(kept?.max).toBeGreaterThan(before)
  expect(kept?.max).toBeLessThanOrEqual(after)
  expect(kept).toEqual({ min: 1, max: kept?.count, count: kept?.count })
  expect(await folder.sql('select id from notes where text <> repeat(md5(id::text), 20)')).toEqual([])
  expect(differing(untouched, await tableChecksums(folder.server.url))).toEqual(['public.notes'])
})

test('what is written reaches the archive within five minutes', async () => {
  expect(await folder.sql('show archive_timeout')).toEqual([{ archive_timeout: '5min' }])
  expect(await folder.sql('show archive_library')).toEqual([{ archive_library: 'basic_archive' }])
})

test('no password of the database is in a backup, and the old one opens nothing afterwards', async () => {
  const entries = await readdir(folder.backup, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile()))
    expect((await readFile(join(parentPath, name))).includes(password)).toBe(false)
  const url = Object.assign(new URL(folder.server.url), { password })
  await expect(withClient(url.href, (client) => client.query('select 1'))).rejects.toThrow('password')
})

test('an instant parts what was written before it from what came after', async () => {
  await folder.note(-3, 'before')
  const instant = await folder.now()
  await folder.note(-2, 'after')
  await folder.lose()

  const last = await folder.restore(instant)
  expect(Number(last)).toBeLessThanOrEqual(Number(instant))
  await folder.start()
  expect(await folder.notes()).toEqual(['before'])
})

test('a product that runs is left alone, and so is a folder that holds one', async () => {
  await expect(folder.restore('backup', { replace: true })).rejects.toThrow('A running product uses')
  await folder.server.stop()
  await expect(folder.restore()).rejects.toThrow('holds a product already')
  await folder.start()
  expect(await folder.notes()).toEqual(['before'])
})

test('a damaged backup is refused before anything is touched', async () => {
  await folder.server.stop()
  const file = join(folder.backup, 'cluster/global/pg_control')
  const whole = await readFile(file)
  await writeFile(file, Buffer.from(whole).fill(0, 0, 1))
  await expect(folder.restore('backup', { replace: true })).rejects.toThrow('global/pg_control is altered')
  await writeFile(file, whole)
  await folder.start()
  expect(await folder.notes()).toEqual(['before'])
})
