import { expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { START } from '../../testing/marketplace.ts'
import { openPostOffice } from './post-office.testing.ts'
import { remind } from './remind.service.ts'

const office = openPostOffice()
const { act, kindsOf, mailTo } = office

const before = (session: TestSession, minutes: number) =>
  office.market.setNow(new Date(session.startsAt.getTime() - minutes * 60_000))

test('reminders come a day and 15 minutes before, to both, once; the open room is only said in the product', async () => {
  const session = await buildSession(office.market, { status: 'confirmed' })
  before(session, 24 * 60 + 1)
  await office.market.runJobs()
  expect(await kindsOf(session.seeker)).toEqual(['BOOKED'])
  before(session, 24 * 60)
  await office.market.runJobs()
  await office.market.passTime()
  expect(await kindsOf(session.seeker)).toEqual(['REMINDER_DAY', 'BOOKED'])
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
