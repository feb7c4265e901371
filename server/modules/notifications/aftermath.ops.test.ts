import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildUser } from '../../testing/build-user.ts'
import { mailedToken } from '../../testing/confirm-from-mailbox.ts'
import { eventOf, openPostOffice } from './post-office.testing.ts'

const office = openPostOffice()
const { act, kindsOf, listOf, mailTo } = office

const WHEN = 'Tuesday 24 November 2026, 12:00 to 13:00, (GMT+0:00)'
const SAY_SO = 'If that is not what happened, say so on the session’s page by '
const WE_LOOK =
  'is in question. Somebody of our team reads what both of you said and decides.\n\nThe money of this session stays where it is until then.'

/** What one side was told of a subject: how often in the product and by e-mail, and the words of the e-mail. */
async function told(session: TestSession, side: 'seeker' | 'coach', subject: string) {
  const who = session[side]
  const listed = (await listOf(who)).edges.filter(({ node }) => node.title === subject)
  const mails = (await mailTo(who?.email)).filter((mail) => mail.subject === subject)
  expect([listed.length, mails.length]).toEqual([1, 1])
  expect(listed[0]?.node.path).toBe(`/session/${session.id}`)
  const text = mails[0]?.text ?? ''
  expect(text).toContain(listed[0]?.node.text)
  return text
}

test('one that did not take place: both are asked, and both told how it ended', async () => {
  const session = await buildSession(office.market, { status: 'needs_resolution' })
  for (const who of [session.seeker, session.coach]) expect((await kindsOf(who))[0]).toBe('NEEDS_RESOLUTION')
  office.market.advance(48 * 60)
  await office.market.runJobs()
  for (const who of [session.seeker, session.coach]) expect((await kindsOf(who))[0]).toBe('NOT_HELD')
  expect(eventOf((await mailTo(session.coach.email)).at(-1))).toMatchObject({
    method: 'CANCEL',
    sequence: 1,
  })
})

test('a session that is over: the seeker is asked how it was, the coach for the scorecard', async () => {
  const session = await buildSession(office.market, { status: 'completed' })
  expect((await kindsOf(session.seeker))[0]).toBe('FEEDBACK_INVITATION')
  expect((await kindsOf(session.coach))[0]).toBe('SCORECARD_DUE')
})

const joined = async (side: 'seeker' | 'coach') => {
  const session = await buildSession(office.market, { status: 'confirmed' })
  office.market.setNow(session.startsAt)
  await act(session[side], 'joinSession', session)
  office.market.advance(20)
  return session
}

describe('a no-show', () => {
  test('of the seeker: both hear who was missed and that nothing goes back, once', async () => {
    const session = await joined('coach')
    const key = { idempotencyKey: randomUUID() }
    await act(session.coach, 'reportNoShow', session, key)
    await act(session.coach, 'reportNoShow', session, key)
    const seeker = await told(session, 'seeker', 'Missed: Live case')
    expect(seeker).toContain(`It is on record that you did not come on ${WHEN}`)
    const coach = await told(session, 'coach', 'Missed: Live case')
    expect(coach).toContain(`It is on record that Priya did not come on ${WHEN}`)
    for (const text of [seeker, coach]) {
      expect(text).toContain('By the cancellation policy, nothing is paid back.')
      expect(text).toContain(SAY_SO)
    }
  })

  test('of the coach: the seeker hears what goes to their card, the coach that it does', async () => {
    const session = await joined('seeker')
    await act(session.seeker, 'reportNoShow', session)
    const seeker = await told(session, 'seeker', 'Missed: Live case')
    expect(seeker).toContain('It is on record that Elena Shah did not come')
    expect(seeker).toContain('All of it, £140.00, goes back to the card you paid with.')
    const coach = await told(session, 'coach', 'Missed: Live case')
    expect(coach).toContain('It is on record that you did not come')
    expect(coach).toContain('£140.00 of £140.00 goes back to the job seeker.')
  })

  test('that both are asked about and one admits is told like one that was reported', async () => {
    const session = await buildSession(office.market, { status: 'needs_resolution' })
    await act(session.coach, 'answerResolution', session, { answer: 'COACH_ABSENT' })
    expect(await told(session, 'seeker', 'Missed: Live case')).toContain('All of it, £140.00, goes back')
    expect(await told(session, 'coach', 'Missed: Live case')).toContain('you did not come')
  })
})

describe('a dispute', () => {
  test.each(['seeker', 'coach'] as const)(
    'by the %s: both hear that we look, and not what was written',
    async (side) => {
      const session = await buildSession(office.market, { status: 'completed' })
      const dispute = { reason: 'We spoke for ten minutes only.', idempotencyKey: randomUUID() }
      await act(session[side], 'disputeSession', session, dispute)
      await act(session[side], 'disputeSession', session, dispute)
      for (const reader of ['seeker', 'coach'] as const) {
        const text = await told(session, reader, 'We are looking into Live case')
        expect(text).toContain(`What happened on ${WHEN}`)
        expect(text).toContain(WE_LOOK)
        expect(text).not.toContain(dispute.reason)
      }
    },
  )

  test('that two different answers make is told like one that was opened', async () => {
    const session = await buildSession(office.market, { status: 'needs_resolution' })
    await act(session.coach, 'answerResolution', session, { answer: 'TOOK_PLACE' })
    expect(await kindsOf(session.seeker)).not.toContain('DISPUTED')
    await act(session.seeker, 'answerResolution', session, { answer: 'COACH_ABSENT' })
    for (const side of ['seeker', 'coach'] as const)
      expect(await told(session, side, 'We are looking into Live case')).toContain(WE_LOOK)
  })

  test.each([
    ['TOOK_PLACE', undefined, 'Nothing is paid back.', 'Nothing is paid back.'],
    [
      'TOOK_PLACE',
      7_000,
      '£70.00 of £140.00 goes back to the card',
      '£70.00 of £140.00 goes back to the job seeker.',
    ],
    ['SEEKER_ABSENT', undefined, 'Nothing is paid back.', 'Nothing is paid back.'],
    [
      'COACH_ABSENT',
      undefined,
      'All of it, £140.00, goes back',
      '£140.00 of £140.00 goes back to the job seeker.',
    ],
    [
      'CANCELLED',
      undefined,
      'All of it, £140.00, goes back',
      '£140.00 of £140.00 goes back to the job seeker.',
    ],
  ] as const)(
    'decided %s, %p back: both hear why and what moves',
    async (outcome, refundMinor, seeker, coach) => {
      const admin = await buildUser(office.market, { userType: 'admin' })
      const session = await buildSession(office.market, { status: 'disputed' })
      const reason = 'The recording of the room shows it.'
      await act(admin, 'resolveDispute', session, { outcome, reason, ...(refundMinor && { refundMinor }) })
      const texts = {
        seeker: await told(session, 'seeker', 'Decided: Live case'),
        coach: await told(session, 'coach', 'Decided: Live case'),
      }
      expect(texts.seeker).toContain(seeker)
      expect(texts.coach).toContain(coach)
      for (const text of Object.values(texts)) {
        expect(text).toContain(`We have looked into the session of ${WHEN}`)
        expect(text).toContain(`The reason: “${reason}”`)
        expect(text).not.toContain('cancellation policy')
      }
      expect(await kindsOf(admin)).toEqual([])
    },
  )

  test('of a guest: by e-mail, with a button that opens their session', async () => {
    const email = `${randomUUID()}@mail.test`
    const session = await buildSession(office.market, { status: 'completed', guest: { name: 'Maya', email } })
    await act(session.coach, 'disputeSession', session, { reason: 'They left after five minutes.' })
    const mails = (await mailTo(email)).filter(({ subject }) => subject === 'We are looking into Live case')
    expect(mails).toHaveLength(1)
    const token = await mailedToken(office.market, session)
    expect(token).not.toBe(session.token)
    expect(mails[0]?.text).toContain(`http://casebound.test/session/${session.id}?token=${token}`)
    const opened = await asViewer(office.market, null).run(
      `query ($id: ID!, $token: String) { session(id: $id, token: $token) { id } }`,
      { id: session.id, token },
    )
    expect(opened.data.session).toEqual({ id: session.id })
  })
})
