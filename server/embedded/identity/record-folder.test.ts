import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { RecordFolder } from './record-folder.ts'

let path: string
let folder: RecordFolder<{ name: string }>
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'identity-records-'))
  folder = new RecordFolder(path)
})
afterEach(() => rm(path, { recursive: true }))

test('it reads back what was written last, without what was removed', async () => {
  await folder.write(new Map([['a', { name: 'first' }]]))
  await folder.write(
    new Map([
      ['a', { name: 'second' }],
      ['b', undefined],
      ['c', { name: 'third' }],
    ]),
  )
  await folder.write(new Map([['c', undefined]]))
  await expect(folder.readAll()).resolves.toEqual([{ name: 'second' }])
  await expect(readdir(path)).resolves.toEqual(['a.json'])
})

test('a file that was being written when the process died is not a record', async () => {
  await writeFile(join(path, 'a.json.99.tmp'), '{"na')
  await expect(folder.readAll()).resolves.toEqual([])
})

test('a damaged record is named, not passed over', async () => {
  await writeFile(join(path, 'a.json'), '{"na')
  await expect(folder.readAll()).rejects.toThrow(join(path, 'a.json'))
})
