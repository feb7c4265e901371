import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { header, LIST, openPostOffice } from './post-office.testing.ts'

const office = openPostOffice()
const { act, kindsOf, listOf, mailTo } = office

const MARK = `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { unreadCount } }`

describe('the message', () => {
  test('is text and HTML with one button, says where optional mail is switched off, and is the same when repeated', async () => {
    const session = await buildSession(office.market, { status: 'confirmed' })
    office.market.setNow(new Date(session.startsAt.getTime() - 15 * 60_000))
    await office.market.runJobs()
    const mails = await mailTo(session.seeker?.email)
    const reminder = mails.find(({ subject }) => subject?.startsWith('In 15'))
    expect(reminder?.from?.address).toBe('no-reply@casebound.test')
    expect(reminder?.html?.match(/class="button"/g)).toHaveLength(1)
    expect(reminder?.html).toContain(`http://casebound.test/session/${session.id}`)
    const [{ id } = { id: '' }] = await office.market.sql<{ id: string }>(
      `update notifications set mail_state = 'due' where session_id = $1 and kind = 'reminder_soon' and facts->>'side' = 'seeker' returning id`,
      [session.id],
    )
    expect(header(reminder, 'message-id')).toBe(`<${id}@casebound.test>`)
    await office.market.services.pool.query(
      `update notifications set created_at = created_at - interval '20 minutes' where id = $1`,
      [id],
    )
    await office.market.passTime()
    expect(await mailTo(session.seeker?.email)).toHaveLength(mails.length)
    expect(await office.market.sql('select mail_state from notifications where id = $1', [id])).toEqual([
      { mail_state: 'sent' },
    ])
  })

  test('of names and reasons is text: nobody writes markup into somebody’s mail', async () => {
    const session = await buildSession(office.market, { status: 'confirmed' })
    await act(session.seeker, 'cancelSession', session, {
      reason: '<img src=x onerror=alert(1)>\r\nBcc: all@mail.test',
    })
    const told = (await mailTo(session.coach.email)).at(-1)
    expect(told?.html).not.toContain('<img')
    expect(told?.bcc ?? []).toEqual([])
  })
})

describe('the list', () => {
  test('is paged, counted, and marked read by its reader alone', async () => {
    const session = await buildSession(office.market, { status: 'confirmed' })
    const { seeker, coach } = session
    office.market.advance(1)
    await act(coach, 'cancelSession', session)
    const first = await listOf(seeker, { first: 1 })
    expect(first).toMatchObject({ totalCount: 2, unreadCount: 2, pageInfo: { hasNextPage: true } })
    const second = await listOf(seeker, { first: 1, after: first.pageInfo.endCursor })
    expect(second.edges.map(({ node }) => node.kind)).toEqual(['BOOKED'])
    const ids = first.edges.map(({ node }) => node.id)
    const mark = (who: Asker, input: object) =>
      asViewer(office.market, who).run<{ markNotificationsRead: { unreadCount: number } }>(MARK, { input })
    await mark(coach, { ids })
    expect((await listOf(seeker)).unreadCount).toBe(2)
    expect((await mark(seeker, { ids })).data.markNotificationsRead.unreadCount).toBe(1)
    expect((await mark(seeker, { all: true })).data.markNotificationsRead.unreadCount).toBe(0)
    for (const wrong of [{}, { ids, all: true }, { ids: ['nothing'] }])
      expect((await mark(seeker, wrong)).code).toBe('BAD_USER_INPUT')
    expect((await asViewer(office.market, null).run(LIST)).code).toBe('UNAUTHENTICATED')
  })

  test('of a guest comes with their sessions when they sign up', async () => {
    const email = `${randomUUID()}@mail.test`
    await buildSession(office.market, { status: 'confirmed', guest: { name: 'Maya', email } })
    const maya = await buildUser(office.market, { email })
    expect(await kindsOf(maya)).toEqual([])
    await asViewer(office.market, maya).run(
      `mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }`,
      { input: { email, userId: maya.id } },
    )
    expect(await kindsOf(maya)).toEqual(['BOOKED'])
  })
})
test('a coach: that they are verified, or why not yet', async () => {
  const admin = await buildUser(office.market, { userType: 'admin' })
  const coach = await buildCoach(office.market, { stage: 'draft' })
  await office.market.sql('update coach_profiles set is_ready_for_review = true where id = $1', [
    coach.coachId,
  ])
  const answer = await asViewer(office.market, admin).run(
    `mutation ($input: ReturnCoachProfileInput!) { returnCoachProfile(input: $input) { id } }`,
    { input: { coachId: coach.coachId, reason: 'Name the firm you led cases at.' } },
  )
  expect(answer.code).toBeNull()
  const [mail] = await mailTo(coach.email)
  expect(mail?.subject).toBe('Your profile needs another look')
  expect(mail?.text).toContain('“Name the firm you led cases at.”')
  expect(await kindsOf(coach)).toEqual(['COACH_RETURNED'])
})
