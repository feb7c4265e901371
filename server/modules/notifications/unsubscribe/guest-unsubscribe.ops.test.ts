import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, noonIn, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { header, openPostOffice, unsubscribeLinkOf } from '../post-office.testing.ts'
import { unsubscribePath } from './unsubscribe-token.rules.ts'
import { HOUR } from '../../../lib/durations.ts'

const office = openPostOffice()
const { act, mailTo, oneClick } = office

const ON = { sessionReminders: true, messages: true, productNews: false }
const someone = () => `${randomUUID()}@mail.test`

const book = (email: string, days = 3) =>
  buildSession(office.market, {
    status: 'confirmed',
    guest: { name: 'Maya', email },
    startsAt: noonIn(office.market, days),
  })
const before = ({ startsAt }: TestSession, hours: number) =>
  office.market.setNow(new Date(startsAt.getTime() - hours * HOUR))
const subjectsOf = async (email: string) => (await mailTo(email)).map(({ subject }) => subject)

async function remindedGuest() {
  const email = someone()
  const session = await book(email)
  before(session, 24)
  const mails = await mailTo(email)
  const reminder = mails.find(({ subject }) => subject?.startsWith('Tomorrow'))
  return { email, session, mails, reminder, link: unsubscribeLinkOf(reminder) }
}

async function signUp(email: string) {
  const user = await buildUser(office.market, { email })
  const link = `mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }`
  await asViewer(office.market, user).run(link, { input: { email, userId: user.id } })
  return async () => {
    const asked = '{ me { notifications { sessionReminders messages productNews } } }'
    return (await asViewer(office.market, user).run<{ me: { notifications: object } }>(asked)).data.me
      .notifications
  }
}

test('a guest’s reminders carry the one-click link, which does not name the address; what is required does not', async () => {
  const { email, mails, reminder, link } = await remindedGuest()
  expect(link).toMatch(/^\/unsubscribe\//)
  expect(link).not.toContain(email)
  expect(header(reminder, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(reminder?.text).toContain(`Unsubscribe: http://casebound.test${link}`)
  expect(`${reminder?.text} ${reminder?.html}`).not.toContain('/profile/settings')
  const [booked] = mails
  expect(booked?.subject).toMatch(/^Booked/)
  expect(header(booked, 'list-unsubscribe')).toBeNull()
  expect(`${booked?.text} ${booked?.html}`).not.toContain('/unsubscribe/')
})

test('it asks first, then switches them off for the address: this session, the next, and nobody else’s', async () => {
  const { email, session, link } = await remindedGuest()
  const asked = await office.market.app.inject({ url: link })
  expect(asked.body).toContain('<h1>Switch off session reminders?</h1>')
  expect(asked.body).not.toContain('/profile/settings')
  for (let time = 0; time < 3; time++) {
    const answer = await oneClick(link)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<h1>Session reminders are off</h1>')
    expect(answer.body).not.toContain('/profile/settings')
  }
  const entries = await office.market.sql(
    `select actor, actor_id, subject_id, detail from audit_entries where action = 'unsubscribe' and subject_id = $1`,
    [session.id],
  )
  expect(entries).toEqual([
    { actor: 'guest', actor_id: null, subject_id: session.id, detail: { preference: 'sessionReminders' } },
  ])
  before(session, 0.25)
  expect(await subjectsOf(email)).not.toContain('In 15 minutes: Live case')
  expect(await subjectsOf(session.coach.email)).toContain('In 15 minutes: Live case')

  const [next, other] = [await book(email, 4), someone()]
  await book(other, 4)
  before(next, 24)
  expect((await subjectsOf(email)).filter((subject) => subject?.startsWith('Tomorrow'))).toHaveLength(1)
  expect(await subjectsOf(other)).toContainEqual(expect.stringMatching(/^Tomorrow/))
})

test('what is required is still written, and messages are a switch of their own', async () => {
  const { email, session, link } = await remindedGuest()
  await oneClick(link)
  await act(session.coach, 'sendSessionMessage', session, { body: 'Hello', idempotencyKey: session.id })
  await act(session.coach, 'cancelSession', session)
  const subjects = await subjectsOf(email)
  expect(subjects).toContainEqual(expect.stringContaining('wrote to you'))
  expect(subjects).toContainEqual(expect.stringMatching(/^Cancelled/))
})

test('it keeps back what was written already and waits to be sent', async () => {
  const email = someone()
  const session = await book(email)
  await act(session.coach, 'sendSessionMessage', session, { body: 'Hello', idempotencyKey: session.id })
  const { secret } = office.market.services
  await oneClick(unsubscribePath(secret, { reader: { guestOf: session.id }, preference: 'messages' }))
  expect(await subjectsOf(email)).toEqual([expect.stringMatching(/^Booked/)])
})

test('it stays off when the guest signs up, and the old link is then for the account', async () => {
  const { email, link } = await remindedGuest()
  await oneClick(link)
  expect(await (await signUp(email))()).toEqual({ ...ON, sessionReminders: false })

  const later = await remindedGuest()
  const preferences = await signUp(later.email)
  expect(await preferences()).toEqual(ON)
  await oneClick(later.link)
  expect(await preferences()).toEqual({ ...ON, sessionReminders: false })
})

test('a link that was changed is nobody’s', async () => {
  const [mine, other] = [await remindedGuest(), await book(someone())]
  for (const link of [
    mine.link.replace(mine.session.id, other.id),
    mine.link.replace('guest-', ''),
    mine.link.replace('sessionReminders', 'messages'),
    mine.link.slice(0, -1),
  ]) {
    expect((await oneClick(link)).statusCode).toBe(404)
  }
  const switched = await office.market.sql(
    `select 1 from guest_links where switched_off <> '{}' and session_id = any($1)`,
    [[mine.session.id, other.id]],
  )
  expect(switched).toEqual([])
})
