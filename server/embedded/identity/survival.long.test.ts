import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@jest/globals'
import { startEmbeddedIdentity } from './start.ts'
import {
  accounts,
  anEmail,
  codeInNewestEmail,
  makeDataDir,
  password,
  type ServedIdentity,
  serveIdentity,
  signUp,
  until,
  noLimits,
} from './testing.ts'

test('what was acknowledged before kill -9 is there after it', async () => {
  const dataDir = await makeDataDir()
  const child = await signUpWithoutEnd(dataDir)
  const acknowledged: string[] = []
  for await (const email of createInterface({ input: child.stdout ?? process.stdin })) {
    acknowledged.push(email)
    if (acknowledged.length === 12) child.kill('SIGKILL')
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(12)
  const served = await serveIdentity(dataDir)
  const { provider } = served.identity
  const uids = await Promise.all(
    acknowledged.map(async (email) => (await provider.signIn(email, password)).uid),
  )
  expect(new Set(uids).size).toBe(acknowledged.length)
  await served.stop()
  await rm(dataDir, { recursive: true, maxRetries: 5 })
})

test('a restart keeps sessions, verified e-mails, deletions and the codes of sent e-mails', async () => {
  const dataDir = await makeDataDir()
  const before = await serveIdentity(dataDir)
  const [ada, gone] = [await signUp(before), await signUp(before)]
  await before.post(accounts('sendOobCode'), { requestType: 'VERIFY_EMAIL', idToken: ada.idToken })
  await before.post(accounts('update'), { oobCode: codeInNewestEmail(before) })
  await before.identity.provider.deleteAccount(gone.uid)
  await before.post(accounts('sendOobCode'), { requestType: 'PASSWORD_RESET', email: ada.email })
  await before.stop()

  const after = await serveIdentity(dataDir)
  const { provider } = after.identity
  expect((await provider.verify(ada.idToken)).uid).toBe(ada.uid)
  expect(await provider.getAccount(ada.uid)).toEqual({ uid: ada.uid, email: ada.email, emailVerified: true })
  expect(await provider.getAccount(gone.uid)).toBeNull()
  const refreshed = await refresh(after, ada.refreshToken)
  expect(refreshed.body.user_id).toBe(ada.uid)
  const reset = { oobCode: codeInNewestEmail(before), newPassword: 'after restart' }
  expect((await after.post(accounts('resetPassword'), reset)).status).toBe(200)
  expect((await provider.signIn(ada.email, 'after restart')).uid).toBe(ada.uid)
  await after.stop()
  await rm(dataDir, { recursive: true, maxRetries: 5 })
})

test('a code is refused when its time is over', async () => {
  const dataDir = await makeDataDir()
  const before = await serveIdentity(dataDir)
  const ada = await signUp(before)
  await before.post(accounts('sendOobCode'), { requestType: 'PASSWORD_RESET', email: ada.email })
  const oobCode = codeInNewestEmail(before)
  await before.stop()
  const file = join(dataDir, 'identity/codes', `${oobCode}.json`)
  const code = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...code, createdAt: code.createdAt - 3_600_001 }))

  const after = await serveIdentity(dataDir)
  const { body } = await after.post(accounts('resetPassword'), { oobCode, newPassword: 'too late' })
  expect(body.error?.message).toBe('EXPIRED_OOB_CODE')
  expect(await readdir(join(dataDir, 'identity/codes'))).toEqual([])
  await after.stop()
  await rm(dataDir, { recursive: true, maxRetries: 5 })
})

test('while the emulator is down calls say so, tokens are still verified, and it comes back', async () => {
  const served = await serveIdentity()
  const { provider, emulator } = served.identity
  const ada = await signUp(served)
  await emulator.crash()

  expect(await provider.ready()).toBe(false)
  await expect(provider.getAccount(ada.uid)).rejects.toMatchObject({ name: 'ProviderUnavailableError' })
  const { status, body } = await served.post(accounts('lookup'), { idToken: ada.idToken })
  expect([status, body.error?.message]).toEqual([503, 'NETWORK_REQUEST_FAILED'])
  expect((await provider.verify(ada.idToken)).uid).toBe(ada.uid)

  await until(() => provider.ready())
  expect((await provider.signIn(ada.email, password)).uid).toBe(ada.uid)
  await served.stop()
})

test('its files are for their owner only', async () => {
  const served = await serveIdentity()
  const { uid } = await signUp(served)
  const folder = join(served.dataDir, 'identity')
  const modes = ['', 'key.json', 'accounts', `accounts/${uid}.json`].map(
    async (name) => (await stat(join(folder, name))).mode & 0o077,
  )
  expect(await Promise.all(modes)).toEqual([0, 0, 0, 0])
  await served.stop()
})

test('an account is created once for an e-mail', async () => {
  const served = await serveIdentity()
  const { provider } = served.identity
  const email = anEmail()
  const first = await provider.createAccount({ email, password, name: 'Ada', emailVerified: true })
  const again = await provider.createAccount({ email, password: 'another one' })
  expect(again).toEqual(first)
  const { idToken, expiresInSeconds } = await provider.signIn(email, password)
  expect(expiresInSeconds).toBe(3600)
  expect(await provider.verify(idToken)).toMatchObject({ uid: first.uid, name: 'Ada', emailVerified: true })
  await provider.deleteAccount(first.uid)
  await expect(provider.deleteAccount(first.uid)).resolves.toBeUndefined()
  await served.stop()
})

test('it does not start in production', async () => {
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const settings = {
      dataDir: 'unused',
      publicUrl: () => '',
      onEmail: () => undefined,
      limits: noLimits,
      log: console,
    }
    await expect(startEmbeddedIdentity(settings)).rejects.toThrow('not for production')
  } finally {
    process.env.NODE_ENV = environment
  }
})

function refresh(served: ServedIdentity, refreshToken: string) {
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString()
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  return served.post('/securetoken.googleapis.com/v1/token', form, asForm)
}

/** A process that signs people up, naming each whose sign-up was answered, until it is killed. */
async function signUpWithoutEnd(dataDir: string): Promise<ChildProcess> {
  const program = join(dataDir, 'sign-up.mjs')
  await writeFile(
    program,
    `import { startEmbeddedIdentity } from ${JSON.stringify(new URL('start.ts', import.meta.url).href)}
    const limits = { signUp: (_ip, signUp) => signUp() }
    const settings = { dataDir: ${JSON.stringify(dataDir)}, publicUrl: () => '', onEmail() {}, limits, log: console }
    const { endpoints } = await startEmbeddedIdentity(settings)
    const person = async (email) => {
      await endpoints.signUp({ email, password: ${JSON.stringify(password)} }, '')
      process.stdout.write(email + '\\n')
    }
    for (let i = 0; ; i += 4) await Promise.all([0, 1, 2, 3].map((j) => person('p' + (i + j) + '@casebound.test')))`,
  )
  return spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
}
