import { describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { header, openPostOffice, unsubscribeLinkOf as linkOf } from '../post-office.testing.ts'
import { signUnsubscription } from './unsubscribe-token.rules.ts'

const office = openPostOffice()
const { act, kindsOf, mailTo, oneClick: post } = office

const MINE = '{ me { notifications { sessionReminders messages productNews } } }'
const ON = { sessionReminders: true, messages: true, productNews: false }

const preferencesOf = async (who: Asker) =>
  (await asViewer(office.market, who).run<{ me: { notifications: object } }>(MINE)).data.me.notifications
const auditOf = ({ id }: { id: string }) =>
  office.market.sql(
    `select actor_id, detail from audit_entries where action = 'unsubscribe' and subject_id = $1`,
    [id],
  )
const open = (url: string, method: 'GET' | 'HEAD' = 'GET') => office.market.app.inject({ method, url })
async function remindedSeeker() {
  const session = await buildSession(office.market, { status: 'confirmed' })
  const seeker = session.seeker as TestUser
  office.market.setNow(new Date(session.startsAt.getTime() - 24 * 3_600_000))
  const mails = await mailTo(seeker.email)
  const reminder = mails.find(({ subject }) => subject?.startsWith('Tomorrow'))
  return { session, seeker, mails, reminder, link: linkOf(reminder) }
}

test('optional e-mails alone carry it: in the header as mail programs want it, and at the foot', async () => {
  const { mails, reminder, link } = await remindedSeeker()
  expect(link).not.toBe('')
  expect(header(reminder, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(reminder?.text).toContain('You get this because session reminders are switched on.')
  expect(reminder?.text).toContain(`Unsubscribe: http://casebound.test${link}`)
  expect(reminder?.html).toContain(`href="http://casebound.test${link}"`)
  expect(reminder?.html).toContain('/profile/settings#notifications')
  const [booked] = mails
  expect(booked?.subject).toMatch(/^Booked/)
  for (const name of ['list-unsubscribe', 'list-unsubscribe-post']) expect(header(booked, name)).toBeNull()
  expect(`${booked?.text} ${booked?.html}`).not.toContain('/unsubscribe/')
})

describe('a post to the link', () => {
  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as %s switches that one preference off, once however often it is sent',
    async (type) => {
      const { seeker, session, link } = await remindedSeeker()
      for (let time = 0; time < 3; time++) {
        const answer = await post(link, type)
        expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
        expect(answer.body).toContain('<h1>Session reminders are off</h1>')
      }
      expect(await preferencesOf(seeker)).toEqual({ ...ON, sessionReminders: false })
      expect(await auditOf(seeker)).toEqual([
        { actor_id: seeker.id, detail: { preference: 'sessionReminders' } },
      ])
      expect(await preferencesOf(session.coach)).toEqual(ON)
      office.market.setNow(new Date(session.startsAt.getTime() - 15 * 60_000))
      expect((await mailTo(seeker.email)).map(({ subject }) => subject)).not.toContain(
        'In 15 minutes: Live case',
      )
      expect(await kindsOf(seeker)).toContain('REMINDER_SOON')
    },
  )

  test('is for its own preference: messages are another', async () => {
    const session = await buildSession(office.market, { status: 'confirmed' })
    await act(session.seeker, 'sendSessionMessage', session, { body: 'Hello', idempotencyKey: session.id })
    const message = (await mailTo(session.coach.email)).find(({ subject }) =>
      subject?.includes('wrote to you'),
    )
    expect((await post(linkOf(message))).body).toContain('<h1>E-mails about messages are off</h1>')
    expect(await preferencesOf(session.coach)).toEqual({ ...ON, messages: false })
  })

  test('keeps back what was written already and waits to be sent', async () => {
    const session = await buildSession(office.market, { status: 'confirmed' })
    const seeker = session.seeker as TestUser
    await act(session.coach, 'sendSessionMessage', session, { body: 'Hello', idempotencyKey: session.id })
    const token = signUnsubscription(office.market.services.secret, {
      reader: { userId: seeker.id },
      preference: 'messages',
    })
    await post(`/unsubscribe/${token}`)
    expect((await mailTo(seeker.email)).map(({ subject }) => subject)).toEqual([
      'Booked: Live case with Elena Shah',
    ])
    expect(await kindsOf(seeker)).toContain('NEW_MESSAGE')
  })
})

test('opening the link changes nothing: it asks, and says when it is done already', async () => {
  const { seeker, link } = await remindedSeeker()
  await open(link, 'HEAD')
  const asked = await open(link)
  expect(asked.statusCode).toBe(200)
  expect(asked.body).toContain('<h1>Switch off session reminders?</h1>')
  expect(asked.body).toMatch(/<form method="post"><button class="button">Switch off<\/button><\/form>/)
  expect(asked.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await preferencesOf(seeker)).toEqual(ON)
  await post(link)
  const done = await open(link)
  expect(done.body).toContain('<h1>Session reminders are off</h1>')
  expect(done.body).not.toContain('<form')
})

test('what we have not signed opens a page that says so, and changes nothing', async () => {
  const [victim, attacker] = [await buildUser(office.market), await buildUser(office.market)]
  const { secret } = office.market.services
  const own = signUnsubscription(secret, { reader: { userId: attacker.id }, preference: 'messages' })
  const erased = await buildUser(office.market)
  await office.market.sql('update users set erased_at = now() where id = $1', [erased.id])
  for (const token of [
    own.replace(attacker.id, victim.id),
    own.replace('.messages.', '.sessionReminders.'),
    own.slice(0, -1),
    `${own}x`,
    signUnsubscription('another secret', { reader: { userId: victim.id }, preference: 'messages' }),
    `${victim.id}.messages.`,
    `${victim.id}.constructor.x`,
    signUnsubscription(secret, { reader: { userId: erased.id }, preference: 'messages' }),
    'nonsense',
  ])
    for (const answer of [await open(`/unsubscribe/${token}`), await post(`/unsubscribe/${token}`)]) {
      expect([token, answer.statusCode]).toEqual([token, 404])
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.body).toContain('<h1>This link does not work</h1>')
    }
  for (const who of [victim, attacker]) expect(await preferencesOf(who)).toEqual(ON)
})
