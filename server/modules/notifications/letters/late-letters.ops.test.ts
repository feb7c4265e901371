import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { buildSession } from '../../../testing/build-session.ts'
import { type Mailer } from '../../mail/mailer.type.ts'
import { openPostOffice } from '../post-office.testing.ts'

const office = openPostOffice()

let works: Mailer
beforeEach(() => {
  works = office.market.services.mailer
})
afterEach(() => {
  office.market.services.mailer = works
})

const stopMail = () => {
  const send = () => Promise.reject(new Error('down'))
  office.market.services.mailer = { ...works, send }
}
const subjectsTo = async (address: string | undefined) =>
  (await office.mailTo(address)).map(({ subject }) => subject)

/** A booking made while the mail server is down. */
async function bookWithoutMail() {
  stopMail()
  const session = await buildSession(office.market, { status: 'confirmed' })
  await office.market.runJobs()
  return session
}

test('a booking letter is not sent after the session has begun, and is listed as undelivered', async () => {
  const session = await bookWithoutMail()
  office.market.setNow(session.startsAt)
  office.market.services.mailer = works
  await office.market.passTime()
  for (const who of [session.seeker, session.coach]) expect(await subjectsTo(who?.email)).toEqual([])
  const states = await office.market.sql<{ kind: string; mail_state: string }>(
    `select kind, mail_state from notifications where session_id = $1 and kind in ('booked', 'new_booking') order by kind`,
    [session.id],
  )
  expect(states).toEqual([
    { kind: 'booked', mail_state: 'stale' },
    { kind: 'new_booking', mail_state: 'stale' },
  ])
})

test('a booking letter is sent late while the session is upcoming', async () => {
  const session = await bookWithoutMail()
  office.market.advance(60)
  office.market.services.mailer = works
  await office.market.passTime()
  expect(await subjectsTo(session.coach.email)).toEqual(['New booking: Live case with Priya'])
})

test('only the cancellation is sent for a session that was cancelled meanwhile', async () => {
  const session = await bookWithoutMail()
  office.market.advance(60)
  await office.act(session.coach, 'cancelSession', session)
  await office.market.runJobs()
  office.market.services.mailer = works
  office.market.advance(15)
  await office.market.passTime()
  expect(await subjectsTo(session.seeker?.email)).toEqual(['Cancelled: Live case with Elena Shah'])
})
