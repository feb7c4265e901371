import { mkdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { withFolder } from './folder.testing.ts'
import { hydrate } from './copy-binaries.ts'

const links = [
  { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  { source: 'native/lib/libpq.so.5.18', target: 'native/lib/deep/libpq.so' },
]

test('creates each listed link relative to its folder, under any folder name, as often as asked', () =>
  withFolder(async (folder) => {
    await mkdir(join(folder, 'lib', 'deep'), { recursive: true })
    await writeFile(join(folder, 'pg-symlinks.json'), JSON.stringify(links))
    expect(await Promise.all([hydrate(folder), hydrate(folder)])).toEqual([true, true])
    expect(await hydrate(folder)).toBe(true)
    expect(await readlink(join(folder, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
    expect(await readlink(join(folder, 'lib', 'deep', 'libpq.so'))).toBe(join('..', 'libpq.so.5.18'))
  }))
