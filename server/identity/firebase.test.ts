import { generateKeyPairSync } from 'node:crypto'
import { Agent } from 'node:https'
import { beforeAll, expect, jest, test } from '@jest/globals'
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { connectFirebase } from './firebase.ts'
import type { IdentityProvider } from './identity.ts'

const projectId = 'a-project'
const now = Math.floor(Date.now() / 1000)
const claims = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'ada',
  iat: now,
  exp: now + 3600,
}

/** Google cannot be reached through it. */
const agent = new Agent({
  lookup: (hostname, _options, found) => found(new Error(`${hostname} is out of reach`), ''),
})

const settings = { projectId, apiKey: 'key', agent, serviceAccount: makeServiceAccount() }

let provider: IdentityProvider
beforeAll(async () => {
  provider = await connectFirebase(settings)
})

test.each([
  ['is none', () => 'x'],
  ['has no object inside', () => 'eyJhbGciOiJSUzI1NiIsImtpZCI6ImsifQ.bnVsbA.x'],
  ['is unsigned', () => new UnsecuredJWT(claims).encode()],
  ['is of another project', () => sign({ ...claims, aud: 'another' })],
  ['is of another issuer', () => sign({ ...claims, iss: 'https://securetoken.google.com/another' })],
  ['has no subject', () => sign({ ...claims, sub: undefined })],
])('a token that %s is invalid, and nobody has to be asked', async (_case, token) => {
  await expect(provider.verify(await token())).rejects.toMatchObject({ name: 'InvalidTokenError' })
})

test('a token that cannot be checked, because the certificates are out of reach, is not called invalid', async () => {
  await expect(provider.verify(await sign(claims))).rejects.toMatchObject({
    name: 'ProviderUnavailableError',
  })
})

test('an account that cannot be asked for is not called missing', async () => {
  // firebase-admin itself calls a deprecated function of Google's library here.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  await expect(provider.getAccount('ada')).rejects.toMatchObject({ name: 'ProviderUnavailableError' })
  await expect(provider.deleteAccount('ada')).rejects.toMatchObject({ name: 'ProviderUnavailableError' })
})

test('it does not start where unsigned tokens would be accepted', async () => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:9099'
  try {
    await expect(connectFirebase(settings)).rejects.toThrow('FIREBASE_AUTH_EMULATOR_HOST')
  } finally {
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST
  }
})

async function sign(payload: JWTPayload): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'a-key' }).sign(privateKey)
}

function makeServiceAccount(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return JSON.stringify({
    project_id: projectId,
    client_email: `product@${projectId}.iam.gserviceaccount.com`,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })
}
