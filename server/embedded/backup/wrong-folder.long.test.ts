import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { runNpmCommand } from '../../testing/backup/run-npm-command.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'wrong-folder-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

test('a backup of a folder without a product is refused, and leaves nothing', async () => {
  const env = { DATA_DIR: home, DATABASE_URL: '', FIREBASE_PROJECT_ID: '', FIREBASE_API_KEY: '' }
  const { code, said } = await runNpmCommand('backup', [join(home, 'backup')], env)
  expect(said).toContain(`${home} has no database and no accounts of a product.`)
  expect(code).toBe(1)
  expect(await readdir(home)).toEqual([])
})
