import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession, checkOut } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { event, postEvents } from '../../testing/provider-events.ts'
import { eventOf, openPostOffice } from './post-office.testing.ts'

const office = openPostOffice()
const { act, kindsOf, mailTo } = office

test('a booking: both, with an invitation for their calendar', async () => {
  const session = await buildSession(office.market, { status: 'confirmed' })
  expect(await kindsOf(session.seeker)).toEqual(['BOOKED'])
  expect(await kindsOf(session.coach)).toEqual(['NEW_BOOKING'])
  const [seekers, coachs] = [await mailTo(session.seeker?.email), await mailTo(session.coach.email)]
  expect(seekers.map(({ subject }) => subject)).toEqual(['Booked: Live case with Elena Shah'])
  expect(coachs.map(({ subject }) => subject)).toEqual(['New booking: Live case with Priya'])
  for (const [mail, address] of [
    [seekers[0], session.seeker?.email],
    [coachs[0], session.coach.email],
  ] as const)
    expect(eventOf(mail)).toEqual({
      method: 'REQUEST',
      mimeMethod: 'REQUEST',
      uid: `${session.id}@casebound.test`,
      sequence: 0,
      startsAt: session.startsAt,
      status: 'CONFIRMED',
      attendee: `mailto:${address}`,
    })
})

test('a request: the coach by when to answer, the seeker that nothing is charged yet; then the answer', async () => {
  const session = await buildSession(office.market, { status: 'requested' })
  expect(await kindsOf(session.seeker)).toEqual(['REQUEST_SENT'])
  expect(await kindsOf(session.coach)).toEqual(['REQUEST_RECEIVED'])
  const [asked] = await mailTo(session.coach.email)
  expect(asked?.text).toContain('Please answer by 09:30 on Sunday 22 November 2026, (GMT+0:00) UTC')
  expect(eventOf(asked)).toBeNull()
  office.market.advance(1)
  await act(session.coach, 'acceptRequest', session)
  expect(await kindsOf(session.seeker)).toEqual(['REQUEST_ACCEPTED', 'REQUEST_SENT'])
  expect(eventOf((await mailTo(session.seeker?.email)).at(-1))).toMatchObject({ method: 'REQUEST' })
  expect(eventOf((await mailTo(session.coach.email)).at(-1))).toMatchObject({ method: 'REQUEST' })
})

test('a request that is declined or runs out: nothing was charged', async () => {
  const declined = await buildSession(office.market, { status: 'declined' })
  expect((await mailTo(declined.seeker?.email)).map(({ subject, text }) => [subject, text])).toContainEqual([
    'Elena Shah cannot take your session',
    expect.stringContaining('Nothing was charged.'),
  ])
  const ignored = await buildSession(office.market, { status: 'requested' })
  office.market.advance(24 * 60)
  await office.market.runJobs()
  expect(await kindsOf(ignored.seeker)).toEqual(['REQUEST_EXPIRED', 'REQUEST_SENT'])
  expect(await kindsOf(ignored.coach)).toEqual(['REQUEST_MISSED', 'REQUEST_RECEIVED'])
})

test('a request that is declined when the provider took the money all the same: it goes back', async () => {
  const session = await buildSession(office.market, { sessionType: 'on-request' })
  await postEvents(office.market, event(await checkOut(office.market, session), 'succeeded'))
  office.market.advance(1)
  await act(session.coach, 'declineRequest', session)
  const letter = (await mailTo(session.seeker?.email)).at(-1)
  expect(letter?.text).toContain('All of it, £140.00, goes back to the card you paid with.')
  expect(letter?.text).not.toContain('Nothing was charged')
})

test('a cancellation by the seeker: what they get back, and both calendars lose it', async () => {
  const session = await buildSession(office.market, { status: 'confirmed' })
  office.market.setNow(new Date(session.startsAt.getTime() - 12 * 3_600_000))
  await act(session.seeker, 'cancelSession', session, { reason: 'My plans have changed.' })
  const [last] = (await mailTo(session.seeker?.email)).slice(-1)
  expect(last?.subject).toBe('Cancelled: Live case with Elena Shah')
  expect(last?.text).toContain('£70.00 of £140.00 goes back')
  expect(eventOf(last)).toMatchObject({
    method: 'CANCEL',
    uid: `${session.id}@casebound.test`,
    sequence: 1,
    status: 'CANCELLED',
  })
  const told = (await mailTo(session.coach.email)).at(-1)
  expect(told?.text).toContain('They wrote: “My plans have changed.”')
  expect(told?.text).not.toContain('£70')
  expect(eventOf(told)).toMatchObject({ method: 'CANCEL', sequence: 1 })
})

test('a cancellation by the coach: all of it goes back', async () => {
  const session = await buildSession(office.market, { status: 'confirmed' })
  await act(session.coach, 'cancelSession', session, { reason: 'I am ill.' })
  const told = (await mailTo(session.seeker?.email)).at(-1)
  expect(told?.text).toContain('Elena Shah cancelled')
  expect(told?.text).toContain('All of it, £140.00, goes back')
  expect(told?.text).toContain('They wrote: “I am ill.”')
})

test('a request that is withdrawn never stood in a calendar', async () => {
  const session = await buildSession(office.market, { status: 'requested' })
  await act(session.seeker, 'cancelSession', session)
  const told = (await mailTo(session.seeker?.email)).find(({ subject }) => subject?.startsWith('Cancelled'))
  expect(told?.text).toContain('Nothing was charged.')
  expect(eventOf(told)).toBeNull()
  expect(await kindsOf(session.coach)).toContain('REQUEST_WITHDRAWN')
})

test('a move: both, and the entry in their calendars moves with a higher number', async () => {
  const session = await buildSession(office.market, { status: 'confirmed' })
  const startsAt = new Date(session.startsAt.getTime() + 24 * 3_600_000)
  const moved = await asViewer(office.market, session.seeker).run(
    `mutation ($input: RescheduleSessionInput!) { rescheduleSession(input: $input) { id } }`,
    { input: { sessionId: session.id, startsAt, idempotencyKey: randomUUID() } },
  )
  expect(moved.code).toBeNull()
  for (const { email } of [session.seeker ?? session.coach, session.coach]) {
    const told = (await mailTo(email)).find(({ subject }) => subject?.startsWith('Moved'))
    expect(eventOf(told)).toMatchObject({
      method: 'REQUEST',
      uid: `${session.id}@casebound.test`,
      sequence: 1,
      startsAt,
    })
    expect(told?.text).toContain('It was at 12:00 on Tuesday 24 November 2026')
  }
  office.market.setNow(new Date(session.startsAt.getTime() - 15 * 60_000))
  await office.market.passTime()
  expect(await kindsOf(session.seeker)).not.toContain('REMINDER_SOON')
})

test('a proposal of the coach: the seeker; its refusal: the coach', async () => {
  const session = await buildSession(office.market, { status: 'confirmed' })
  const startsAt = new Date(session.startsAt.getTime() + 24 * 3_600_000)
  // A minute on, so that the newest comes first.
  office.market.advance(1)
  await asViewer(office.market, session.coach).run(
    `mutation ($input: RescheduleSessionInput!) { rescheduleSession(input: $input) { id } }`,
    { input: { sessionId: session.id, startsAt, note: 'My train is late.', idempotencyKey: randomUUID() } },
  )
  expect((await kindsOf(session.seeker))[0]).toBe('TIME_PROPOSED')
  await act(session.seeker, 'declineReschedule', session)
  expect(await kindsOf(session.coach)).toContain('PROPOSAL_DECLINED')
})

test('a message: the other side, once for a burst, and not by mail when that is switched off', async () => {
  const session = await buildSession(office.market, { status: 'confirmed' })
  await asViewer(office.market, session.coach).run(
    `mutation { updateProfile(input: { notifications: { messages: false } }) { id } }`,
  )
  for (const body of ['Hello', 'One more thing'])
    await asViewer(office.market, session.seeker).run(
      `mutation ($input: SendSessionMessageInput!) { sendSessionMessage(input: $input) { id } }`,
      { input: { sessionId: session.id, body, idempotencyKey: randomUUID() } },
    )
  expect((await kindsOf(session.coach)).filter((kind) => kind === 'NEW_MESSAGE')).toHaveLength(1)
  expect((await mailTo(session.coach.email)).map(({ subject }) => subject)).toEqual([
    'New booking: Live case with Priya',
  ])
  expect(await kindsOf(session.seeker)).not.toContain('NEW_MESSAGE')
})

test('is their own, the coach’s schedule’s, or the one a guest booked in, and it is named', async () => {
  const seeker = await buildUser(office.market)
  await office.market.sql(`update users set time_zone = 'America/New_York' where id = $1`, [seeker.id])
  const session = await buildSession(office.market, { status: 'confirmed', seeker })
  expect((await mailTo(seeker.email))[0]?.text).toContain('07:00 to 08:00, (GMT-5:00) New York')
  await office.market.sql(`update availabilities set timezone = 'Asia/Tokyo' where coach_id = $1`, [
    session.coach.coachId,
  ])
  office.market.advance(1)
  await act(seeker, 'cancelSession', session)
  expect((await mailTo(session.coach.email)).at(-1)?.text).toContain('21:00 to 22:00, (GMT+9:00) Tokyo')
  const email = `${randomUUID()}@mail.test`
  await buildSession(office.market, { status: 'confirmed', guest: { name: 'Maya', email } })
  expect((await mailTo(email))[0]?.text).toContain('12:00 to 13:00, (GMT+0:00) London')
})
