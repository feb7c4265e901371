import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { writeBackup } from '../../backup/draft.ts'
import { rowsManifest } from '../../backup/manifest.testing.ts'
import { type Backup, openBackup } from '../../backup/open-backup.ts'
import { InvalidTokenError, SignInError } from '../../identity/errors.ts'
import { accounts, makeDataDir, password, serveIdentity, signUp } from '../identity/testing.ts'
import { copyAccounts } from './accounts.ts'
import { restoreAccounts } from './restore-accounts.ts'

let dataDir: string
let restored: string
let backup: Backup
let ada: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  dataDir = await makeDataDir()
  restored = await makeDataDir()
  const served = await serveIdentity(dataDir)
  ada = await signUp(served)
  await served.post(accounts('sendOobCode'), { requestType: 'PASSWORD_RESET', email: ada.email })
  await writeBackup(join(restored, 'backup'), async (draft) => {
    const count = await copyAccounts(dataDir, draft)
    return { ...rowsManifest, counts: { ...draft.counts(), accounts: count, rows: 0 } }
  })
  await served.stop()
  backup = await openBackup(join(restored, 'backup'))
})

afterAll(async () => {
  for (const folder of [dataDir, restored]) await rm(folder, { recursive: true, maxRetries: 5 })
})

test('whoever had an account signs in with the same password, and no session of before goes on', async () => {
  expect(backup.manifest.counts.accounts).toBe(1)
  await restoreAccounts(backup, { dataDir: restored, replace: false }, (last) => last())
  const served = await serveIdentity(restored)
  const { provider } = served.identity
  expect((await provider.signIn(ada.email, password)).uid).toBe(ada.uid)
  await expect(provider.signIn(ada.email, 'another password')).rejects.toBeInstanceOf(SignInError)
  await expect(provider.verify(ada.idToken)).rejects.toBeInstanceOf(InvalidTokenError)
  await served.stop()
})

test('nothing that lets somebody in is in a backup: no key, no code of a letter, no password', async () => {
  expect(backup.paths).toHaveLength(3)
  const { signing, sealing } = JSON.parse(await readFile(join(dataDir, 'identity/key.json'), 'utf8')) as {
    signing: { d: string }
    sealing: string
  }
  const [code = ''] = await readdir(join(dataDir, 'identity/codes'))
  const texts = await Promise.all(backup.paths.map((path) => readFile(join(backup.folder, path), 'utf8')))
  for (const secret of [signing.d, sealing, code.replace('.json', ''), password]) {
    expect(secret.length).toBeGreaterThan(8)
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
  }
})

test('what a killed restore has left of accounts goes with the next', async () => {
  const left = join(restored, 'identity.draft-killed')
  await mkdir(left)
  await writeFile(join(left, 'key.json'), '{}')
  await restoreAccounts(backup, { dataDir: restored, replace: true }, (last) => last())
  expect((await readdir(restored)).filter((name) => name.includes('draft'))).toEqual([])
})

test('accounts that are there stay until their end is confirmed', async () => {
  let loaded = false
  const load = async () => {
    loaded = true
  }
  await expect(restoreAccounts(backup, { dataDir, replace: false }, load)).rejects.toThrow(
    'holds accounts already',
  )
  expect(loaded).toBe(false)
})
