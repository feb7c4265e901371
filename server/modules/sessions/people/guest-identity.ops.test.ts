import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { mailedToken } from '../../../testing/confirm-from-mailbox.ts'
import {
  CREATE_HOLD,
  type HoldData,
  onSession,
  SESSION,
  type SessionData,
} from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const UPDATE = `mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { commissionBps } }`

const maya = (email = `maya-${randomUUID()}@mail.test`) => ({ name: 'Maya Fernandes', email })

const hold = (coach: TestCoach, change: object = {}, who: Asker = null) =>
  asViewer(market, who).run<HoldData>(CREATE_HOLD, {
    input: {
      coachId: coach.coachId,
      sessionType: 'live-case',
      startsAt: noonIn(market, 3),
      timeZone: 'Europe/London',
      idempotencyKey: randomUUID(),
      ...change,
    },
  })

const ticketOf = ({ data }: Awaited<ReturnType<typeof hold>>) => ({
  sessionId: data.createHold.session.id,
  token: data.createHold.token,
})

const statusOf = async (id: string) =>
  (await market.sql<{ status: string }>('select status from sessions where id = $1', [id]))[0]?.status

const confirm = (sessionId: string, token: string) =>
  asViewer(market, null).run(onSession('confirmBooking'), { input: { sessionId, token } })

describe('a stranger who knows an address', () => {
  test('does not replace the hold of its owner', async () => {
    const [coach, guest] = [await buildCoach(market), maya()]
    const owners = ticketOf(await hold(coach, { guest }))
    await hold(coach, { guest, startsAt: noonIn(market, 4) })
    expect(await statusOf(owners.sessionId)).toBe('held')
  })

  test('does not use up its three holds', async () => {
    const guest = maya()
    for (const days of [2, 3, 4])
      await hold(await buildCoach(market), { guest, startsAt: noonIn(market, days) })
    expect(await hold(await buildCoach(market), { guest, startsAt: noonIn(market, 5) })).toMatchObject({
      code: null,
    })
  })

  test.each(['a guest', 'an account', 'a confirmed guest'])('learns of %s nothing', async (who) => {
    const [coach, other] = [await buildCoach(market), await buildCoach(market)]
    const seeker = await buildUser(market)
    const guest = maya(seeker.email)
    await (who === 'a guest'
      ? buildSession(market, { coach: other, guest, status: 'confirmed' })
      : buildSession(market, {
          coach: other,
          ...(who === 'an account' ? { seeker } : { guest, sessionType: 'hello' }),
          status: 'confirmed',
        }))
    const sameTime = ticketOf(await hold(coach, { guest }))
    const later = ticketOf(await hold(coach, { startsAt: noonIn(market, 4) }))
    const asked = [
      await asViewer(market, null).run(UPDATE, { input: { ...later, guest } }),
      await hold(other, { guest, sessionType: 'hello', startsAt: noonIn(market, 5) }),
    ]
    expect(asked.map(({ code }) => code)).toEqual([null, null])
    const { data } = await asViewer(market, null).run<SessionData>(SESSION, {
      id: sameTime.sessionId,
      token: sameTime.token,
    })
    expect(data.session?.commissionBps).toBeNull()
  })

  test('gets the first commission, whatever its owner has had', async () => {
    const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
    await market.sql(
      `insert into sessions (coach_id, session_type_id, seeker_id, seeker_key, seeker_email, status, title, kind, booking_mode, starts_at, ends_at,
         blocked_from, blocked_to, time_zone, price_minor, currency, cancellation_policy, completed_at, counts)
       select $1, t.id, $2::uuid, 'user:' || $2::text, $3, 'closed', 'Live case', 'case_mock', 'instant', d, d + interval '1 hour', d, d + interval '1 hour', 'UTC', 14000, 'GBP', 'standard', d + interval '1 hour', true
       from session_types t, generate_series(timestamptz '2026-10-01', '2026-10-03', '1 day') d where t.coach_id = $1 and t.key = 'live-case'`,
      [coach.coachId, seeker.id, seeker.email],
    )
    const strangers = await buildSession(market, { coach, guest: maya(seeker.email), status: 'confirmed' })
    const own = await buildSession(market, {
      coach,
      seeker,
      status: 'confirmed',
      startsAt: noonIn(market, 4),
    })
    const commissions = await market.sql(
      'select commission_bps from sessions where id = any($1) order by seeker_id nulls first',
      [[strangers.id, own.id]],
    )
    expect(commissions).toEqual([{ commission_bps: 2000 }, { commission_bps: 1000 }])
  })

  test('does not take its owner’s time, nor their intro', async () => {
    const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
    await buildSession(market, { coach, guest: maya(seeker.email), status: 'confirmed' })
    const intro = ticketOf(
      await hold(coach, { guest: maya(seeker.email), sessionType: 'hello', startsAt: noonIn(market, 5) }),
    )
    await asViewer(market, null).run(
      `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) { checkoutUrl } }`,
      { input: { ...intro, idempotencyKey: randomUUID() } },
    )
    expect(await statusOf(intro.sessionId)).toBe('held')
    const other = await buildCoach(market)
    expect(await hold(other, {}, seeker)).toMatchObject({ code: null })
    expect(await hold(coach, { sessionType: 'hello', startsAt: noonIn(market, 6) }, seeker)).toMatchObject({
      code: null,
    })
  })
})

describe('a guest who comes back with the token of an earlier booking is the same person', () => {
  test('one time with a coach: the new hold replaces the old', async () => {
    const coach = await buildCoach(market)
    const earlier = ticketOf(await hold(coach, { guest: maya() }))
    expect(await hold(coach, { earlier, startsAt: noonIn(market, 4) })).toMatchObject({ code: null })
    expect(await statusOf(earlier.sessionId)).toBe('expired')
  })

  test('three times in all, and no two at once', async () => {
    const earlier = ticketOf(await hold(await buildCoach(market), { startsAt: noonIn(market, 2) }))
    const other = await buildCoach(market)
    expect(await hold(other, { earlier, startsAt: noonIn(market, 2) })).toMatchObject({ code: 'CONFLICT' })
    const codes = []
    for (const days of [3, 4, 5])
      codes.push((await hold(await buildCoach(market), { earlier, startsAt: noonIn(market, days) })).code)
    expect(codes).toEqual([null, null, 'POLICY_VIOLATION'])
  })

  test.each(['a forged token', 'the token of an account'])('and is somebody new with %s', async (kind) => {
    const coach = await buildCoach(market)
    const seeker = kind === 'a forged token' ? null : await buildUser(market)
    const first = ticketOf(await hold(coach, seeker ? {} : { guest: maya() }, seeker))
    const earlier = seeker ? first : { ...first, token: `${first.token.slice(1)}x` }
    expect(await hold(coach, { earlier, startsAt: noonIn(market, 4) })).toMatchObject({ code: null })
    expect(await statusOf(first.sessionId)).toBe('held')
  })

  test('by a mailed token their address’s, once it is confirmed', async () => {
    const [coach, guest] = [await buildCoach(market), maya()]
    const intro = await buildSession(market, { coach, guest, sessionType: 'hello', status: 'confirmed' })
    const earlier = { sessionId: intro.id, token: await mailedToken(market, intro) }
    const again = { sessionType: 'hello', startsAt: noonIn(market, 5) }
    expect(await hold(coach, { ...again, earlier })).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await hold(coach, { ...again, earlier: { ...earlier, token: intro.token } })).toMatchObject({
      code: null,
    })
  })

  test('and another address than the confirmed one is not proven by it', async () => {
    const coach = await buildCoach(market)
    const intro = await buildSession(market, {
      coach,
      guest: maya(),
      sessionType: 'hello',
      status: 'confirmed',
    })
    const earlier = { sessionId: intro.id, token: await mailedToken(market, intro) }
    const next = ticketOf(await hold(await buildCoach(market), { earlier, startsAt: noonIn(market, 5) }))
    await asViewer(market, null).run(UPDATE, { input: { ...next, guest: maya() } })
    const [row] = await market.sql<{ seeker_key: string }>(
      'select seeker_key, address_confirmed_at from sessions where id = $1',
      [next.sessionId],
    )
    expect(row).toEqual({ seeker_key: expect.stringMatching(/^guest:/), address_confirmed_at: null })
  })
})

describe('a guest’s free session', () => {
  const START_CHECKOUT = `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) { checkoutUrl } }`
  const READ = `query ($id: ID!, $token: String) { session(id: $id, token: $token) { status confirmBy allowedActions { action allowed } } }`

  async function asked(coach: TestCoach, guest = maya(), change: object = {}) {
    const held = ticketOf(await hold(coach, { guest, sessionType: 'hello', ...change }))
    const { data } = await asViewer(market, null).run<{ startCheckout: { checkoutUrl: string } }>(
      START_CHECKOUT,
      { input: { ...held, idempotencyKey: randomUUID() } },
    )
    expect(data.startCheckout.checkoutUrl).toContain(`/booking-success?session=${held.sessionId}`)
    return { ...held, guest }
  }
  const mailsTo = async (address: string) => {
    await market.runJobs()
    return market.sql<{ subject: string }>('select subject from emails where recipient = $1', [address])
  }
  const mayConfirm = async (id: string, token: string) => {
    const { data } = await asViewer(market, null).run<{
      session: { status: string; confirmBy: string; allowedActions: { action: string; allowed: boolean }[] }
    }>(READ, { id, token })
    return data.session.allowedActions.find(({ action }) => action === 'CONFIRM')?.allowed
  }

  test('waits for its mailbox, and is booked by the link that came there, once', async () => {
    const { sessionId, token, guest } = await asked(await buildCoach(market))
    expect(await statusOf(sessionId)).toBe('held')
    expect(await mailsTo(guest.email)).toEqual([
      { subject: expect.stringMatching(/^Confirm your booking: /) },
    ])
    const mailed = await mailedToken(market, { id: sessionId })
    expect([await mayConfirm(sessionId, token), await mayConfirm(sessionId, mailed)]).toEqual([false, true])
    expect(await statusOf(sessionId)).toBe('held')
    for (let time = 0; time < 2; time++)
      expect(await confirm(sessionId, mailed)).toMatchObject({ code: null })
    expect(await statusOf(sessionId)).toBe('confirmed')
    expect((await mailsTo(guest.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirm/),
      expect.stringMatching(/^Booked/),
    ])
  })

  test('is not booked by who typed the address', async () => {
    const { sessionId, token } = await asked(await buildCoach(market))
    expect(await confirm(sessionId, token)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await confirm(sessionId, '')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await statusOf(sessionId)).toBe('held')
  })

  test('is not booked for another address by a link mailed to the first', async () => {
    const { sessionId, token } = await asked(await buildCoach(market))
    const mailed = await mailedToken(market, { id: sessionId })
    await asViewer(market, null).run(UPDATE, { input: { sessionId, token, guest: maya() } })
    expect(await confirm(sessionId, mailed)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await statusOf(sessionId)).toBe('held')
  })

  test('is gone when the hold is', async () => {
    const { sessionId } = await asked(await buildCoach(market))
    const mailed = await mailedToken(market, { id: sessionId })
    market.advance(15)
    expect(await confirm(sessionId, mailed)).toMatchObject({ code: 'HOLD_EXPIRED' })
    await market.passTime()
    expect(await confirm(sessionId, mailed)).toMatchObject({ code: 'HOLD_EXPIRED' })
    expect(await statusOf(sessionId)).toBe('expired')
  })

  test('is asked for again, and never from a session that does not wait', async () => {
    const { sessionId, token, guest } = await asked(await buildCoach(market))
    const resend = (id: string, by: string) =>
      asViewer(market, null).run(onSession('resendConfirmation'), { input: { sessionId: id, token: by } })
    expect(await resend(sessionId, token)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await mailsTo(guest.email)).toHaveLength(1)
    await market.sql('delete from budgets')
    expect(await resend(sessionId, token)).toMatchObject({ code: null })
    expect(await mailsTo(guest.email)).toHaveLength(2)
    const paid = await buildSession(market)
    expect(await resend(paid.id, paid.token)).toMatchObject({ code: 'POLICY_VIOLATION' })
  })

  test('tells its owner, and only them, that they have had their intro', async () => {
    const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
    await buildSession(market, { coach, seeker, sessionType: 'hello', status: 'confirmed' })
    const { sessionId } = await asked(coach, maya(seeker.email), { startsAt: noonIn(market, 5) })
    const mailed = await mailedToken(market, { id: sessionId })
    expect(await confirm(sessionId, mailed)).toMatchObject({
      errors: [{ message: 'You have already had your intro call with this coach.' }],
    })
    expect(await statusOf(sessionId)).toBe('held')
  })

  test('tells its owner, and only them, that they are busy then', async () => {
    const seeker = await buildUser(market)
    await buildSession(market, { seeker, status: 'confirmed' })
    const { sessionId } = await asked(await buildCoach(market), maya(seeker.email))
    const mailed = await mailedToken(market, { id: sessionId })
    expect(await confirm(sessionId, mailed)).toMatchObject({ code: 'CONFLICT' })
    expect(await statusOf(sessionId)).toBe('held')
  })

  test('of an account is booked at once, its address confirmed or not', async () => {
    const coach = await buildCoach(market)
    const seeker = await buildUser(market, { emailVerified: false })
    await buildSession(market, { coach, seeker, sessionType: 'hello', status: 'confirmed' })
    expect(await hold(coach, { sessionType: 'hello', startsAt: noonIn(market, 5) }, seeker)).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
  })
})

test('an account and the confirmed guest of its verified address are one person', async () => {
  const seeker = await buildUser(market)
  await buildSession(market, { guest: maya(seeker.email), sessionType: 'hello', status: 'confirmed' })
  expect(await hold(await buildCoach(market), {}, seeker)).toMatchObject({ code: 'CONFLICT' })
  const unverified = await buildUser(market, { emailVerified: false })
  await buildSession(market, { guest: maya(unverified.email), sessionType: 'hello', status: 'confirmed' })
  expect(await hold(await buildCoach(market), {}, unverified)).toMatchObject({ code: null })
})
