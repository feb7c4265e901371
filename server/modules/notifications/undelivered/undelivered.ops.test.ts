import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, noonIn } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Mailer, MailRefused } from '../../mail/mailer.type.ts'
import { openPostOffice } from '../post-office.testing.ts'

const office = openPostOffice()
const { mailTo } = office

const LIST = `query ($first: Int, $after: String) { undeliveredMails(first: $first, after: $after) { totalCount
  pageInfo { hasNextPage endCursor } edges { node { id kind subject recipient state attempts lastError createdAt sendAgainRefusal } } } }`
const AGAIN = `mutation ($input: SendMailAgainInput!) { sendMailAgain(input: $input) { id state attempts lastError } }`

interface Mail {
  id: string
  kind: string
  recipient: string
  state: string
  attempts: number
  lastError: string | null
  sendAgainRefusal: string | null
}
interface Listed {
  undeliveredMails: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    edges: { node: Mail }[]
  }
}

let admin: TestUser
let works: Mailer
beforeEach(async () => {
  works = office.market.services.mailer
  admin = await buildUser(office.market, { userType: 'admin' })
  await office.market.sql('delete from notifications')
})
afterEach(() => {
  office.market.services.mailer = works
})

const list = (who: Asker = admin, variables = {}) => asViewer(office.market, who).run<Listed>(LIST, variables)
const mails = async (variables = {}) =>
  (await list(admin, variables)).data.undeliveredMails.edges.map(({ node }) => node)
const again = (mailId: string, who: Asker = admin) =>
  asViewer(office.market, who).run(AGAIN, { input: { mailId } })
const failWith = (error: Error) => {
  const send = async () => {
    throw error
  }
  office.market.services.mailer = { ...works, send }
}

/** A guest’s booking, whose two e-mails the mail server does not take. */
async function undelivered(error: Error, startsAt?: Date) {
  const email = `${randomUUID()}@mail.test`
  failWith(error)
  const session = await buildSession(office.market, {
    status: 'confirmed',
    guest: { name: 'Maya', email },
    startsAt,
  })
  await office.market.runJobs()
  const ofGuest = async () =>
    (await mails({ first: 50 })).find(({ kind, recipient }) => kind === 'BOOKED' && recipient === email)
  return { email, session, ofGuest, mail: (await ofGuest()) as Mail }
}

const unreachable = Object.assign(new Error('connect 10.0.0.7:587, user postmaster'), { code: 'ESOCKET' })

test('what failed is listed with how often, why in our own words, to whom and since when', async () => {
  const { email, mail } = await undelivered(unreachable)
  expect(mail).toEqual({
    id: expect.any(String),
    kind: 'BOOKED',
    subject: 'Booked: Live case with Elena Shah',
    recipient: email,
    state: 'DUE',
    attempts: 1,
    lastError: 'The mail server could not be reached.',
    createdAt: '2026-11-21T09:30:00.000Z',
    sendAgainRefusal: null,
  })
  office.market.advance(15)
  await office.market.passTime()
  expect((await mails()).map(({ attempts }) => attempts)).toEqual([2, 2])
})

test('what waits is listed after ten minutes, and what was sent is not', async () => {
  office.market.services.mailer = { ...works, isReady: false }
  const session = await buildSession(office.market, { status: 'confirmed' })
  await office.market.runJobs()
  office.market.advance(10)
  expect(await mails()).toEqual([])
  office.market.advance(1)
  expect(await mails()).toMatchObject([
    {
      state: 'DUE',
      attempts: 0,
      sendAgainRefusal: 'No mail server is set up. It is sent once there is one.',
    },
    { state: 'DUE', attempts: 0 },
  ])
  office.market.services.mailer = works
  await office.market.passTime()
  expect(await mailTo(session.coach.email)).toHaveLength(1)
  expect(await mails()).toEqual([])
})

test('it is an admin’s alone, newest first, page after page', async () => {
  const { session } = await undelivered(unreachable)
  office.market.advance(5)
  await undelivered(unreachable)
  const all = await mails()
  expect(all).toHaveLength(4)
  const first = (await list(admin, { first: 3 })).data.undeliveredMails
  expect(first).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } })
  const rest = await mails({ first: 3, after: first.pageInfo.endCursor })
  expect([...first.edges.map(({ node }) => node.id), ...rest.map(({ id }) => id)]).toEqual(
    all.map(({ id }) => id),
  )
  for (const who of [null, session.coach]) {
    const code = who ? 'FORBIDDEN' : 'UNAUTHENTICATED'
    expect((await list(who)).code).toBe(code)
    expect((await again(all[0]?.id ?? '', who)).code).toBe(code)
  }
  expect(await office.market.sql(`select 1 from audit_entries where action = 'sendMailAgain'`)).toEqual([])
})

describe('sending again', () => {
  test('delivers what was refused, once, and is noted', async () => {
    const { email, mail, ofGuest } = await undelivered(
      new MailRefused('The mail server does not take this address (550).'),
    )
    expect(mail).toMatchObject({
      state: 'REFUSED',
      attempts: 1,
      lastError: 'The mail server does not take this address (550).',
    })
    office.market.services.mailer = works
    expect((await again(mail.id)).data).toEqual({
      sendMailAgain: { id: mail.id, state: 'DUE', attempts: 1, lastError: null },
    })
    expect((await again(mail.id)).code).toBeNull()
    expect((await mailTo(email)).map(({ subject }) => subject)).toEqual(['Booked: Live case with Elena Shah'])
    expect(await ofGuest()).toBeUndefined()
    expect(await again(mail.id)).toMatchObject({
      code: 'POLICY_VIOLATION',
      errors: [{ message: 'It has been sent.' }],
    })
    expect(
      await office.market.sql(
        `select actor_id, detail from audit_entries where subject_type = 'mail' and subject_id = $1`,
        [mail.id],
      ),
    ).toEqual(
      Array.from({ length: 2 }, () => ({ actor_id: admin.id, detail: { mail: mail.id, kind: 'booked' } })),
    )
  })

  test('counts a week from when it was asked for', async () => {
    const { email, mail, ofGuest } = await undelivered(unreachable, noonIn(office.market, 20))
    office.market.advance(8 * 24 * 60)
    await office.market.passTime()
    expect(await ofGuest()).toMatchObject({
      state: 'STALE',
      lastError: 'The mail server could not be reached.',
    })
    office.market.services.mailer = works
    await again(mail.id)
    // Reminders that failed meanwhile may be tried again by now.
    const booked = (await mailTo(email)).filter(({ subject }) => subject?.startsWith('Booked:'))
    expect(booked).toHaveLength(1)
  })

  test('is refused for a letter whose time has passed or whose session has changed', async () => {
    const over = await undelivered(unreachable)
    office.market.setNow(over.session.startsAt)
    await office.market.passTime()
    expect(await over.ofGuest()).toMatchObject({
      state: 'STALE',
      sendAgainRefusal: 'This letter is out of date.',
    })
    office.market.services.mailer = works
    expect((await again(over.mail.id)).code).toBe('POLICY_VIOLATION')
    expect((await mailTo(over.email)).filter(({ subject }) => subject?.startsWith('Booked:'))).toEqual([])
  })

  test('of what fails again says so again', async () => {
    const { mail, ofGuest } = await undelivered(
      new MailRefused('The mail server does not take this address (550).'),
    )
    failWith(unreachable)
    await again(mail.id)
    await office.market.runJobs()
    expect(await ofGuest()).toMatchObject({
      state: 'DUE',
      attempts: 2,
      lastError: 'The mail server could not be reached.',
    })
  })

  test('of what is not there is not found', async () => {
    for (const id of [randomUUID(), 'nonsense']) expect((await again(id)).code).toBe('NOT_FOUND')
  })
})
