import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { buildSession, checkOut, noonIn } from '../../testing/build-session.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { mailedToken } from '../../testing/confirm-from-mailbox.ts'
import { onSession } from '../../testing/documents.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { routes } from '../../rest/routes.ts'
import { openAdminDesk, REINSTATE, SUSPEND } from '../admin/users/admin-desk.testing.ts'
import { fileLink } from '../scorecards/files/file-link.rules.ts'
import { signUnsubscription } from '../notifications/unsubscribe/unsubscribe-token.rules.ts'

const desk = openAdminDesk()
const get = async (url: string) => (await desk.market.app.inject({ url })).statusCode
const statusOf = async (id: string) =>
  (
    await desk.market.sql<{ status: string; is_open: boolean }>(
      'select s.status, h.is_open from sessions s join holds h on h.session_id = s.id where s.id = $1',
      [id],
    )
  )[0]

describe('a suspended account', () => {
  test('opens no door with its own token: REST', async () => {
    const coach = await buildCoach(desk.market)
    await desk.act(SUSPEND, coach)
    for (const { method, path } of routes) {
      const answer = await desk.market.app.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${coach.token}` },
        ...(method === 'POST' && { payload: {} }),
      })
      expect([path, answer.statusCode, answer.json()]).toEqual([
        path,
        403,
        {
          message: 'This account is suspended. Reply to any message from us to ask why.',
          code: 'FORBIDDEN',
        },
      ])
    }
  })

  test.each(['seeker', 'coach'] as const)(
    'opens no address it was given before: the %s’s feed, calendar file and sheet',
    async (side) => {
      const session = await buildSession(desk.market, { status: 'confirmed' })
      const person = session[side] as TestUser
      const { secret } = desk.market.services
      await desk.market.sql(
        `insert into scorecard_files (session_id, name, mime, bytes, size, sha256, uploaded_at) values ($1, 'sheet.pdf', 'application/pdf', 'x', 1, repeat('0', 64), now())`,
        [session.id],
      )
      const { data } = await desk.as(person).run<{
        session: { calendarUrl: string }
        myCalendarFeed: { url: string }
      }>('query ($id: ID!) { session(id: $id) { calendarUrl } myCalendarFeed { url } }', { id: session.id })
      const path = (url: string) => url.replace('http://casebound.test', '')
      const doors = [
        path(data.session.calendarUrl),
        path(data.myCalendarFeed.url),
        fileLink(secret, session.id, person.id, desk.market.clock()),
      ]
      const answers = () => Promise.all(doors.map(get))
      expect(await answers()).toEqual([200, 200, 200])
      await desk.act(SUSPEND, person)
      expect(await answers()).toEqual([404, 404, 404])
      const other = side === 'coach' ? session.seeker : session.coach
      expect(await get(fileLink(secret, session.id, other?.id ?? '', desk.market.clock()))).toBe(200)
      await desk.act(REINSTATE, person)
      expect(await answers()).toEqual([200, 200, 200])
    },
  )

  test('may still switch our e-mails off', async () => {
    const user = await buildUser(desk.market)
    await desk.act(SUSPEND, user)
    const token = signUnsubscription(desk.market.services.secret, {
      reader: { userId: user.id },
      preference: 'sessionReminders',
    })
    expect(await get(`/unsubscribe/${token}`)).toBe(200)
  })

  test('loses what it holds, as seeker and as coach; what is paid stays', async () => {
    const { market } = desk
    const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
    const held = await buildSession(market, { coach, seeker })
    const withThem = await buildSession(market, { coach, startsAt: noonIn(market, 4) })
    const paid = await buildSession(market, { seeker, status: 'confirmed', startsAt: noonIn(market, 5) })
    const others = await buildSession(market, { startsAt: noonIn(market, 6) })
    const checkout = await checkOut(market, withThem)

    await desk.act(SUSPEND, seeker)
    expect(await statusOf(held.id)).toEqual({ status: 'expired', is_open: false })
    expect(await statusOf(withThem.id)).toEqual({ status: 'held', is_open: true })
    expect((await statusOf(paid.id))?.status).toBe('confirmed')
    await desk.act(SUSPEND, coach)
    expect(await statusOf(withThem.id)).toEqual({ status: 'expired', is_open: false })
    expect(await statusOf(others.id)).toEqual({ status: 'held', is_open: true })
    expect(
      await market.sql(
        `select action, actor, actor_id from audit_entries where subject_id = $1 and action = 'release'`,
        [withThem.id],
      ),
    ).toEqual([{ action: 'release', actor: 'admin', actor_id: desk.admin.id }])

    // The page of the provider was open all the while.
    await market.payments.pay(checkout, '4242 4242 4242 4242')
    await market.passTime()
    await market.deliverWebhooks()
    const [payment] = await market.sql<{ state: string }>(
      'select state from payments where session_id = $1',
      [withThem.id],
    )
    expect([payment?.state, (await statusOf(withThem.id))?.status]).toEqual(['refunded', 'expired'])
  })
})

describe('a suspended person as a guest', () => {
  const address = () => {
    const name = randomUUID().slice(0, 8)
    return { email: `so.me${name}@gmail.com`, variant: `some.${name}+mine@googlemail.com` }
  }
  const guest = (email: string) => ({ name: 'Maya', email })

  test('opens none of their sessions, by either link, and brings none under another account', async () => {
    const { market } = desk
    const { email, variant } = address()
    const user = await buildUser(market, { email })
    const paid = await buildSession(market, { guest: guest(variant), status: 'confirmed' })
    const mailed = await mailedToken(market, paid)
    const { data } = await desk
      .as(null)
      .run<{ session: { calendarUrl: string } }>(
        'query ($id: ID!, $token: String) { session(id: $id, token: $token) { calendarUrl } }',
        { id: paid.id, token: paid.token },
      )
    const file = data.session.calendarUrl.replace('http://casebound.test', '')
    const other = await buildUser(market, { emailVerified: false })
    const doors = async (token: string) => [
      await desk
        .as(null)
        .run('mutation ($input: SendSessionMessageInput!) { sendSessionMessage(input: $input) { id } }', {
          input: { sessionId: paid.id, token, body: 'Hello', idempotencyKey: randomUUID() },
        }),
      await desk
        .as(null)
        .run('mutation ($input: RescheduleSessionInput!) { rescheduleSession(input: $input) { id } }', {
          input: { sessionId: paid.id, token, startsAt: noonIn(market, 6), idempotencyKey: randomUUID() },
        }),
    ]
    await desk.act(SUSPEND, user)
    for (const token of [paid.token, mailed]) {
      for (const answer of await doors(token)) expect(answer.code).toBe('NOT_FOUND')
      const linked = await desk
        .as(other)
        .run(
          'mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }',
          { input: { email: other.email, userId: other.id, sessionId: paid.id, token } },
        )
      expect(linked.code).toBe('FORBIDDEN')
    }
    expect(await get(file)).toBe(404)
    expect(
      await market.sql(
        `select starts_at, seeker_id, (select count(*)::int from session_messages m where m.session_id = s.id) as messages
         from sessions s where id = $1`,
        [paid.id],
      ),
    ).toEqual([{ starts_at: paid.startsAt, seeker_id: null, messages: 0 }])
    await desk.act(REINSTATE, user)
    expect(await get(file)).toBe(200)
    for (const answer of await doors(mailed)) expect(answer.code).toBeNull()
  })

  test('loses what they hold: a late payment goes back, a waiting intro is not confirmed', async () => {
    const { market } = desk
    const { email, variant } = address()
    const user = await buildUser(market, { email })
    const paying = await buildSession(market, { guest: guest(variant) })
    const intro = await buildSession(market, {
      guest: guest(email),
      sessionType: 'hello',
      startsAt: noonIn(market, 4),
    })
    const others = await buildSession(market, { guest: guest(address().email), startsAt: noonIn(market, 5) })
    const checkout = await checkOut(market, paying)
    await checkOut(market, intro)
    const mailed = await mailedToken(market, intro)
    expect(mailed).not.toBe('')

    await desk.act(SUSPEND, user)
    expect(await statusOf(others.id)).toEqual({ status: 'held', is_open: true })
    const confirmed = await desk
      .as(null)
      .run(onSession('confirmBooking'), { input: { sessionId: intro.id, token: mailed } })
    expect(confirmed.code).toBe('NOT_FOUND')
    await market.payments.pay(checkout, '4242 4242 4242 4242')
    await market.passTime()
    await market.deliverWebhooks()
    for (const { id } of [paying, intro])
      expect(await statusOf(id)).toEqual({ status: 'expired', is_open: false })
    expect(await market.sql('select state from payments where session_id = $1', [paying.id])).toEqual([
      { state: 'refunded' },
    ])
  })
})
