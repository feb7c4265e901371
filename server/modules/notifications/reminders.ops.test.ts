import { describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { START } from '../../testing/marketplace.ts'
import { openPostOffice } from './post-office.testing.ts'
import { remindRefund } from './remind-refund.service.ts'
import { remind } from './remind.service.ts'

const office = openPostOffice()
const { act, kindsOf, mailTo } = office

const before = (session: TestSession, minutes: number) =>
  office.market.setNow(new Date(session.startsAt.getTime() - minutes * 60_000))

test('reminders come a day and 15 minutes before, to both, once; the open room is only said in the product', async () => {
  const session = await buildSession(office.market, { status: 'confirmed' })
  before(session, 24 * 60 + 1)
  await office.market.runJobs()
  expect(await kindsOf(session.seeker)).toEqual(['REFUND_FALLS', 'BOOKED'])
  before(session, 24 * 60)
  await office.market.runJobs()
  await office.market.passTime()
  expect(await kindsOf(session.seeker)).toEqual(['REMINDER_DAY', 'REFUND_FALLS', 'BOOKED'])
  before(session, 15)
  await office.market.passTime()
  before(session, 10)
  await office.market.passTime()
  expect(await kindsOf(session.coach)).toEqual(['ROOM_OPEN', 'REMINDER_SOON', 'REMINDER_DAY', 'NEW_BOOKING'])
  expect((await mailTo(session.coach.email)).map(({ subject }) => subject)).toEqual([
    'New booking: Live case with Priya',
    'Tomorrow at 12:00, (GMT+0:00) UTC: Live case',
    'In 15 minutes: Live case',
  ])
})

test.each([
  ['remindDayBefore', 'REMINDER_DAY', [1440, 1439, 1400]],
  ['remindSoon', 'REMINDER_SOON', [15, 14, 12]],
  ['openRoom', 'ROOM_OPEN', [10, 9, 7]],
] as const)('%s is told once to each, though its job comes again later', async (job, kind, instants) => {
  const session = await buildSession(office.market, { status: 'confirmed' })
  const ctx = { ...office.market.services, em: office.market.orm.em.fork() }
  for (const minutes of instants) {
    before(session, minutes)
    await remind(ctx, job, { sessionId: session.id, startsAt: session.startsAt.toISOString() })
  }
  for (const side of [session.seeker, session.coach])
    expect((await kindsOf(side)).filter((told) => told === kind)).toEqual([kind])
})

test('reminders are not sent to who switched them off, nor for a session that is off', async () => {
  const seeker = await buildUser(office.market)
  await asViewer(office.market, seeker).run(
    `mutation { updateProfile(input: { notifications: { sessionReminders: false } }) { id } }`,
  )
  const session = await buildSession(office.market, { status: 'confirmed', seeker })
  before(session, 24 * 60)
  await office.market.passTime()
  expect((await mailTo(seeker.email)).map(({ subject }) => subject)).toEqual([
    'Booked: Live case with Elena Shah',
  ])
  expect(await kindsOf(seeker)).toContain('REMINDER_DAY')
  await act(session.coach, 'cancelSession', session)
  before(session, 15)
  await office.market.passTime()
  expect(await kindsOf(session.coach)).not.toContain('REMINDER_SOON')
  expect((await mailTo(seeker.email)).at(-1)?.subject).toMatch(/^Cancelled/)
})

test('reminders do not say “tomorrow” about what was booked for today', async () => {
  const startsAt = new Date(START.getTime() + 3.5 * 3_600_000)
  const session = await buildSession(office.market, { status: 'confirmed', startsAt })
  office.market.setNow(new Date(startsAt.getTime() - 5 * 60_000))
  await office.market.passTime()
  expect(await kindsOf(session.seeker)).toEqual(expect.not.arrayContaining(['REMINDER_DAY']))
})

describe('before the refund falls', () => {
  const mailsOf = async ({ seeker }: TestSession) =>
    (await mailTo(seeker?.email)).filter(({ subject }) => subject?.startsWith('Your refund falls'))
  const told = async ({ id }: TestSession) =>
    office.market.sql<{ falls: string; user: boolean }>(
      `select facts->>'fallsAt' as falls, user_id is not null as user from notifications
       where session_id = $1 and kind = 'refund_falls' order by created_at`,
      [id],
    )
  const edge = (session: TestSession, hours: number) =>
    new Date(session.startsAt.getTime() - hours * 3_600_000).toISOString()

  test('the seeker alone is told two hours before each edge, once, with what comes back until then and after', async () => {
    const session = await buildSession(office.market, { status: 'confirmed' })
    before(session, 26 * 60 + 1)
    await office.market.passTime()
    expect(await told(session)).toEqual([])
    for (const minutes of [26 * 60, 26 * 60 - 1, 25 * 60, 8 * 60, 7 * 60]) {
      before(session, minutes)
      await office.market.passTime()
    }
    expect((await told(session)).map(({ falls }) => falls)).toEqual([edge(session, 24), edge(session, 6)])
    const texts = (await mailsOf(session)).map(({ text = '' }) => text.replaceAll(/\s+/g, ' '))
    expect(texts).toEqual([
      expect.stringContaining(
        'Until 12:00 on Monday 23 November 2026, (GMT+0:00) London, cancelling gives back all of it, £140.00; afterwards £70.00.',
      ),
      expect.stringContaining(
        'Until 06:00 on Tuesday 24 November 2026, (GMT+0:00) London, cancelling gives back £70.00; afterwards nothing.',
      ),
    ])
    expect(await kindsOf(session.coach)).not.toContain('REFUND_FALLS')
  })

  test('nobody is told of a session that was cancelled, or moved, or once it has fallen', async () => {
    const cancelled = await buildSession(office.market, { status: 'confirmed' })
    const moved = await buildSession(office.market, { status: 'confirmed' })
    const late = await buildSession(office.market, { status: 'confirmed' })
    await act(cancelled.seeker, 'cancelSession', cancelled)
    const startsAt = new Date(moved.startsAt.getTime() + 24 * 3_600_000)
    await act(moved.seeker, 'rescheduleSession', moved, { startsAt })
    before(cancelled, 26 * 60)
    await office.market.passTime()
    expect([...(await told(cancelled)), ...(await told(moved))]).toEqual([])
    const ctx = { ...office.market.services, em: office.market.orm.em.fork() }
    for (const one of [cancelled, moved])
      await remindRefund(ctx, { sessionId: one.id, fallsAt: edge(one, 24) })
    expect([...(await told(cancelled)), ...(await told(moved))]).toEqual([])
    const other = await buildSession(office.market, {
      status: 'confirmed',
      startsAt: new Date(late.startsAt.getTime() + 2 * 86_400_000),
    })
    office.market.setNow(new Date(Date.parse(edge(other, 24)) + 1))
    await office.market.runJobs()
    expect(await told(other)).toEqual([])
  })

  test('who books after the reminder was due, or pays nothing, is not told', async () => {
    const startsAt = new Date(START.getTime() + 25.5 * 3_600_000)
    const late = await buildSession(office.market, { status: 'confirmed', startsAt })
    const free = await buildSession(office.market, { status: 'confirmed', sessionType: 'hello' })
    before(late, 24 * 60 + 1)
    await office.market.passTime()
    before(free, 25 * 60)
    await office.market.passTime()
    expect((await told(late)).map(({ falls }) => falls)).not.toContain(edge(late, 24))
    expect(await told(free)).toEqual([])
  })

  test('who switched reminders off reads it in the product alone; a guest gets a letter', async () => {
    const seeker = await buildUser(office.market)
    await asViewer(office.market, seeker).run(
      `mutation { updateProfile(input: { notifications: { sessionReminders: false } }) { id } }`,
    )
    const quiet = await buildSession(office.market, { status: 'confirmed', seeker })
    const guest = { name: 'Ada', email: 'ada@falls.test' }
    const asGuest = await buildSession(office.market, { status: 'confirmed', guest })
    before(quiet, 26 * 60)
    await office.market.passTime()
    expect(await mailsOf(quiet)).toEqual([])
    expect(await kindsOf(seeker)).toContain('REFUND_FALLS')
    expect((await mailTo(guest.email)).map(({ subject }) => subject)).toContain(
      'Your refund falls soon: Live case',
    )
    expect(await told(asGuest)).toHaveLength(1)
  })
})

test('nobody is reminded of a session that stayed open with a coach who was suspended earlier', async () => {
  const session = await buildSession(office.market, { status: 'confirmed' })
  await office.market.sql('update users set is_suspended = true where id = $1', [session.coach.id])
  for (const minutes of [24 * 60 + 1, 24 * 60, 15, 10]) {
    before(session, minutes)
    await office.market.passTime()
  }
  expect(await kindsOf(session.seeker)).toEqual(['BOOKED'])
  await expect(act(session.seeker, 'joinSession', session)).rejects.toThrow(
    /can no longer give sessions here/,
  )
})
