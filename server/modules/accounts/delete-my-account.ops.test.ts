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

  test('a coach who says so leaves with sessions open: they end with all of the money back', async () => {
    const coach = await buildCoach(market)
    const session = await buildSession(market, { coach, status: 'confirmed' })
    const LEAVE = `mutation ($input: DeleteMyAccountInput!) {
      deleteMyAccount(input: $input) { calledOff { sessions refunds { amountMinor currency } } } }`
    const leave = (expectedCount: number) =>
      asViewer(market, coach).run(LEAVE, {
        input: { confirmation: coach.email, openSessions: { expectedCount } },
      })
    expect(
      await asViewer(market, coach).run('{ myOpenAsCoach { toCancel refunds { amountMinor } } }'),
    ).toMatchObject({ data: { myOpenAsCoach: { toCancel: 1, refunds: [{ amountMinor: 14_000 }] } } })
    expect(await leave(2)).toMatchObject({ code: 'CONFLICT' })
    expect(await leave(1)).toMatchObject({
      data: {
        deleteMyAccount: {
          calledOff: { sessions: 1, refunds: [{ amountMinor: 14_000, currency: 'GBP' }] },
        },
      },
    })
    await market.settle()
    expect(
      await market.sql(
        `select s.status, s.cancelled_by, p.state, (select count(*)::int from notifications n where n.session_id = s.id and n.kind = 'coach_unavailable') as told
         from sessions s join payments p on p.session_id = s.id where s.id = $1`,
        [session.id],
      ),
    ).toEqual([{ status: 'cancelled', cancelled_by: 'coach', state: 'refunded', told: 1 }])
    expect(await row(coach.id)).toMatchObject({ first_name: 'Former', is_suspended: true })
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
