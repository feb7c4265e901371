import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { decodeJwt, UnsecuredJWT } from 'jose'
import { signIdToken } from './id-token.ts'
import { loadKeys } from './local-keys.ts'
import {
  accounts,
  anEmail,
  codeInNewestEmail,
  password,
  type ServedIdentity,
  serveIdentity,
  signUp,
} from './testing.ts'

const tokenPath = '/securetoken.googleapis.com/v1/token'
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

let served: ServedIdentity
let victim: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

async function victimAccount() {
  const { body } = await served.post(accounts('lookup'), { idToken: victim.idToken })
  return body.users?.[0]
}

describe('a hand-made token for a known account', () => {
  beforeAll(async () => {
    victim = await signUp(served)
  })

  test.each(['lookup', 'delete', 'update', 'sendOobCode'])('opens nothing at %s', async (call) => {
    const idToken = new UnsecuredJWT(decodeJwt(victim.idToken)).encode()
    const extra = { update: { password: 'taken over' }, sendOobCode: { requestType: 'VERIFY_EMAIL' } }[call]
    const { status, body } = await served.post(accounts(call), { idToken, ...extra })
    expect([status, body.error?.message]).toEqual([400, 'INVALID_ID_TOKEN'])
    expect(await victimAccount()).toMatchObject({ localId: victim.uid, emailVerified: false })
  })

  test('is not accepted by the server', async () => {
    const idToken = new UnsecuredJWT(decodeJwt(victim.idToken)).encode()
    await expect(served.identity.provider.verify(idToken)).rejects.toMatchObject({
      name: 'InvalidTokenError',
    })
  })

  test('gets no tokens as a refresh token in the words of the emulator', async () => {
    const claims = { localId: victim.uid, provider: 'password', extraClaims: {}, projectId: 'demo-casebound' }
    const forged = { _AuthEmulatorRefreshToken: 'DO NOT MODIFY', ...claims }
    const refreshToken = Buffer.from(JSON.stringify(forged)).toString('base64')
    for (const token of [refreshToken, victim.idToken, `${victim.refreshToken.slice(0, -2)}AA`]) {
      const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString()
      const { status, body } = await served.post(tokenPath, form, asForm)
      expect([status, body.error?.message]).toEqual([400, 'INVALID_REFRESH_TOKEN'])
    }
  })
})

test('a token of an old sign-in, perhaps a stolen one, changes no password and deletes nothing', async () => {
  victim = await signUp(served)
  const keys = await loadKeys(join(served.dataDir, 'identity'))
  const claims = decodeJwt(victim.idToken)
  const hourAgo = Number(claims.auth_time) - 3600
  const idToken = await signIdToken(keys, new UnsecuredJWT({ ...claims, auth_time: hourAgo }).encode())
  for (const [call, extra] of [['delete', {}] as const, ['update', { password: 'taken over' }] as const]) {
    const { body } = await served.post(accounts(call), { idToken, ...extra })
    expect(body.error?.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }
  await expect(served.identity.provider.signIn(victim.email, password)).resolves.toMatchObject({
    uid: victim.uid,
  })
})

describe('administration', () => {
  const project = '/identitytoolkit.googleapis.com/v1/projects/demo-casebound'

  test.each([
    accounts('lookup'),
    accounts('signUp'),
    `${project}/accounts:lookup`,
    `${project}/accounts`,
    `${project}/accounts:batchCreate`,
    '/emulator/v1/projects/demo-casebound/accounts',
    tokenPath,
  ])('by Bearer owner is forbidden at %s', async (path) => {
    for (const authorization of ['Bearer owner', 'bearer OWNER', 'Bearer ya29.service', 'Basic x']) {
      const { status, body } = await served.post(
        path,
        { email: anEmail(), localId: ['x'] },
        { authorization },
      )
      expect([status, body.error?.message]).toEqual([403, 'PERMISSION_DENIED'])
    }
  })

  test.each([
    `${project}/accounts:lookup`,
    `${project}/accounts`,
    `${project}/accounts:batchGet`,
    `${project}:createSessionCookie`,
    '/identitytoolkit.googleapis.com/v1/projects',
    '/identitytoolkit.googleapis.com/v2/projects/demo-casebound/config',
    accounts('signInWithCustomToken'),
    accounts('signInWithIdp'),
    accounts('signInWithEmailLink'),
    accounts('batchDelete'),
    '/identitytoolkit.googleapis.com/v1/accounts%3AsignUp/../projects',
    '/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount',
    '/emulator/v1/projects/demo-casebound/oobCodes',
    '/emulator/action?mode=resetPassword&oobCode=x&apiKey=y',
    '/emulator',
    '/securetoken.googleapis.com/v1/other',
  ])('has no path %s', async (path) => {
    const { status, body } = await served.post(path, {})
    expect([status, body.error?.message]).toEqual([404, 'NOT_FOUND'])
    const read = await fetch(served.url + path)
    expect(read.status).toBe(404)
    expect(read.headers.get('content-type')).toMatch('application/json')
  })
})

describe('fields of an administrator', () => {
  beforeAll(async () => {
    victim = await signUp(served)
  })

  test.each([
    { customAttributes: '{"admin":true}' },
    { emailVerified: true },
    { disableUser: false },
    { validSince: '0' },
    { email: 'somebody-else@casebound.test' },
    { localId: 'another' },
    { targetProjectId: 'another' },
    { tenantId: 'another' },
    { deleteProvider: ['password'] },
    { deleteAttribute: ['EMAIL'] },
    { createdAt: '0' },
    { linkProviderUserInfo: { providerId: 'google.com', rawId: '1' } },
    { mfa: { enrollments: [] } },
    { displayName: { toString: 'x' } },
  ])('are refused in an update: %j', async (field) => {
    const before = await victimAccount()
    const { status } = await served.post(accounts('update'), { idToken: victim.idToken, ...field })
    expect(status).toBe(400)
    expect(await victimAccount()).toEqual(before)
  })

  test('are refused in an update without a token', async () => {
    const { status } = await served.post(accounts('update'), { localId: victim.uid, password: 'taken over' })
    expect(status).toBe(400)
    await expect(served.identity.provider.signIn(victim.email, password)).resolves.toMatchObject({
      uid: victim.uid,
    })
  })

  test.each([
    { emailVerified: true },
    { localId: 'chosen' },
    { customAttributes: '{"admin":true}' },
    { idToken: 'x' },
    { mfaInfo: [] },
  ])('are refused in a sign-up: %j', async (field) => {
    const email = anEmail()
    const { status } = await served.post(accounts('signUp'), { email, password, ...field })
    expect(status).toBe(400)
    await expect(served.identity.provider.signIn(email, password)).rejects.toMatchObject({
      code: 'invalid-credential',
    })
  })

  test.each([
    { requestType: 'VERIFY_EMAIL', returnOobLink: true },
    { requestType: 'VERIFY_EMAIL' },
    { requestType: 'PASSWORD_RESET', returnOobLink: true },
    { requestType: 'EMAIL_SIGNIN' },
    { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'x@casebound.test' },
  ])('are refused in a request for a code: %j', async (body) => {
    const sent = served.mailbox.length
    const { status } = await served.post(accounts('sendOobCode'), { email: victim.email, ...body })
    expect(status).toBe(400)
    expect(served.mailbox).toHaveLength(sent)
  })
})

describe('secrets', () => {
  test('never reach the browser', async () => {
    victim = await signUp(served)
    const { idToken } = victim
    const answers = [
      await served.post(accounts('lookup'), { idToken }),
      await served.post(accounts('update'), { idToken, displayName: 'Ada', returnSecureToken: true }),
      await served.post(accounts('sendOobCode'), { idToken, requestType: 'VERIFY_EMAIL' }),
      await served.post(accounts('sendOobCode'), { email: victim.email, requestType: 'PASSWORD_RESET' }),
      await served.post(accounts('signInWithPassword'), { email: victim.email, password }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const seen = JSON.stringify(answers)
    for (const secret of [
      password,
      'passwordHash',
      'salt',
      'oobCode',
      'oobLink',
      codeInNewestEmail(served),
    ]) {
      expect(seen).not.toContain(secret)
    }
  })

  test('are not kept as they were typed', async () => {
    victim = await signUp(served)
    const kept = await readFile(join(served.dataDir, 'identity/accounts', `${victim.uid}.json`), 'utf8')
    expect(kept).toContain(victim.email)
    expect(kept).not.toContain(password)
  })
})

describe('a malformed call', () => {
  test.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing', ''],
    ['numbers', '{"email":1,"password":2}'],
    ['a prototype', '{"__proto__":{"localId":"x"},"email":"a@casebound.test"}'],
    ['40 KB', JSON.stringify({ email: 'a'.repeat(40_000) })],
  ])('of %s is answered with 4xx in JSON', async (_case, text) => {
    for (const call of [
      'signUp',
      'signInWithPassword',
      'lookup',
      'update',
      'sendOobCode',
      'resetPassword',
      'createAuthUri',
    ]) {
      const { status, body } = await served.post(accounts(call), text)
      expect([400, 413]).toContain(status)
      expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
    }
  })

  test('of another content type too', async () => {
    const { status } = await served.post(accounts('signUp'), 'x', { 'content-type': 'application/xml' })
    expect(status).toBe(415)
  })
})
