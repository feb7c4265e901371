import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { forgetAccounts } from './forget-accounts.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const row = async (id: string) => (await market.sql('select * from users where id = $1', [id]))[0]

describe('updateProfile', () => {
  const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
    id firstName lastName fullName timeZone targetFirms interviewDate prepStage userType email
    notifications { sessionReminders messages productNews } } }`
  const update = (who: { token: string } | null, input: object) =>
    asViewer(market, who).run<{ updateProfile: object }>(UPDATE, { input })

  test('changes what is sent, without markup, and leaves the rest', async () => {
    const user = await buildUser(market)
    const first = await update(user, {
      firstName: '<b>Maya</b>',
      timeZone: 'Asia/Kolkata',
      targetFirms: ['Bain', 'bain', '<i>BCG</i>'],
      interviewDate: '2027-01-15',
      prepStage: 'FIRST_ROUND',
      notifications: { messages: false },
    })
    expect(first.data.updateProfile).toEqual({
      id: user.id,
      firstName: 'Maya',
      lastName: 'Shah',
      fullName: 'Maya Shah',
      timeZone: 'Asia/Kolkata',
      targetFirms: ['Bain', 'BCG'],
      interviewDate: '2027-01-15',
      prepStage: 'FIRST_ROUND',
      userType: 'JOB_SEEKER',
      email: user.email,
      notifications: { sessionReminders: true, messages: false, productNews: false },
    })
    const second = await update(user, { interviewDate: null, notifications: { productNews: true } })
    expect(second.data.updateProfile).toMatchObject({
      firstName: 'Maya',
      targetFirms: ['Bain', 'BCG'],
      interviewDate: null,
      notifications: { sessionReminders: true, messages: false, productNews: true },
    })
    const [entry] = await market.sql<{ detail: object }>(
      `select detail from audit_entries where subject_id = $1 and action = 'updateProfile' order by id desc limit 1`,
      [user.id],
    )
    expect(entry?.detail).toEqual({ fields: ['interviewDate', 'notifications'] })
  })

  test.each([
    ['an empty name', { firstName: '<i></i>' }],
    ['a zone of nowhere', { timeZone: 'Mars/Olympus' }],
    ['a day that has passed', { interviewDate: '2026-11-01' }],
    ['a role', { userType: 'ADMIN' }],
    ['an e-mail', { email: 'admin@casebound.test' }],
    ['a verified flag', { isEmailVerified: true }],
    ['the suspension', { isSuspended: false }],
    ['the identity account', { firebaseUid: 'somebody' }],
    ['somebody else', { id: randomUUID() }],
    ['a stage that is none', { prepStage: 'HIRED' }],
  ])('refuses %s, and changes nothing', async (_case, input) => {
    const user = await buildUser(market, { emailVerified: false })
    const before = await row(user.id)
    expect(await update(user, input)).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await row(user.id)).toEqual(before)
  })

  test('refuses a visitor', async () => {
    expect(await update(null, { firstName: 'Maya' })).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('a coach’s listing follows their name', async () => {
    const coach = await buildCoach(market)
    await market.deliverWebhooks()
    await update(coach, { firstName: 'Helena' })
    await market.deliverWebhooks()
    const { data } = await asViewer(market, null).run(
      `query ($id: ID!) { coach(id: $id) { firstName fullName } }`,
      {
        id: coach.coachId,
      },
    )
    expect(data).toEqual({ coach: { firstName: 'Helena', fullName: 'Helena Shah' } })
  })
})

describe('signOutEverywhere', () => {
  const EVERYWHERE = 'mutation ($email: String!) { signOutEverywhere(email: $email) }'
  const ME = '{ me { id } }'
  /** A token issued at the test's clock; the fake provider's own are issued at the machine's. */
  const issuedAt = (user: TestUser, at: Date) => {
    const { verify } = market.identity
    market.identity.verify = async (token) => ({
      ...(await verify(token)),
      ...(token === user.token && { issuedAt: at }),
    })
  }

  test('ends the tokens of before, here and at the provider, and no later one', async () => {
    const user = await buildUser(market)
    issuedAt(user, START)
    market.advance(10)
    expect((await asViewer(market, user).run(EVERYWHERE, { email: user.email })).data).toEqual({
      signOutEverywhere: true,
    })
    expect(market.identity.revoked).toContain(user.firebaseUid)
    expect(await asViewer(market, user).run(ME)).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
    issuedAt(user, new Date(market.clock().getTime() + 1000))
    expect((await asViewer(market, user).run(ME)).data).toEqual({ me: { id: user.id } })
  })

  test('ends a token of the same second, too', async () => {
    const user = await buildUser(market)
    const second = new Date(Math.floor(market.clock().getTime() / 1000) * 1000)
    issuedAt(user, second)
    market.setNow(new Date(second.getTime() + 700))
    await asViewer(market, user).run(EVERYWHERE, { email: user.email })
    expect(await asViewer(market, user).run(ME)).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
  })

  test('goes by the time of the tokens, not by a product’s clock that was set', async () => {
    const user = await buildUser(market)
    const { clock } = market.services
    clock.machine = () => START
    market.advance(7 * 1440)
    await asViewer(market, user).run(EVERYWHERE, { email: user.email })
    delete clock.machine
    issuedAt(user, new Date(START.getTime() + 1000))
    expect((await asViewer(market, user).run(ME)).data).toEqual({ me: { id: user.id } })
  })

  test('is not for a visitor, nor by accident', async () => {
    const email = 'somebody@mail.test'
    expect(await asViewer(market, null).run(EVERYWHERE, { email })).toMatchObject({ code: 'UNAUTHENTICATED' })
    const user = await buildUser(market)
    expect(await asViewer(market, user).run(EVERYWHERE, { email })).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(market.identity.revoked).not.toContain(user.firebaseUid)
  })

  test('changes nothing when the provider does not answer', async () => {
    const user = await buildUser(market)
    const { revokeSessions } = market.identity
    market.identity.revokeSessions = async () => Promise.reject(new Error('down'))
    expect(await asViewer(market, user).run(EVERYWHERE, { email: user.email })).toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
    })
    market.identity.revokeSessions = revokeSessions
    expect((await asViewer(market, user).run(ME)).data).toEqual({ me: { id: user.id } })
  })
})

const review = async (sessionId: string, who: TestUser | null) =>
  (
    await asViewer(market, who).run(
      'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }',
      {
        input: {
          sessionId,
          rating: 5,
          wouldRebook: true,
          text: 'A clear hour.',
          privateNote: 'Slow line.',
          idempotencyKey: randomUUID(),
        },
      },
    )
  ).data

describe('deleteMyAccount', () => {
  const DELETE = `mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { erasedAt } }`
  const remove = (who: TestUser | null, confirmation = who?.email ?? '') =>
    asViewer(market, who).run<{ deleteMyAccount: { erasedAt: string } }>(DELETE, { input: { confirmation } })

  test('replaces what is personal and keeps sessions and money', async () => {
    const session = await buildSession(market, { status: 'completed' })
    const { seeker, coach } = session
    if (!seeker) throw new Error('A seeker booked this session')
    await review(session.id, seeker)
    await market.sql(`insert into emails (recipient, subject, body) values ($1, 'Hello', 'Priya')`, [
      seeker.email,
    ])
    await market.sql(`update sessions set intake_note = 'Call me on 07700 900123' where id = $1`, [
      session.id,
    ])
    const money = async () =>
      market.sql('select amount_minor, state from payments where session_id = $1', [session.id])
    const paid = await money()
    expect(
      (await remove(seeker, ` ${seeker.email.toUpperCase()} `)).data.deleteMyAccount.erasedAt,
    ).toBeTruthy()

    expect(await row(seeker.id)).toMatchObject({
      first_name: 'Former',
      last_name: 'member',
      email: `erased-${seeker.id}@erased.invalid`,
      firebase_uid: `erased:${seeker.id}`,
      is_suspended: true,
      erased_uid: null,
    })
    const everything = await market.sql<{ text: string }>(
      `select to_jsonb(t)::text as text from (select * from sessions) t union all select to_jsonb(r)::text from reviews r
       union all select to_jsonb(u)::text from users u union all select to_jsonb(e)::text from emails e
       union all select to_jsonb(g)::text from guest_links g union all select to_jsonb(l)::text from coach_listings l
       union all select to_jsonb(h)::text from holds h union all select to_jsonb(i)::text from idempotency_keys i`,
    )
    expect(
      everything.filter(({ text }) =>
        [seeker.email, seeker.firebaseUid, '07700'].some((own) => text.includes(own)),
      ),
    ).toEqual([])
    expect(
      await market.sql('select author_name, private_note, text from reviews where session_id = $1', [
        session.id,
      ]),
    ).toEqual([{ author_name: 'Former member', private_note: null, text: 'A clear hour.' }])
    expect(await money()).toEqual(paid)
    expect(await market.identity.getAccount(seeker.firebaseUid)).toBeNull()
    const seen = await asViewer(market, coach).run<{ session: { seeker: { name: string } } }>(
      'query ($id: ID!) { session(id: $id) { seeker { name email } } }',
      { id: session.id },
    )
    expect(seen.data.session.seeker.name).toBe('Former member')
    expect(await asViewer(market, seeker).run('{ mySessions { totalCount } }')).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  test('a coach leaves the listings with all they wrote', async () => {
    const coach = await buildCoach(market, { headline: 'Former manager at a firm' })
    const count = async () =>
      (
        await asViewer(market, null).run<{ coaches: { totalCount: number } }>(
          '{ coaches(first: 1) { totalCount } }',
        )
      ).data.coaches.totalCount
    const listed = await count()
    expect((await remove(coach)).code).toBeNull()
    expect(await count()).toBe(listed - 1)
    await market.deliverWebhooks()
    const { data } = await asViewer(market, null).run('query ($id: ID!) { coach(id: $id) { id } }', {
      id: coach.coachId,
    })
    expect(data).toEqual({ coach: null })
    expect(
      (
        await market.sql(
          'select headline, bio, is_active, is_verified, firms from coach_profiles where id = $1',
          [coach.coachId],
        )
      )[0],
    ).toEqual({ headline: '', bio: '', is_active: false, is_verified: false, firms: [] })
  })

  const refusals: [string, () => Promise<TestUser>, RegExp][] = [
    [
      'booked a session',
      async () => person(await buildSession(market, { status: 'confirmed' }), 'seeker'),
      /booked 1 session/,
    ],
    [
      'has a student coming',
      async () => person(await buildSession(market, { status: 'requested' }), 'coach'),
      /with your students/,
    ],
    ['holds a time', async () => person(await buildSession(market), 'seeker'), /holding a time/],
    ['is the only admin', async () => buildUser(market, { userType: 'admin' }), /only admin/],
  ]
  test.each(refusals)('somebody who %s stays, and nothing changes', async (_case, build, reason) => {
    const user = await build()
    const before = await row(user.id)
    const answer = await remove(user)
    expect(answer).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(answer.errors[0]?.message).toMatch(reason)
    expect(await row(user.id)).toEqual(before)
    expect(await market.identity.getAccount(user.firebaseUid)).not.toBeNull()
  })

  test('needs the own address typed, and somebody who is signed in', async () => {
    const user = await buildUser(market)
    expect(await remove(user, 'somebody@mail.test')).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await remove(null, user.email)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await row(user.id)).toMatchObject({ email: user.email, erased_at: null })
  })

  test('a guest’s sessions at an address that was never verified are not touched', async () => {
    const user = await buildUser(market, { emailVerified: false })
    const session = await buildSession(market, {
      status: 'completed',
      guest: { name: 'Maya', email: user.email },
    })
    expect((await remove(user)).code).toBeNull()
    expect(
      await market.sql('select seeker_name, seeker_email from sessions where id = $1', [session.id]),
    ).toEqual([{ seeker_name: 'Maya', seeker_email: user.email }])
  })

  test('what was booked as a guest at the own, verified address goes too', async () => {
    const user = await buildUser(market)
    const { id } = await buildSession(market, {
      status: 'completed',
      guest: { name: 'Maya', email: user.email },
    })
    expect((await remove(user)).code).toBeNull()
    const left = await market.sql<{
      seeker_name: string
      seeker_email: string
      email: string
      person: string
    }>(
      `select s.seeker_name, s.seeker_email, g.email, h.person from sessions s
       left join guest_links g on g.session_id = s.id left join holds h on h.session_id = s.id where s.id = $1`,
      [id],
    )
    expect(left).toEqual([
      {
        seeker_name: 'Former member',
        seeker_email: `erased-${user.id}@erased.invalid`,
        email: `erased-${user.id}@erased.invalid`,
        person: expect.stringMatching(/^guest:/),
      },
    ])
  })

  test('when the provider is down the account still ends, and the identity goes later', async () => {
    const user = await buildUser(market)
    const down = { ...market.identity, deleteAccount: async () => Promise.reject(new Error('down')) }
    const { deleteAccount } = market.identity
    market.identity.deleteAccount = down.deleteAccount
    expect((await remove(user)).code).toBeNull()
    expect(await row(user.id)).toMatchObject({ erased_uid: user.firebaseUid })
    market.identity.deleteAccount = deleteAccount
    await forgetAccounts(market.services, market.orm.em.fork())
    expect(await row(user.id)).toMatchObject({ erased_uid: null })
    expect(await market.identity.getAccount(user.firebaseUid)).toBeNull()
  })
})

const person = (session: Awaited<ReturnType<typeof buildSession>>, who: 'seeker' | 'coach'): TestUser => {
  const found = session[who]
  if (!found) throw new Error(`This session has no ${who}`)
  return found
}
