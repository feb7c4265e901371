import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { DAY, HOUR } from '../../../lib/durations.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { openPostOffice } from '../../notifications/post-office.testing.ts'

const office = openPostOffice()
const { mailTo, kindsOf } = office

const FIELDS = `refusal proposals { id sessionTitle startsAt endsAt state }`
const PROPOSE = `mutation ($input: ProposeSessionInput!) { proposeSession(input: $input) { ${FIELDS} } }`
const PROPOSALS = `query ($id: ID!) { studentProposals(studentId: $id) { ${FIELDS} } }`
interface Told {
  refusal: string | null
  proposals: { id: string; startsAt: string; endsAt: string; state: string }[]
}

const propose = (who: Asker, { id }: Pick<TestSession, 'id'>, startsAt: Date, change: object = {}) =>
  asViewer(office.market, who).run<{ proposeSession: Told }>(PROPOSE, {
    input: { studentId: id, sessionType: 'live-case', startsAt, ...change },
  })
const told = async (who: Asker, { id }: Pick<TestSession, 'id'>) =>
  (await asViewer(office.market, who).run<{ studentProposals: Told | null }>(PROPOSALS, { id })).data
    .studentProposals
const stored = (coachId: string) =>
  office.market.sql('select starts_at from session_proposals where coach_id = $1', [coachId])
const letters = async (email: string | undefined) =>
  (await mailTo(email)).filter(({ subject }) => subject?.includes('proposes a time'))
const met = (change: Parameters<typeof buildSession>[1] = {}) =>
  buildSession(office.market, { status: 'completed', ...change })

test('a free time is proposed: the student is told in the product and by mail, with a link that opens it; nothing is held', async () => {
  const session = await met()
  const { coach, seeker } = session
  const startsAt = noonIn(office.market, 4)
  const { data } = await propose(coach, session, startsAt, { note: 'Before your <b>final</b> round?' })
  expect(data.proposeSession).toMatchObject({
    refusal: null,
    proposals: [
      {
        startsAt: startsAt.toISOString(),
        endsAt: new Date(startsAt.getTime() + HOUR).toISOString(),
        state: 'OPEN',
      },
    ],
  })
  await office.market.runJobs()
  const [letter] = await letters(seeker?.email)
  const link = `/coach/${coach.coachId}?at=${encodeURIComponent(startsAt.toISOString())}&type=live-case`
  expect(letter?.html).toContain(`http://casebound.test${link}`.replaceAll('&', '&#38;'))
  expect(letter?.text).toContain('“Before your final round?”')
  expect(letter?.text).toContain('Nothing is held for you')
  expect(await kindsOf(seeker)).toContain('SESSION_PROPOSED')
  expect(
    await office.market.sql(`select 1 from sessions where coach_id = $1 and starts_at = $2`, [
      coach.coachId,
      startsAt,
    ]),
  ).toEqual([])
})

test('the same time again is the same proposal, told once', async () => {
  const session = await met()
  const startsAt = noonIn(office.market, 4)
  const first = await propose(session.coach, session, startsAt)
  const second = await propose(session.coach, session, startsAt)
  expect(second.data).toEqual(first.data)
  await office.market.runJobs()
  expect(await letters(session.seeker?.email)).toHaveLength(1)
})

test('what became of it is told: booked by the student, or gone to somebody else', async () => {
  const session = await met()
  const { coach, seeker } = session
  const [mine, theirs] = [noonIn(office.market, 4), noonIn(office.market, 5)]
  await propose(coach, session, mine)
  await propose(coach, session, theirs)
  await buildSession(office.market, { status: 'confirmed', coach, seeker: seeker!, startsAt: mine })
  await buildSession(office.market, { status: 'confirmed', coach, startsAt: theirs })
  expect((await told(coach, session))?.proposals.map(({ state }) => state)).toEqual(['BOOKED', 'GONE'])
  office.market.setNow(new Date(theirs.getTime() + DAY))
  expect((await told(coach, session))?.proposals).toEqual([])
})

describe('nothing is proposed', () => {
  test('that cannot be booked: a time that is taken, out of hours or past, an intro call, a kind that is not sold', async () => {
    const session = await met()
    const { coach } = session
    const startsAt = noonIn(office.market, 4)
    await buildSession(office.market, { status: 'confirmed', coach, startsAt })
    const codes = [
      (await propose(coach, session, startsAt)).code,
      (await propose(coach, session, new Date(startsAt.getTime() + 12 * HOUR))).code,
      (await propose(coach, session, new Date(office.market.clock().getTime() - DAY))).code,
      (await propose(coach, session, noonIn(office.market, 5), { sessionType: 'none' })).code,
      (await propose(coach, session, noonIn(office.market, 5), { note: 'x'.repeat(301) })).code,
    ]
    expect(codes).toEqual([
      'SLOT_TAKEN',
      'POLICY_VIOLATION',
      'POLICY_VIOLATION',
      'NOT_FOUND',
      'BAD_USER_INPUT',
    ])
    expect(await stored(coach.coachId)).toEqual([])
  })

  test('to somebody the coach has not met, or whose account is suspended', async () => {
    const ahead = await buildSession(office.market, { status: 'confirmed' })
    expect(await told(ahead.coach, ahead)).toMatchObject({
      refusal: 'You can propose a time once you have met.',
    })
    expect((await propose(ahead.coach, ahead, noonIn(office.market, 6))).code).toBe('POLICY_VIOLATION')
    const session = await met()
    await office.market.sql('update users set is_suspended = true where id = $1', [session.seeker!.id])
    expect((await propose(session.coach, session, noonIn(office.market, 4))).code).toBe('POLICY_VIOLATION')
    for (const { coach } of [ahead, session]) expect(await stored(coach.coachId)).toEqual([])
  })

  test('to a guest who has switched messages off, but to one whose address is confirmed', async () => {
    const email = `${randomUUID()}@mail.test`
    const session = await met({ guest: { name: 'Inês', email } })
    await office.market.sql('update sessions set address_confirmed_at = null where id = $1', [session.id])
    expect((await propose(session.coach, session, noonIn(office.market, 4))).code).toBe('POLICY_VIOLATION')
    await office.market.sql('update sessions set address_confirmed_at = $2 where id = $1', [
      session.id,
      office.market.clock(),
    ])
    expect((await propose(session.coach, session, noonIn(office.market, 4))).code).toBeNull()
    await office.market.runJobs()
    expect(await letters(email)).toHaveLength(1)
    await office.market.sql(`update guest_links set switched_off = '{messages}' where email = $1`, [email])
    expect((await propose(session.coach, session, noonIn(office.market, 5))).code).toBe('POLICY_VIOLATION')
  })

  test('more than twice a day to one student', async () => {
    const session = await met()
    for (const day of [4, 5])
      expect((await propose(session.coach, session, noonIn(office.market, day))).code).toBeNull()
    expect((await propose(session.coach, session, noonIn(office.market, 6))).code).toBe('RATE_LIMITED')
    expect(await stored(session.coach.coachId)).toHaveLength(2)
  })

  test('by anybody but the student’s own coach', async () => {
    const session = await met()
    const startsAt = noonIn(office.market, 4)
    const answers = []
    for (const who of [
      null,
      session.seeker,
      await buildCoach(office.market),
      await buildUser(office.market, { userType: 'admin' }),
    ])
      answers.push((await propose(who, session, startsAt)).code)
    expect(answers).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND'])
    expect(await told(await buildCoach(office.market), session)).toBeNull()
    expect(await stored(session.coach.coachId)).toEqual([])
    expect(await letters(session.seeker?.email)).toEqual([])
  })
})

test('who has switched messages off is told in the product alone', async () => {
  const session = await met()
  await office.market.sql(`update users set notifications = '{"messages": false}' where id = $1`, [
    session.seeker!.id,
  ])
  await propose(session.coach, session, noonIn(office.market, 4))
  await office.market.runJobs()
  expect(await letters(session.seeker?.email)).toEqual([])
  expect(await kindsOf(session.seeker)).toContain('SESSION_PROPOSED')
})

test('that the student is busy elsewhere is not told to the coach', async () => {
  const session = await met()
  const startsAt = noonIn(office.market, 4)
  await buildSession(office.market, { status: 'confirmed', seeker: session.seeker!, startsAt })
  expect((await propose(session.coach, session, startsAt)).data.proposeSession.proposals).toMatchObject([
    { state: 'OPEN' },
  ])
})
