import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { decodeJwt, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { openIdToken, readIdentity, signIdToken } from './id-token.ts'
import { type LocalKeys, loadKeys } from './local-keys.ts'

const projectId = 'demo-casebound'
const now = Math.floor(Date.now() / 1000)
const claims: JWTPayload = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'ada',
  iat: now,
  exp: now + 3600,
  email: 'ada@casebound.test',
  email_verified: true,
}

let folder: string
let keys: LocalKeys
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-keys-'))
  keys = await loadKeys(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const sign = (payload: JWTPayload) => signIdToken(keys, new UnsecuredJWT(payload).encode())
const open = (token: string) => openIdToken(keys, projectId, token)

test('a token that we signed opens with its claims, also with the keys read again', async () => {
  const token = await sign(claims)
  expect(readIdentity(await open(token))).toEqual({
    uid: 'ada',
    email: 'ada@casebound.test',
    emailVerified: true,
    name: null,
    issuedAt: new Date(now * 1000),
    expiresAt: new Date((now + 3600) * 1000),
  })
  await expect(openIdToken(await loadKeys(folder), projectId, token)).resolves.toEqual(claims)
})

test('two processes that start at once share one key', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'identity-keys-'))
  const loaded = await Promise.all(Array.from({ length: 8 }, () => loadKeys(shared)))
  expect(new Set(loaded.map(({ keyId }) => keyId)).size).toBe(1)
  await rm(shared, { recursive: true })
})

const forgeries: Record<string, () => Promise<string> | string> = {
  'not a token': () => 'x.y.z',
  nothing: () => '',
  unsigned: () => new UnsecuredJWT(claims).encode(),
  'of another project': () => sign({ ...claims, aud: 'another' }),
  'of another issuer': () => sign({ ...claims, iss: 'https://securetoken.google.com/another' }),
  'without a subject': () => sign({ ...claims, sub: undefined }),
  'without an end': () => sign({ ...claims, exp: undefined }),
  'with other claims under our signature': async () => {
    const [header, , signature] = (await sign(claims)).split('.')
    const [, payload] = new UnsecuredJWT({ ...claims, sub: 'admin' }).encode().split('.')
    return [header, payload, signature].join('.')
  },
  'signed with another key': async () => {
    const { privateKey } = await generateKeyPair('ES256')
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: keys.keyId }).sign(privateKey)
  },
  'signed with our public key as a secret': async () => {
    const secret = new TextEncoder().encode(await exportSPKI(keys.verifying))
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: keys.keyId }).sign(secret)
  },
}

test.each(Object.keys(forgeries))('a token %s is invalid', async (name) => {
  const token = (await forgeries[name]?.()) ?? ''
  await expect(open(token)).rejects.toMatchObject({ name: 'InvalidTokenError', reason: 'invalid' })
})

test('a token past its end has expired', async () => {
  const token = await sign({ ...claims, iat: now - 3601, exp: now - 1 })
  expect(decodeJwt(token).sub).toBe('ada')
  await expect(open(token)).rejects.toMatchObject({ name: 'InvalidTokenError', reason: 'expired' })
})
