import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { CREATE_HOLD, type HoldData, START_CHECKOUT } from '../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const UPDATE = `mutation ($input: UpdateSessionDetailsInput!) {
  updateSessionDetails(input: $input) { seeker { name email } intakeNote commissionBps } }`

async function holdAsVisitor({ coachId }: TestCoach, days = 3) {
  const { data } = await asViewer(market, null).run<HoldData>(CREATE_HOLD, {
    input: {
      coachId,
      sessionType: 'live-case',
      startsAt: noonIn(market, days),
      timeZone: 'Europe/Paris',
      idempotencyKey: randomUUID(),
    },
  })
  return { sessionId: data.createHold.session.id, token: data.createHold.token }
}

const update = (input: object) =>
  asViewer(market, null).run<Record<'updateSessionDetails', object>>(UPDATE, { input })

const maya = () => ({ name: 'Maya Fernandes', email: `maya-${randomUUID()}@Mail.test` })

test('the holder of the token says who comes and what the coach should know', async () => {
  const held = await holdAsVisitor(await buildCoach(market))
  const guest = maya()
  const { data } = await update({ ...held, guest, intakeNote: '  Third round at Bain.  ' })
  expect(data.updateSessionDetails).toEqual({
    seeker: { name: guest.name, email: guest.email.toLowerCase() },
    intakeNote: 'Third round at Bain.',
    commissionBps: null,
  })
})

test.each([
  ['no token', {}],
  ['a forged token', { token: 'x'.repeat(43) }],
])('nobody else does: %s', async (_case, change) => {
  const { sessionId } = await holdAsVisitor(await buildCoach(market))
  expect(await update({ sessionId, guest: maya(), ...change })).toMatchObject({ code: 'NOT_FOUND' })
  const [row] = await market.sql('select seeker_email, seeker_name from sessions where id = $1', [sessionId])
  expect(row).toEqual({ seeker_email: null, seeker_name: '' })
})

describe('someone who signs in while holding a time', () => {
  test('books as themselves, in place of the guest they had said they are', async () => {
    const held = await holdAsVisitor(await buildCoach(market))
    await update({ ...held, guest: maya() })
    const seeker = await buildUser(market, { firstName: 'Ada' })
    const { data } = await asViewer(market, seeker).run<Record<'updateSessionDetails', object>>(UPDATE, {
      input: { ...held, guest: maya() },
    })
    expect(data.updateSessionDetails).toMatchObject({ seeker: { name: 'Ada', email: seeker.email } })
    const [row] = await market.sql(
      `select seeker_id, (select person from holds where session_id = s.id) as person,
         (select count(*)::int from guest_links where session_id = s.id) as links from sessions s where id = $1`,
      [held.sessionId],
    )
    expect(row).toEqual({ seeker_id: seeker.id, person: `user:${seeker.id}`, links: 0 })
  })

  test('does not get the time of somebody with an account', async () => {
    const owner = await buildUser(market)
    const { id, token } = await buildSession(market, { seeker: owner })
    await asViewer(market, await buildUser(market)).run(UPDATE, { input: { sessionId: id, token } })
    const [row] = await market.sql('select seeker_id from sessions where id = $1', [id])
    expect(row).toEqual({ seeker_id: owner.id })
  })
})

test('once it is paid, details stay as they are', async () => {
  const { id, token } = await buildSession(market, { status: 'confirmed' })
  expect(await update({ sessionId: id, token, intakeNote: 'Late' })).toMatchObject({
    code: 'POLICY_VIOLATION',
  })
})

describe('what holds for the person holds once they sign in', () => {
  const signIn = (seeker: TestUser, held: object) =>
    asViewer(market, seeker).run<Record<'updateSessionDetails', object>>(UPDATE, { input: { ...held } })

  test('a fourth time is refused', async () => {
    const seeker = await buildUser(market)
    const held = []
    for (const days of [2, 3, 4, 5]) held.push(await holdAsVisitor(await buildCoach(market), days))
    const codes = []
    for (const one of held) codes.push((await signIn(seeker, one)).code)
    expect(codes).toEqual([null, null, null, 'POLICY_VIOLATION'])
    expect(await signIn(seeker, { ...held[0], intakeNote: 'Again' })).toMatchObject({ code: null })
  })

  test('a second time with the same coach is refused', async () => {
    const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
    await signIn(seeker, await holdAsVisitor(coach, 3))
    expect(await signIn(seeker, await holdAsVisitor(coach, 4))).toMatchObject({ code: 'CONFLICT' })
  })

  test('two sessions at once are refused', async () => {
    const seeker = await buildUser(market)
    await signIn(seeker, await holdAsVisitor(await buildCoach(market)))
    const second = await holdAsVisitor(await buildCoach(market))
    expect(await signIn(seeker, second)).toMatchObject({ code: 'CONFLICT' })
    const [row] = await market.sql('select seeker_email from sessions where id = $1', [second.sessionId])
    expect(row).toEqual({ seeker_email: null })
  })

  test('the commission is that of the pair', async () => {
    const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
    await market.sql(
      `insert into sessions (coach_id, session_type_id, seeker_key, seeker_email, status, title, kind, booking_mode, starts_at, ends_at,
         blocked_from, blocked_to, time_zone, price_minor, currency, cancellation_policy, completed_at, counts)
       select $1, t.id, 'address:' || $2::text, $2, 'closed', 'Live case', 'case_mock', 'instant', d, d + interval '1 hour', d, d + interval '1 hour', 'UTC', 14000, 'GBP', 'standard', d + interval '1 hour', true
       from session_types t, generate_series(timestamptz '2026-10-01', '2026-10-03', '1 day') d where t.coach_id = $1 and t.key = 'live-case'`,
      [coach.coachId, seeker.email.toLowerCase()],
    )
    const held = await holdAsVisitor(coach)
    await signIn(seeker, held)
    const [row] = await market.sql('select commission_bps from sessions where id = $1', [held.sessionId])
    expect(row).toEqual({ commission_bps: 1000 })
  })
})

describe('paying', () => {
  const checkOut = (input: object) =>
    asViewer(market, null).run<Record<'startCheckout', { checkoutUrl: string }>>(START_CHECKOUT, {
      input: { idempotencyKey: randomUUID(), ...input },
    })

  test('needs a name to send the invitation to', async () => {
    const held = await holdAsVisitor(await buildCoach(market))
    expect(await checkOut(held)).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await market.sql('select 1 from payments where session_id = $1', [held.sessionId])).toEqual([])
  })

  test('has one page for a hold, with any key and at once: two could both be paid', async () => {
    const held = await holdAsVisitor(await buildCoach(market))
    await update({ ...held, guest: maya() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkOut(held)))
    expect(new Set(answers.map(({ data }) => data.startCheckout.checkoutUrl)).size).toBe(1)
    expect(await market.sql('select 1 from payments where session_id = $1', [held.sessionId])).toHaveLength(1)
  })

  test('answers nobody who only knows the key', async () => {
    const { id, token } = await buildSession(market)
    const key = { sessionId: id, idempotencyKey: randomUUID() }
    await checkOut({ ...key, token })
    expect(await checkOut(key)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('comes too late when the hold is over', async () => {
    const { id, token } = await buildSession(market)
    market.advance(15)
    expect(await checkOut({ sessionId: id, token })).toMatchObject({ code: 'HOLD_EXPIRED' })
    await market.passTime()
    expect(await checkOut({ sessionId: id, token })).toMatchObject({ code: 'HOLD_EXPIRED' })
  })

  test('a free session is booked at once and nothing is charged', async () => {
    const { id, token } = await buildSession(market, { sessionType: 'hello' })
    const { data } = await checkOut({ sessionId: id, token })
    expect(data.startCheckout.checkoutUrl).toContain(`/booking-success?session=${id}`)
    const [row] = await market.sql(
      'select status, (select count(*)::int from payments where session_id = s.id) as payments from sessions s where id = $1',
      [id],
    )
    expect(row).toEqual({ status: 'confirmed', payments: 0 })
  })
})
