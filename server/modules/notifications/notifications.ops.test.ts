import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { asViewer, type Asker } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const LIST = `query ($first: Int, $after: String) { myNotifications(first: $first, after: $after) {
  edges { cursor node { id kind title text actionLabel path sessionId readAt } } pageInfo { hasNextPage endCursor } totalCount unreadCount } }`
const MARK = `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { unreadCount } }`

interface Listed {
  myNotifications: {
    edges: {
      cursor: string
      node: { id: string; kind: string; title: string; text: string; path: string; readAt: string | null }
    }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    totalCount: number
    unreadCount: number
  }
}

const listOf = async (who: Asker, variables: { first?: number; after?: string | null } = {}) =>
  (await asViewer(market, who).run<Listed>(LIST, variables)).data.myNotifications

const kindsOf = async (who: Asker) => (await listOf(who)).edges.map(({ node }) => node.kind)

async function mailTo(address: string | undefined) {
  await market.runJobs()
  const rows = await market.sql<{ subject: string; raw: Buffer; message_id: string }>(
    'select subject, raw, message_id from emails where recipient = $1 order by created_at, subject',
    [address],
  )
  return Promise.all(
    rows.map(async ({ raw, message_id }) => ({ messageId: message_id, ...(await PostalMime.parse(raw)) })),
  )
}

type Parsed = Awaited<ReturnType<typeof mailTo>>[number]

/** The one event of the calendar part, read by a parser that shares no code with the writer. */
function eventOf(mail: Parsed | undefined) {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) return null
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entry = calendar.getFirstSubcomponent('vevent')
  if (!entry) throw new Error('A calendar part without an event')
  const event = new ICAL.Event(entry)
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    mimeMethod: part.method ?? null,
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate(),
    status: String(entry.getFirstPropertyValue('status')),
    attendee: String(entry.getFirstPropertyValue('attendee')).toLowerCase(),
  }
}

const act = (operation: string, who: Asker, { id, token }: TestSession) =>
  asViewer(market, who).run(`mutation ($input: SessionInput!) { ${operation}(input: $input) { id } }`, {
    input: { sessionId: id, token },
  })

const cancel = async (who: Asker, { id, token }: TestSession, reason = 'My plans have changed.') =>
  (
    await asViewer(market, who).run(
      `mutation ($input: CancelSessionInput!) { cancelSession(input: $input) { id } }`,
      { input: { sessionId: id, token, reason, idempotencyKey: randomUUID() } },
    )
  ).data

describe('who is told what', () => {
  test('a booking: both, with an invitation for their calendar', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
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
    const session = await buildSession(market, { status: 'requested' })
    expect(await kindsOf(session.seeker)).toEqual(['REQUEST_SENT'])
    expect(await kindsOf(session.coach)).toEqual(['REQUEST_RECEIVED'])
    const [asked] = await mailTo(session.coach.email)
    expect(asked?.text).toContain('Please answer by 09:30 on Sunday 22 November 2026, (GMT+0:00) UTC')
    expect(eventOf(asked)).toBeNull()
    market.advance(1)
    await act('acceptRequest', session.coach, session)
    expect(await kindsOf(session.seeker)).toEqual(['REQUEST_ACCEPTED', 'REQUEST_SENT'])
    expect(eventOf((await mailTo(session.seeker?.email)).at(-1))).toMatchObject({ method: 'REQUEST' })
    expect(eventOf((await mailTo(session.coach.email)).at(-1))).toMatchObject({ method: 'REQUEST' })
  })

  test('a request that is declined or runs out: nothing was charged', async () => {
    const declined = await buildSession(market, { status: 'declined' })
    expect((await mailTo(declined.seeker?.email)).map(({ subject, text }) => [subject, text])).toContainEqual(
      ['Elena Shah cannot take your session', expect.stringContaining('Nothing was charged.')],
    )
    const ignored = await buildSession(market, { status: 'requested' })
    market.advance(24 * 60)
    await market.runJobs()
    expect(await kindsOf(ignored.seeker)).toEqual(['REQUEST_EXPIRED', 'REQUEST_SENT'])
    expect(await kindsOf(ignored.coach)).toEqual(['REQUEST_MISSED', 'REQUEST_RECEIVED'])
  })

  test('a cancellation by the seeker: what they get back, and both calendars lose it', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    market.setNow(new Date(session.startsAt.getTime() - 12 * 3_600_000))
    await cancel(session.seeker, session)
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
    const session = await buildSession(market, { status: 'confirmed' })
    await cancel(session.coach, session, 'I am ill.')
    const told = (await mailTo(session.seeker?.email)).at(-1)
    expect(told?.text).toContain('Elena Shah cancelled')
    expect(told?.text).toContain('All of it, £140.00, goes back')
    expect(told?.text).toContain('They wrote: “I am ill.”')
  })

  test('a request that is withdrawn never stood in a calendar', async () => {
    const session = await buildSession(market, { status: 'requested' })
    await cancel(session.seeker, session)
    const told = (await mailTo(session.seeker?.email)).find(({ subject }) => subject?.startsWith('Cancelled'))
    expect(told?.text).toContain('Nothing was charged.')
    expect(eventOf(told)).toBeNull()
    expect(await kindsOf(session.coach)).toContain('REQUEST_WITHDRAWN')
  })

  test('one that did not take place: both are asked, and both told how it ended', async () => {
    const session = await buildSession(market, { status: 'needs_resolution' })
    for (const who of [session.seeker, session.coach])
      expect((await kindsOf(who))[0]).toBe('NEEDS_RESOLUTION')
    market.advance(48 * 60)
    await market.runJobs()
    for (const who of [session.seeker, session.coach]) expect((await kindsOf(who))[0]).toBe('NOT_HELD')
    expect(eventOf((await mailTo(session.coach.email)).at(-1))).toMatchObject({
      method: 'CANCEL',
      sequence: 1,
    })
  })

  test('a session that is over: the seeker is asked how it was, the coach for the scorecard', async () => {
    const session = await buildSession(market, { status: 'completed' })
    expect((await kindsOf(session.seeker))[0]).toBe('FEEDBACK_INVITATION')
    expect((await kindsOf(session.coach))[0]).toBe('SCORECARD_DUE')
  })

  test('a move: both, and the entry in their calendars moves with a higher number', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    const startsAt = new Date(session.startsAt.getTime() + 24 * 3_600_000)
    const moved = await asViewer(market, session.seeker).run(
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
    market.setNow(new Date(session.startsAt.getTime() - 15 * 60_000))
    await market.passTime()
    expect(await kindsOf(session.seeker)).not.toContain('REMINDER_SOON')
  })

  test('a proposal of the coach: the seeker; its refusal: the coach', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    const startsAt = new Date(session.startsAt.getTime() + 24 * 3_600_000)
    // A minute on, so that the newest comes first.
    market.advance(1)
    await asViewer(market, session.coach).run(
      `mutation ($input: RescheduleSessionInput!) { rescheduleSession(input: $input) { id } }`,
      { input: { sessionId: session.id, startsAt, note: 'My train is late.', idempotencyKey: randomUUID() } },
    )
    expect((await kindsOf(session.seeker))[0]).toBe('TIME_PROPOSED')
    await act('declineReschedule', session.seeker, session)
    expect(await kindsOf(session.coach)).toContain('PROPOSAL_DECLINED')
  })

  test('a message: the other side, once for a burst, and not by mail when that is switched off', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    await asViewer(market, session.coach).run(
      `mutation { updateProfile(input: { notifications: { messages: false } }) { id } }`,
    )
    for (const body of ['Hello', 'One more thing'])
      await asViewer(market, session.seeker).run(
        `mutation ($input: SendSessionMessageInput!) { sendSessionMessage(input: $input) { id } }`,
        { input: { sessionId: session.id, body, idempotencyKey: randomUUID() } },
      )
    expect((await kindsOf(session.coach)).filter((kind) => kind === 'NEW_MESSAGE')).toHaveLength(1)
    expect((await mailTo(session.coach.email)).map(({ subject }) => subject)).toEqual([
      'New booking: Live case with Priya',
    ])
    expect(await kindsOf(session.seeker)).not.toContain('NEW_MESSAGE')
  })

  test('a coach: that they are verified, or why not yet', async () => {
    const admin = await buildUser(market, { userType: 'admin' })
    const coach = await buildCoach(market, { stage: 'draft' })
    await market.sql('update coach_profiles set is_ready_for_review = true where id = $1', [coach.coachId])
    const answer = await asViewer(market, admin).run(
      `mutation ($input: ReturnCoachProfileInput!) { returnCoachProfile(input: $input) { id } }`,
      { input: { coachId: coach.coachId, reason: 'Name the firm you led cases at.' } },
    )
    expect(answer.code).toBeNull()
    const [mail] = await mailTo(coach.email)
    expect(mail?.subject).toBe('Your profile needs another look')
    expect(mail?.text).toContain('“Name the firm you led cases at.”')
    expect(await kindsOf(coach)).toEqual(['COACH_RETURNED'])
  })
})

describe('the reader’s zone', () => {
  test('is their own, the coach’s schedule’s, or the one a guest booked in, and it is named', async () => {
    const seeker = await buildUser(market)
    await market.sql(`update users set time_zone = 'America/New_York' where id = $1`, [seeker.id])
    const session = await buildSession(market, { status: 'confirmed', seeker })
    expect((await mailTo(seeker.email))[0]?.text).toContain('07:00 to 08:00, (GMT-5:00) New York')
    await market.sql(`update availabilities set timezone = 'Asia/Tokyo' where coach_id = $1`, [
      session.coach.coachId,
    ])
    market.advance(1)
    await cancel(seeker, session)
    expect((await mailTo(session.coach.email)).at(-1)?.text).toContain('21:00 to 22:00, (GMT+9:00) Tokyo')
    const email = `${randomUUID()}@mail.test`
    await buildSession(market, { status: 'confirmed', guest: { name: 'Maya', email } })
    expect((await mailTo(email))[0]?.text).toContain('12:00 to 13:00, (GMT+0:00) London')
  })
})

describe('reminders', () => {
  const before = (session: TestSession, minutes: number) =>
    market.setNow(new Date(session.startsAt.getTime() - minutes * 60_000))

  test('come a day and 15 minutes before, to both, once; the open room is only said in the product', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    before(session, 24 * 60 + 1)
    await market.runJobs()
    expect(await kindsOf(session.seeker)).toEqual(['BOOKED'])
    before(session, 24 * 60)
    await market.runJobs()
    await market.passTime()
    expect(await kindsOf(session.seeker)).toEqual(['REMINDER_DAY', 'BOOKED'])
    before(session, 15)
    await market.passTime()
    before(session, 10)
    await market.passTime()
    expect(await kindsOf(session.coach)).toEqual([
      'ROOM_OPEN',
      'REMINDER_SOON',
      'REMINDER_DAY',
      'NEW_BOOKING',
    ])
    expect((await mailTo(session.coach.email)).map(({ subject }) => subject)).toEqual([
      'New booking: Live case with Priya',
      'Tomorrow at 12:00, (GMT+0:00) UTC: Live case',
      'In 15 minutes: Live case',
    ])
  })

  test('are not sent to who switched them off, nor for a session that is off', async () => {
    const seeker = await buildUser(market)
    await asViewer(market, seeker).run(
      `mutation { updateProfile(input: { notifications: { sessionReminders: false } }) { id } }`,
    )
    const session = await buildSession(market, { status: 'confirmed', seeker })
    before(session, 24 * 60)
    await market.passTime()
    expect((await mailTo(seeker.email)).map(({ subject }) => subject)).toEqual([
      'Booked: Live case with Elena Shah',
    ])
    expect(await kindsOf(seeker)).toContain('REMINDER_DAY')
    await cancel(session.coach, session)
    before(session, 15)
    await market.passTime()
    expect(await kindsOf(session.coach)).not.toContain('REMINDER_SOON')
    expect((await mailTo(seeker.email)).at(-1)?.subject).toMatch(/^Cancelled/)
  })

  test('do not say “tomorrow” about what was booked for today', async () => {
    const startsAt = new Date(START.getTime() + 3.5 * 3_600_000)
    const session = await buildSession(market, { status: 'confirmed', startsAt })
    market.setNow(new Date(startsAt.getTime() - 5 * 60_000))
    await market.passTime()
    expect(await kindsOf(session.seeker)).toEqual(expect.not.arrayContaining(['REMINDER_DAY']))
  })
})

describe('the message', () => {
  test('is text and HTML with one button, says where optional mail is switched off, and is the same when repeated', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    market.setNow(new Date(session.startsAt.getTime() - 15 * 60_000))
    await market.runJobs()
    const mails = await mailTo(session.seeker?.email)
    const reminder = mails.find(({ subject }) => subject?.startsWith('In 15'))
    const header = (mail: Parsed | undefined, name: string) =>
      mail?.headers.find(({ key }) => key === name)?.value ?? null
    expect(header(reminder, 'list-unsubscribe')).toContain('/profile/settings#notifications')
    expect(header(mails[0], 'list-unsubscribe')).toBeNull()
    expect(reminder?.from?.address).toBe('no-reply@casebound.test')
    expect(reminder?.html?.match(/class="button"/g)).toHaveLength(1)
    expect(reminder?.html).toContain(`http://casebound.test/session/${session.id}`)
    const [{ id } = { id: '' }] = await market.sql<{ id: string }>(
      `update notifications set mail_state = 'due' where session_id = $1 and kind = 'reminder_soon' and facts->>'side' = 'seeker' returning id`,
      [session.id],
    )
    expect(header(reminder, 'message-id')).toBe(`<${id}@casebound.test>`)
    await market.services.pool.query(
      `update notifications set created_at = created_at - interval '20 minutes' where id = $1`,
      [id],
    )
    await market.passTime()
    expect(await mailTo(session.seeker?.email)).toHaveLength(mails.length)
    expect(await market.sql('select mail_state from notifications where id = $1', [id])).toEqual([
      { mail_state: 'sent' },
    ])
  })

  test('of names and reasons is text: nobody writes markup into somebody’s mail', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    await cancel(session.seeker, session, '<img src=x onerror=alert(1)>\r\nBcc: all@mail.test')
    const told = (await mailTo(session.coach.email)).at(-1)
    expect(told?.html).not.toContain('<img')
    expect(told?.bcc ?? []).toEqual([])
  })
})

describe('the list', () => {
  test('is paged, counted, and marked read by its reader alone', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    const { seeker, coach } = session
    market.advance(1)
    await cancel(coach, session)
    const first = await listOf(seeker, { first: 1 })
    expect(first).toMatchObject({ totalCount: 2, unreadCount: 2, pageInfo: { hasNextPage: true } })
    const second = await listOf(seeker, { first: 1, after: first.pageInfo.endCursor })
    expect(second.edges.map(({ node }) => node.kind)).toEqual(['BOOKED'])
    const ids = first.edges.map(({ node }) => node.id)
    const mark = (who: Asker, input: object) =>
      asViewer(market, who).run<{ markNotificationsRead: { unreadCount: number } }>(MARK, { input })
    await mark(coach, { ids })
    expect((await listOf(seeker)).unreadCount).toBe(2)
    expect((await mark(seeker, { ids })).data.markNotificationsRead.unreadCount).toBe(1)
    expect((await mark(seeker, { all: true })).data.markNotificationsRead.unreadCount).toBe(0)
    for (const wrong of [{}, { ids, all: true }, { ids: ['nothing'] }])
      expect((await mark(seeker, wrong)).code).toBe('BAD_USER_INPUT')
    expect((await asViewer(market, null).run(LIST)).code).toBe('UNAUTHENTICATED')
  })

  test('of a guest comes with their sessions when they sign up', async () => {
    const email = `${randomUUID()}@mail.test`
    await buildSession(market, { status: 'confirmed', guest: { name: 'Maya', email } })
    const maya = await buildUser(market, { email })
    expect(await kindsOf(maya)).toEqual([])
    await asViewer(market, maya).run(
      `mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }`,
      { input: { email, userId: maya.id } },
    )
    expect(await kindsOf(maya)).toEqual(['BOOKED'])
  })
})
