import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  accounts,
  codeInNewestEmail,
  password,
  type ServedIdentity,
  serveIdentity,
  signUp,
} from '../../embedded/identity/testing.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildUser } from '../../testing/build-user.ts'
import { buildSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { createUser } from './create-user.service.ts'

/** Both real: the product on its database, and the identity provider that a browser's sign-up talks to. */
let market: Marketplace
let served: ServedIdentity
beforeAll(async () => {
  market = await openMarketplace()
  served = await serveIdentity()
  const { provider } = served.identity
  // Everybody the factories make signs in with a token of theirs; all others are the provider's.
  const verify = (token: string) =>
    token.startsWith('token-of:') ? market.identity.verify(token) : provider.verify(token)
  market.services.identity = Object.assign(Object.create(provider), { verify })
})
afterAll(async () => {
  await served.stop()
  await market.close()
})

type Person = Awaited<ReturnType<typeof signUp>>
const asked = ({ uid, email }: Person, userType = 'JOB_SEEKER') => ({
  input: { firebaseUid: uid, email, firstName: 'Maya', userType },
})
const CREATE = `mutation ($input: CreateUserInput!) { createUser(input: $input) { id userType email isEmailVerified } }`
const create = (who: Person, userType?: string, token = who.idToken) =>
  asViewer(market, { token }).run<{ createUser: { id: string; userType: string } }>(
    CREATE,
    asked(who, userType),
  )
const register = (who: Person, userType = 'job_seeker', token = who.idToken) =>
  market.app.inject({
    method: 'POST',
    url: '/api/v1/users/',
    headers: { authorization: `Bearer ${token}` },
    payload: { firebase_uid: who.uid, email: who.email, first_name: 'Maya', user_type: userType },
  })
const erase = ({ idToken: token, email }: Person) =>
  asViewer(market, { token }).run(
    `mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { erasedAt } }`,
    { input: { confirmation: email } },
  )
const usersOf = (email: string) =>
  market.sql<{ id: string; firebase_uid: string }>('select id, firebase_uid from users where email = $1', [
    email,
  ])
const signInAgain = async (email: string) =>
  (await served.post(accounts('signInWithPassword'), { email, password, returnSecureToken: true })).body
const confirm = async (who: Person) => {
  await served.post(accounts('sendOobCode'), { requestType: 'VERIFY_EMAIL', idToken: who.idToken })
  await served.post(accounts('update'), { oobCode: codeInNewestEmail(served) })
  return { ...who, idToken: (await signInAgain(who.email)).idToken ?? '' }
}

async function member(userType = 'JOB_SEEKER') {
  const who = await signUp(served)
  const { data } = await create(who, userType)
  return { ...who, id: data.createUser.id }
}

describe.each(['JOB_SEEKER', 'COACH'])('an erased %s', (userType) => {
  test('does not come back with the token they still have, by any door', async () => {
    const maya = await member(userType)
    expect((await erase(maya)).code).toBeNull()
    // The token itself is good for another hour: only we know that its person is gone.
    expect((await served.identity.provider.verify(maya.idToken)).uid).toBe(maya.uid)

    for (const role of ['JOB_SEEKER', 'COACH'])
      expect(await create(maya, role)).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
    const doors = [
      await register(maya, 'coach'),
      ...(await Promise.all(
        (
          [
            ['GET', '/api/v1/users/me'],
            ['GET', '/api/auth/me'],
            ['GET', '/api/v1/coaches/me/profile'],
            ['POST', '/api/v1/coaches/'],
            ['POST', '/api/auth/logout'],
          ] as const
        ).map(([method, url]) =>
          market.app.inject({ method, url, headers: { authorization: `Bearer ${maya.idToken}` } }),
        ),
      )),
    ]
    for (const answer of doors)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHENTICATED'])
    for (const document of ['{ me { id } }', '{ coaches { totalCount } }'])
      expect(await asViewer(market, { token: maya.idToken }).run(document)).toMatchObject({
        code: 'UNAUTHENTICATED',
        status: 401,
      })
    expect(await usersOf(maya.email)).toEqual([])
  })

  test('may sign up anew at the same address, as somebody new', async () => {
    const maya = await member(userType)
    await erase(maya)
    expect(await signInAgain(maya.email)).toMatchObject({ error: { code: 400 } })
    const anew = await signUp(served, maya.email)
    expect(anew.uid).not.toBe(maya.uid)
    const answer = await register(anew)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ email: maya.email, user_type: 'job_seeker', firebase_uid: anew.uid }),
    ])
    expect((await usersOf(maya.email)).map(({ id }) => id)).not.toContain(maya.id)
    expect(await create(maya, 'COACH')).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

test('an admin’s erasure ends the token too', async () => {
  const [maya, admin] = [await member(), await member()]
  await market.sql(`update users set user_type = 'admin' where id = $1`, [admin.id])
  const erased = await asViewer(market, { token: admin.idToken }).run(
    `mutation ($input: EraseUserInput!) { eraseUser(input: $input) { state } }`,
    { input: { userId: maya.id, reason: 'Asked for by e-mail.', confirmEmail: maya.email } },
  )
  expect(erased.data).toEqual({ eraseUser: { state: 'ERASED' } })
  expect(await create(maya, 'COACH')).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect((await create(await signUp(served, maya.email))).code).toBeNull()
})

test('while the provider cannot delete the account, its new tokens are dead as well', async () => {
  const maya = await member()
  const { deleteAccount } = served.identity.provider
  served.identity.provider.deleteAccount = () => Promise.reject(new Error('down'))
  expect((await erase(maya)).code).toBeNull()
  served.identity.provider.deleteAccount = deleteAccount
  const { idToken = '' } = await signInAgain(maya.email)
  expect(await create(maya, 'COACH', idToken)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await usersOf(maya.email)).toEqual([])
})

test('a sign-up that was under way when its person was erased makes nobody', async () => {
  const maya = await member()
  const token = { ...(await served.identity.provider.verify(maya.idToken)), digest: 'digest' }
  // A request that had passed the door before the erasure committed.
  const late = {
    ...market.services,
    em: market.orm.em.fork(),
    reads: market.pool,
    ip: '127.0.0.1',
    viewer: null,
    token,
  }
  await erase(maya)
  await expect(
    createUser(late, { firebaseUid: maya.uid, email: maya.email, firstName: 'Maya', userType: 'coach' }),
  ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await usersOf(maya.email)).toEqual([])
})

describe('an address whose user can no longer sign in', () => {
  /** What the client does when the answer to its sign-up is lost: it deletes the identity account again. */
  const abandon = ({ idToken }: Person) => served.post(accounts('delete'), { idToken })

  test('of a sign-up whose answer was lost is free to try again', async () => {
    const first = await member('COACH')
    await abandon(first)
    const second = await signUp(served, first.email)
    expect((await create(second)).data.createUser).toMatchObject({ userType: 'JOB_SEEKER' })
    expect(await usersOf(first.email)).toEqual([expect.objectContaining({ firebase_uid: second.uid })])
    expect(await create(first, 'COACH')).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('brings what stands under it to whoever reads its mail, and to nobody else', async () => {
    const first = await confirm(await member())
    const me = await asViewer(market, { token: first.idToken }).run<{ me: { id: string } }>('{ me { id } }')
    await abandon(first)
    const second = await signUp(served, first.email)
    expect(await create(second)).toMatchObject({ code: 'FORBIDDEN' })
    expect((await usersOf(first.email))[0]?.firebase_uid).toBe(first.uid)
    const confirmed = await confirm(second)
    expect((await create(confirmed)).data.createUser.id).toBe(me.data.me.id)
  })

  test('with a session that is not over is nobody’s without proof', async () => {
    const first = await member()
    const session = await buildSession(market, { status: 'confirmed' })
    await market.sql('update sessions set seeker_id = $1 where id = $2', [first.id, session.id])
    await abandon(first)
    expect(await create(await signUp(served, first.email))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await usersOf(first.email)).toEqual([{ id: first.id, firebase_uid: first.uid }])
  })

  test('of a suspended account stays theirs, under a tag as well', async () => {
    const first = await member()
    await market.sql('update users set is_suspended = true where id = $1', [first.id])
    await abandon(first)
    const [name, host] = first.email.split('@')
    for (const email of [first.email, `${name}+again@${host}`, `${name?.toUpperCase()}+x+y@${host}`]) {
      const answer = await create(await signUp(served, email), 'COACH')
      expect([answer.code, answer.errors[0]?.message]).toEqual([
        'FORBIDDEN',
        'This email is already registered. Try signing in instead.',
      ])
    }
    expect(await market.sql('select 1 from users where email ilike $1', [`${name}+%`])).toEqual([])
    expect((await create(await signUp(served, `not-${name}+again@${host}`))).code).toBeNull()
  })

  test('that moved at the provider is followed there, and free here', async () => {
    const first = await member()
    const account = served.identity.provider.getAccount
    const moved = `moved-${first.email}`
    served.identity.provider.getAccount = async (uid) =>
      uid === first.uid ? { uid, email: moved, emailVerified: true } : account(uid)
    await abandon(first)
    const second = await signUp(served, first.email)
    expect((await create(second)).data.createUser).toMatchObject({ email: first.email })
    expect((await usersOf(moved)).map(({ id }) => id)).toEqual([first.id])
    served.identity.provider.getAccount = account
  })

  test('is not taken while the provider does not answer', async () => {
    const first = await member()
    await abandon(first)
    const second = await signUp(served, first.email)
    await served.identity.emulator.crash()
    expect(await create(second)).toMatchObject({ code: 'BACKEND_UNAVAILABLE', status: 503 })
    expect((await usersOf(first.email))[0]?.firebase_uid).toBe(first.uid)
  })
})

test('a token confirms the address it names and no other', async () => {
  const user = await buildUser(market, { emailVerified: false })
  market.identity.admit({ uid: user.firebaseUid, email: 'elsewhere@mail.test', emailVerified: true })
  const { data } = await asViewer(market, user).run('{ me { email isEmailVerified } }')
  expect(data).toEqual({ me: { email: user.email, isEmailVerified: false } })
  expect(await market.sql('select is_email_verified from users where id = $1', [user.id])).toEqual([
    { is_email_verified: false },
  ])
})

test('nothing was unexpected', () => {
  expect(market.errors).toEqual([])
})
