import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  anEmail,
  password,
  type ServedIdentity,
  serveIdentity,
  signUp,
} from '../embedded/identity/testing.ts'
import { signInWithPassword } from './firebase-sign-in.ts'

let served: ServedIdentity
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

function signIn(email: string, secret: string) {
  const identityToolkitUrl = `${served.url}/identitytoolkit.googleapis.com`
  return signInWithPassword({ apiKey: 'key', identityToolkitUrl }, email, secret)
}

test('the right password gives a token of that account', async () => {
  const { email, uid } = await signUp(served)
  const answer = await signIn(email, password)
  expect(answer).toMatchObject({ uid, expiresInSeconds: 3600 })
  expect((await served.identity.provider.verify(answer.idToken)).uid).toBe(uid)
})

test.each([
  ['an unknown e-mail', anEmail(), password, 'invalid-credential'],
  ['no e-mail', 'person', password, 'invalid-email'],
  ['no password', anEmail(), '', 'missing-password'],
])('%s is refused', async (_case, email, secret, code) => {
  await expect(signIn(email, secret)).rejects.toMatchObject({ name: 'SignInError', code })
})

test('too many failures are refused as such', async () => {
  const server = createServer((_request, response) =>
    response.writeHead(400).end('{"error":{"code":400,"message":"TOO_MANY_ATTEMPTS_TRY_LATER"}}'),
  )
  const identityToolkitUrl = await listen(server)
  await expect(
    signInWithPassword({ apiKey: 'key', identityToolkitUrl }, anEmail(), password),
  ).rejects.toMatchObject({ name: 'SignInError', code: 'too-many-requests' })
  server.close()
})

test.each([
  ['fails', 503, '{"error":{"code":503,"message":"BACKEND_ERROR"}}'],
  ['does not know the API key', 400, '{"error":{"code":400,"message":"API key not valid."}}'],
  ['answers a page', 502, '<html></html>'],
  ['answers something else', 200, '{}'],
])('a provider that %s is unavailable, not a wrong password', async (_case, status, text) => {
  const server = createServer((_request, response) => response.writeHead(status).end(text))
  const identityToolkitUrl = await listen(server)
  await expect(
    signInWithPassword({ apiKey: 'key', identityToolkitUrl }, anEmail(), password),
  ).rejects.toMatchObject({
    name: 'ProviderUnavailableError',
  })
  server.close()
})

test('a provider that cannot be reached is unavailable', async () => {
  const server = createServer()
  const identityToolkitUrl = await listen(server)
  await new Promise((closed) => server.close(closed))
  await expect(
    signInWithPassword({ apiKey: 'key', identityToolkitUrl }, anEmail(), password),
  ).rejects.toMatchObject({
    name: 'ProviderUnavailableError',
  })
})

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}
