import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { assertProductIn } from './assert-product.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'no-product-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test.each([
  [['postgres/cluster', 'identity'], { database: true, accounts: true }, ''],
  [['identity'], { database: false, accounts: true }, ''],
  [[], { database: false, accounts: false }, ''],
  [[], { database: true, accounts: true }, 'no database and no accounts'],
  [['postgres/cluster'], { database: true, accounts: true }, 'no accounts'],
  [['postgres', 'identity'], { database: true, accounts: true }, 'no database'],
  [['postgres/cluster'], { database: false, accounts: true }, 'no accounts'],
])('of %j, what is kept being %j, it says "%s"', async (folders, kept, missing) => {
  for (const folder of folders) await mkdir(join(dataDir, folder), { recursive: true })
  const said = await assertProductIn(dataDir, kept).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(said).toMatch(missing ? `${dataDir} has ${missing} of a product. Set DATA_DIR` : /^$/)
  expect(await readdir(dataDir)).toHaveLength(new Set(folders.map((path) => path.split('/')[0])).size)
})
