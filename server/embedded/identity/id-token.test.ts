import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { decodeJwt } from 'jose'
import { claimsOf, ended, FORGERIES, type Forge, PROJECT, signed } from './forgeries.testing.ts'
import { openIdToken, readIdentity } from './id-token.ts'
import { type LocalKeys, loadKeys } from './local-keys.ts'

const claims = claimsOf('ada')

let folder: string
let keys: LocalKeys
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-keys-'))
  keys = await loadKeys(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const open = (token: string) => openIdToken(keys, PROJECT, token)

test('a token that we signed opens with its claims, also with the keys read again', async () => {
  const token = await signed(keys, claims)
  expect(readIdentity(await open(token))).toEqual({
    uid: 'ada',
    email: 'ada@casebound.test',
    emailVerified: true,
    name: null,
    issuedAt: new Date((claims.iat ?? 0) * 1000),
    expiresAt: new Date((claims.exp ?? 0) * 1000),
  })
  await expect(openIdToken(await loadKeys(folder), PROJECT, token)).resolves.toEqual(claims)
})

test('two processes that start at once share one key', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'identity-keys-'))
  const loaded = await Promise.all(Array.from({ length: 8 }, () => loadKeys(shared)))
  expect(new Set(loaded.map(({ keyId }) => keyId)).size).toBe(1)
  await rm(shared, { recursive: true })
})

test.each(Object.entries<Forge>({ ...FORGERIES, 'that is empty': async () => '' }))(
  'a token %s is invalid',
  async (_what, forge) => {
    await expect(open(await forge(keys, claims))).rejects.toMatchObject({
      name: 'InvalidTokenError',
      reason: 'invalid',
    })
  },
)

test('a token past its end has expired', async () => {
  const token = await signed(keys, ended(claims))
  expect(decodeJwt(token).sub).toBe('ada')
  await expect(open(token)).rejects.toMatchObject({ name: 'InvalidTokenError', reason: 'expired' })
})
