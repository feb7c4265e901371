import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { HOUR } from '../../../lib/durations.ts'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn, pay } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { cancel, shownRefund } from '../../../testing/cancel.ts'
import { bookWith, buy } from '../../packages/package.testing.ts'
import { later, openSales, REASON, type Seen } from './sales.testing.ts'

const office = openSales()
const PRICE = 14_000

/** Until how many hours before the start how much comes back. */
const told = ({ refundSteps, startsAt }: Seen) =>
  refundSteps.map(({ percent, until }) => [percent, (Date.parse(startsAt) - Date.parse(until)) / HOUR])

const WIDER = { 'cancellation.standard_full_hours': 31, 'cancellation.standard_half_hours': 11 }

describe('cancelling', () => {
  test('goes by the hours that a session was sold under, and a later one by those of its day', async () => {
    const before = await buildSession(office.market, { status: 'confirmed' })
    office.market.setNow(later(2))
    await office.change(WIDER)
    const after = await buildSession(office.market, { status: 'confirmed' })
    for (const [session, full, half] of [
      [before, 24, 6],
      [after, 31, 11],
    ] as const) {
      const seen = await office.see(session)
      expect(seen.terms.cancellation).toEqual({ fullHours: full, halfHours: half })
      expect(told(seen)).toEqual([
        [100, full],
        [50, half],
        [0, 0],
      ])
    }
    office.market.setNow(new Date(before.startsAt.getTime() - 27 * HOUR))
    expect((await shownRefund(office.market, before.seeker, before)).amountMinor).toBe(PRICE)
    expect((await shownRefund(office.market, after.seeker, after)).amountMinor).toBe(PRICE / 2)
    for (const [session, refund] of [
      [before, PRICE],
      [after, PRICE / 2],
    ] as const) {
      expect((await cancel(office.market, session.seeker, session)).errors).toEqual([])
      expect(
        await office.market.sql(
          'select r.amount_minor from refunds r join payments p on p.id = r.payment_id where p.session_id = $1',
          [session.id],
        ),
      ).toEqual([{ amount_minor: refund }])
    }
  })

  test('pays what was quoted when the figures change in between', async () => {
    const session = await buildSession(office.market, { status: 'confirmed' })
    office.market.setNow(new Date(session.startsAt.getTime() - 27 * HOUR))
    const expectedRefund = await shownRefund(office.market, session.seeker, session)
    expect(expectedRefund.amountMinor).toBe(PRICE)
    await office.change(WIDER)
    expect((await cancel(office.market, session.seeker, session, { expectedRefund })).errors).toEqual([])
  })

  test('goes by what stood when the time was held, though it is paid after a change', async () => {
    const session = await buildSession(office.market)
    office.market.setNow(later(0.1))
    await office.change({ ...WIDER, 'commission.first_percent': 40 })
    await pay(office.market, session)
    const seen = await office.see(session)
    expect(seen.commissionBps).toBe(2000)
    expect(told(seen)).toEqual([
      [100, 24],
      [50, 6],
      [0, 0],
    ])
  })

  test('keeps its hours over a new time', async () => {
    const session = await buildSession(office.market, { status: 'confirmed' })
    office.market.setNow(later(1))
    await office.change(WIDER)
    const startsAt = noonIn(office.market, 5)
    const input = { sessionId: session.id, startsAt, idempotencyKey: randomUUID() }
    const moved = await asViewer(office.market, session.seeker).run(
      'mutation ($input: RescheduleSessionInput!) { rescheduleSession(input: $input) { startsAt } }',
      { input },
    )
    expect(moved.errors).toEqual([])
    expect((await office.see(session)).terms.cancellation.fullHours).toBe(24)
  })
})

describe('what nobody noted', () => {
  test('is what was in force when the time was held: of sessions of before, and of a server that does not note it', async () => {
    const first = await buildSession(office.market, { status: 'confirmed' })
    office.market.setNow(later(1))
    const number = await office.change(WIDER)
    const second = await buildSession(office.market, { status: 'confirmed' })
    office.market.setNow(later(2))
    await office.market.sql('update sessions set settings_version = null where id = any($1)', [
      [first.id, second.id],
    ])
    await office.change({ 'cancellation.flexible_full_hours': 13 })
    expect(await office.see(first, office.admin)).toMatchObject({
      terms: { settingsVersion: 0, cancellation: { fullHours: 24 } },
    })
    expect(await office.see(second, office.admin)).toMatchObject({
      terms: { settingsVersion: number, cancellation: { fullHours: 31 } },
    })
    const asked = await office.market.sql<{ number: number }>(
      'select coalesce(settings_version, settings_number_at(created_at)) as number from sessions where id = any($1) order by created_at',
      [[first.id, second.id]],
    )
    expect(asked.map((row) => row.number)).toEqual([0, number])
  })
})

test('an admin reads which settings a session was sold under, and nobody else', async () => {
  await office.change({ 'booking.hold_minutes': 20 })
  office.market.setNow(later(1))
  const number = await office.change(WIDER)
  const session = await buildSession(office.market, { status: 'confirmed' })
  expect((await office.see(session, office.admin)).terms.settingsVersion).toBe(number)
  for (const who of [session.seeker, session.coach, null])
    expect((await office.see(session, who)).terms.settingsVersion).toBeNull()
})

test('a guest who says who they are is sold on what stood when they held the time', async () => {
  const guest = { name: 'Maya Fernandes', email: `maya-${randomUUID()}@example.com` }
  const session = await buildSession(office.market, { guest })
  office.market.setNow(later(0.1))
  await office.change({ 'commission.first_percent': 40 })
  const seeker = await buildUser(office.market)
  const taken = await asViewer(office.market, seeker).run(
    'mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { id } }',
    { input: { sessionId: session.id, token: session.token } },
  )
  expect(taken.errors).toEqual([])
  expect(
    await office.market.sql('select commission_bps from sessions where id = $1 and seeker_id is not null', [
      session.id,
    ]),
  ).toEqual([{ commission_bps: 2000 }])
})

test('of a package, what we keep is what was agreed when it was bought; the rest is of the day each session is booked', async () => {
  const [coach, seeker] = [await buildCoach(office.market), await buildUser(office.market)]
  await buy(office.market, seeker, { coach })
  office.market.setNow(later(1))
  await office.change({ ...WIDER, 'commission.first_percent': 40 })
  const booked = await bookWith(office.market, { coach, seeker })
  expect(booked.packageId).not.toBeNull()
  const seen = await office.see(booked)
  expect(seen.commissionBps).toBe(2000)
  expect(seen.terms.cancellation.fullHours).toBe(31)
  const single = await buildSession(office.market, {
    coach,
    status: 'confirmed',
    startsAt: noonIn(office.market, 5),
  })
  expect((await office.see(single)).commissionBps).toBe(4000)
})

test.each([
  ['cancellation.standard_half_hours', 25, /all comes back until.*24 hours/],
  ['cancellation.flexible_full_hours', 25, /Standard: all comes back.*24 hours/],
  ['cancellation.strict_full_hours', 23, /Strict: half comes back.*cannot be more/],
])('%s is refused as %d, with the figure it does not fit', async (key, value, words) => {
  const answer = await asViewer(office.market, office.admin).run(
    'mutation ($input: ChangeSettingInput!) { changeSetting(input: $input) { value } }',
    { input: { key, value: String(value), expectedVersion: 0, reason: REASON } },
  )
  expect(answer.code).toBe('BAD_USER_INPUT')
  expect(answer.errors[0]?.message).toMatch(words)
  expect(await office.market.sql('select 1 from setting_versions')).toEqual([])
})
