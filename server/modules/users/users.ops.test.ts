import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildStranger, buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const CREATE = `mutation ($input: CreateUserInput!) { createUser(input: $input) { id firstName fullName userType email coachId } }`
const LINK = `mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }`
const ME = `{ me { id email userType coachId isEmailVerified } }`

const countUsers = async (email: string) =>
  (await market.sql('select 1 from users where email = $1', [email])).length

describe('createUser', () => {
  const create = ({ uid, email, token }: ReturnType<typeof buildStranger>, change: object = {}) =>
    asViewer(market, { token }).run<{ createUser: { id: string } }>(CREATE, {
      input: { firebaseUid: uid, email, firstName: 'Maya Fernandes', userType: 'JOB_SEEKER', ...change },
    })

  test('makes the account of the verified token, and a repeat answers it as it is', async () => {
    const maya = buildStranger(market)
    expect(await asViewer(market, maya).run(ME)).toMatchObject({ data: { me: null } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(maya)))
    expect(new Set(answers.map(({ data }) => data.createUser.id)).size).toBe(1)
    const again = await create(maya, { userType: 'COACH', firstName: 'Somebody' })
    expect(again.data.createUser).toMatchObject({
      firstName: 'Maya',
      fullName: 'Maya Fernandes',
      userType: 'JOB_SEEKER',
    })
    expect(await countUsers(maya.email)).toBe(1)
  })

  test.each([
    ['another uid', { firebaseUid: 'somebody-else' }, 'FORBIDDEN'],
    ['another e-mail', { email: 'admin@casebound.test' }, 'FORBIDDEN'],
    ['the role of an admin', { userType: 'ADMIN' }, 'FORBIDDEN'],
    ['a made-up role', { userType: 'CO_FOUNDER' }, 'BAD_USER_INPUT'],
    ['no name', { firstName: '<i> </i>' }, 'BAD_USER_INPUT'],
    ['a name with a mark', { firstName: 'Maya ✓' }, 'BAD_USER_INPUT'],
    ['a name of ours', { firstName: 'Casebound Support' }, 'BAD_USER_INPUT'],
    ['a flag of the database', { isSuspended: false }, 'BAD_USER_INPUT'],
  ])('refuses %s, and makes nothing', async (_case, change, code) => {
    const maya = buildStranger(market)
    expect(await create(maya, change)).toMatchObject({ code })
    expect(await countUsers(maya.email)).toBe(0)
  })

  test('refuses a visitor, a forged and an expired token', async () => {
    const maya = buildStranger(market)
    for (const token of ['', 'token-of:nobody', 'expired:now', 'eyJhbGciOiJub25lIn0.e30.'])
      expect(await create({ ...maya, token })).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
    const visitor = await asViewer(market, null).run(CREATE, {
      input: { firebaseUid: maya.uid, email: maya.email, firstName: 'Maya', userType: 'JOB_SEEKER' },
    })
    expect(visitor.code).toBe('UNAUTHENTICATED')
    expect(await countUsers(maya.email)).toBe(0)
  })

  test('strips markup from a name', async () => {
    const { data } = await create(buildStranger(market), {
      firstName: '<script>x</script>Maya <b>Fernandes</b>',
    })
    expect(data.createUser).toMatchObject({ fullName: 'xMaya Fernandes' })
  })

  test('does not give an address to two accounts', async () => {
    const { email } = await buildUser(market)
    const thief = { ...buildStranger(market), email }
    thief.token = market.identity.admit({ ...thief, emailVerified: false })
    expect(await create(thief)).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('linkGuestSessions', () => {
  const link = (who: Asker, input: object) =>
    asViewer(market, who).run<{ linkGuestSessions: { linkedSessions: number } }>(LINK, { input })

  async function guestAndAccount(emailVerified: boolean) {
    const user = await buildUser(market, { emailVerified })
    const guest = { name: 'Maya', email: user.email }
    const sessions = [
      await buildSession(market, { guest, status: 'confirmed' }),
      await buildSession(market, { guest, status: 'confirmed', startsAt: '2026-11-27T12:00:00Z' }),
    ]
    return { user, sessions, own: { email: user.email.toUpperCase(), userId: user.id } }
  }

  const ownerOf = async (ids: string[]) =>
    (
      await market.sql<{ seeker_id: string | null }>('select seeker_id from sessions where id = any($1)', [
        ids,
      ])
    ).map(({ seeker_id }) => seeker_id)

  test('brings every guest session of a verified address, once', async () => {
    const { user, sessions, own } = await guestAndAccount(true)
    expect((await link(user, own)).data.linkGuestSessions).toEqual({ linkedSessions: 2 })
    expect((await link(user, own)).data.linkGuestSessions).toEqual({ linkedSessions: 0 })
    expect(await ownerOf(sessions.map(({ id }) => id))).toEqual([user.id, user.id])
  })

  test('an unverified address brings nothing, and with a guest link that one session', async () => {
    const { user, sessions, own } = await guestAndAccount(false)
    const [first, second] = sessions
    expect(await link(user, own)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await link(user, { ...own, sessionId: first?.id, token: second?.token })).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await ownerOf(sessions.map(({ id }) => id))).toEqual([null, null])
    const linked = await link(user, { ...own, sessionId: first?.id, token: first?.token })
    expect(linked.data.linkGuestSessions).toEqual({ linkedSessions: 1 })
    expect(await ownerOf([first?.id ?? ''])).toEqual([user.id])
    expect(await ownerOf([second?.id ?? ''])).toEqual([null])
  })

  test('nobody brings another’s', async () => {
    const { user, sessions, own } = await guestAndAccount(true)
    const thief = await buildUser(market)
    expect(await link(thief, own)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await link(thief, { ...own, userId: thief.id })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await link(thief, { email: thief.email, userId: user.id })).toMatchObject({ code: 'FORBIDDEN' })
    const forged = {
      email: thief.email,
      userId: thief.id,
      sessionId: sessions[0]?.id,
      token: sessions[1]?.token,
    }
    expect((await link(thief, forged)).data.linkGuestSessions).toEqual({ linkedSessions: 0 })
    expect(await ownerOf(sessions.map(({ id }) => id))).toEqual([null, null])
  })

  test('a coach does not become the seeker of their own practice', async () => {
    const coach = await buildCoach(market)
    const guest = { name: 'Maya', email: `${randomUUID()}@mail.test` }
    const session = await buildSession(market, { coach, guest, status: 'confirmed' })
    const own = { email: coach.email, userId: coach.id, sessionId: session.id, token: session.token }
    expect((await link(coach, own)).data.linkGuestSessions).toEqual({ linkedSessions: 0 })
    expect(await ownerOf([session.id])).toEqual([null])
  })
})

describe('who is signed in', () => {
  test('is what the database says, not the token', async () => {
    const coach = await buildCoach(market)
    const { data } = await asViewer(market, coach).run<{ me: object }>(ME)
    expect(data.me).toMatchObject({ id: coach.id, userType: 'COACH', coachId: coach.coachId })
  })

  test('learns from the provider that an address is verified', async () => {
    const user = await buildUser(market, { emailVerified: false })
    market.identity.admit({ uid: user.firebaseUid, email: user.email, emailVerified: true })
    expect(await asViewer(market, user).run(ME)).toMatchObject({ data: { me: { isEmailVerified: true } } })
    expect(await market.sql('select is_email_verified from users where id = $1', [user.id])).toEqual([
      { is_email_verified: true },
    ])
  })

  test('is not whoever holds a token from before the address was proven', async () => {
    const user = await buildUser(market, { emailVerified: false })
    const paid = await buildSession(market, {
      guest: { name: 'Maya', email: user.email },
      status: 'confirmed',
    })
    const account = { uid: user.firebaseUid, email: user.email }
    const owner = { token: market.identity.admit({ ...account, emailVerified: true }, `fresh:${user.id}`) }
    expect(await asViewer(market, owner).run(ME)).toMatchObject({ data: { me: { isEmailVerified: true } } })
    const input = { email: user.email, userId: user.id }
    for (const document of [LINK, ME])
      expect(await asViewer(market, user).run(document, { input })).toMatchObject({
        code: 'UNAUTHENTICATED',
        status: 401,
      })
    expect(await market.sql('select seeker_id from sessions where id = $1', [paid.id])).toEqual([
      { seeker_id: null },
    ])
    expect((await asViewer(market, owner).run(LINK, { input })).data).toEqual({
      linkGuestSessions: { linkedSessions: 1 },
    })
    expect((await asViewer(market, user).run('{ mySessions { totalCount } }')).code).toBe('UNAUTHENTICATED')
  })

  test('is not whoever signed up at the provider first, when its owner makes the account', async () => {
    const before = buildStranger(market)
    const account = { uid: before.uid, email: before.email }
    const owner = { token: market.identity.admit({ ...account, emailVerified: true }, `fresh:${before.uid}`) }
    const made = await asViewer(market, owner).run(CREATE, {
      input: { firebaseUid: before.uid, email: before.email, firstName: 'Maya', userType: 'JOB_SEEKER' },
    })
    expect(made.code).toBeNull()
    expect((await asViewer(market, before).run(ME)).code).toBe('UNAUTHENTICATED')
  })

  test('is refused everything while suspended, in words', async () => {
    const user = await buildUser(market)
    await market.sql('update users set is_suspended = true where id = $1', [user.id])
    for (const document of [ME, `{ mySessions { totalCount } }`, `{ coaches { totalCount } }`])
      expect(await asViewer(market, user).run(document)).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
        errors: [{ message: 'This account is suspended. Reply to any message from us to ask why.' }],
      })
  })
})

describe('login', () => {
  const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { accessToken user { id coachId } } }`
  const login = (email: string, password: string) =>
    asViewer(market, null).run<{ login: { accessToken: string; user: object } }>(LOGIN, {
      input: { email, password },
    })

  test('answers the user and a token that signs them in', async () => {
    const coach = await buildCoach(market)
    market.identity.admit({
      uid: coach.firebaseUid,
      email: coach.email,
      emailVerified: true,
      password: 'casebound',
    })
    const { data } = await login(coach.email, 'casebound')
    expect(data.login.user).toEqual({ id: coach.id, coachId: coach.coachId })
    const me = await asViewer(market, { token: data.login.accessToken }).run(ME)
    expect(me).toMatchObject({ data: { me: { id: coach.id } } })
  })

  test.each([
    [
      'a wrong password',
      'nobody@mail.test',
      'wrong',
      'UNAUTHENTICATED',
      'Incorrect password. Please try again.',
    ],
    ['no password', 'nobody@mail.test', '', 'BAD_USER_INPUT', 'Send an email and a password.'],
  ])('refuses %s', async (_case, email, password, code, message) => {
    const answer = await login(email, password)
    expect([answer.code, answer.errors[0]?.message]).toEqual([code, message])
  })
})
