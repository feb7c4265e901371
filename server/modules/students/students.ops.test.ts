import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const FIELDS = `id name sessionsDone nextSessionAt lastSessionAt paidMinutes rebooked ratingGiven note noteUpdatedAt`
const STUDENTS = `query ($first: Int, $after: String, $text: String) { myStudents(first: $first, after: $after, text: $text) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { ${FIELDS} } } } }`
const STUDENT = `query ($id: ID!) { student(id: $id) { ${FIELDS} } }`
const SESSIONS = `query ($id: ID!) { studentSessions(studentId: $id) { totalCount edges { node { id viewerRole seeker { name email } } } } }`
const SAVE = `mutation ($id: ID!, $text: String!) { saveStudentNote(input: { studentId: $id, text: $text }) { id note noteUpdatedAt } }`

interface StudentNode {
  id: string
  name: string
  note: string | null
}
interface Page {
  myStudents: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    edges: { node: StudentNode }[]
  }
}
const students = async (who: Asker, variables: object = {}) =>
  (await asViewer(market, who).run<Page>(STUDENTS, { ...variables })).data.myStudents
const names = async (who: Asker, variables: object = {}) =>
  (await students(who, variables)).edges.map(({ node }) => node.name)
const save = (who: Asker, id: string, text: string) =>
  asViewer(market, who).run<{ saveStudentNote: StudentNode }>(SAVE, { id, text })
const notes = (coachId: string) =>
  market.sql<{ text: string }>('select text from coach_notes where coach_id = $1', [coachId])

test('a person is one row, whatever they booked, with what there was and what is next', async () => {
  const coach = await buildCoach(market)
  const seeker = await buildUser(market, { firstName: 'Maya' })
  const first = await buildSession(market, { status: 'completed', coach, seeker })
  await market.sql(
    `insert into reviews (session_id, coach_id, author_name, session_title, rating, would_rebook) values ($1, $2, 'Maya S.', 'Live case', 4, true)`,
    [first.id, coach.coachId],
  )
  market.setNow('2026-11-25T09:00:00Z')
  const next = await buildSession(market, {
    status: 'confirmed',
    coach,
    seeker,
    startsAt: '2026-11-28T12:00:00Z',
  })
  const { totalCount, edges } = await students(coach)
  expect(totalCount).toBe(1)
  expect(edges[0]?.node).toEqual({
    id: first.id,
    name: 'Maya',
    sessionsDone: 1,
    nextSessionAt: next.startsAt.toISOString(),
    lastSessionAt: first.startsAt.toISOString(),
    paidMinutes: 60,
    rebooked: true,
    ratingGiven: null,
    note: null,
    noteUpdatedAt: null,
  })
  await market.sql(`update reviews set state = 'published', published_at = $2 where session_id = $1`, [
    first.id,
    START,
  ])
  expect((await students(coach)).edges[0]?.node).toMatchObject({ ratingGiven: 4 })
})

test('a guest is known by name, never by address, nor is anybody who only held, declined or cancelled', async () => {
  const coach = await buildCoach(market)
  const guest = { name: 'Inês Rocha', email: `ines-${randomUUID()}@mail.test` }
  await buildSession(market, { status: 'confirmed', coach, guest })
  for (const status of ['expired', 'declined', 'cancelled'] as const)
    await buildSession(market, { status, coach, startsAt: '2026-11-26T12:00:00Z' })
  const answer = await asViewer(market, coach).run<Page>(STUDENTS)
  expect(answer.data.myStudents.edges.map(({ node }) => node.name)).toEqual(['Inês Rocha'])
  const id = answer.data.myStudents.edges[0]?.node.id
  const sessions = await asViewer(market, coach).run<object>(SESSIONS, { id })
  expect(sessions.data).toMatchObject({
    studentSessions: { totalCount: 1, edges: [{ node: { viewerRole: 'COACH', seeker: { email: null } } }] },
  })
  expect(JSON.stringify([answer.data, sessions.data])).not.toContain('@')
})

test('a guest who brings their sessions under an account stays one student', async () => {
  const coach = await buildCoach(market)
  const seeker = await buildUser(market)
  await buildSession(market, { status: 'confirmed', coach, guest: { name: 'Priya', email: seeker.email } })
  await buildSession(market, { status: 'confirmed', coach, seeker, startsAt: '2026-11-26T12:00:00Z' })
  // Until then anybody may have typed that address.
  expect(await students(coach)).toMatchObject({ totalCount: 2 })
  const link = `mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }`
  await asViewer(market, seeker).run(link, { input: { email: seeker.email, userId: seeker.id } })
  expect(await students(coach)).toMatchObject({ totalCount: 1 })
})

test('are found by a part of the name, accents and case aside; pages are stable while others book', async () => {
  const coach = await buildCoach(market)
  const book = (name: string, day: number) =>
    buildSession(market, {
      status: 'confirmed',
      coach,
      guest: { name, email: `${randomUUID()}@mail.test` },
      startsAt: `2026-11-${day}T12:00:00Z`,
    })
  await book('Zoë 100% Ång', 24)
  await book('Maya', 25)
  await book('Tomasz', 26)
  expect(await names(coach, { text: 'zoe' })).toEqual(['Zoë 100% Ång'])
  expect(await names(coach, { text: '0%' })).toEqual(['Zoë 100% Ång'])
  expect(await names(coach, { text: '_' })).toEqual([])
  const first = await students(coach, { first: 2 })
  await book('Ada', 27)
  const second = await students(coach, { first: 2, after: first.pageInfo.endCursor })
  expect([...first.edges, ...second.edges].map(({ node }) => node.name)).toEqual([
    'Tomasz',
    'Maya',
    'Zoë 100% Ång',
  ])
})

describe('the note about a student', () => {
  test('is kept, replaced and taken away, without its markup; the audit tells that, not what', async () => {
    const { coach, id } = await buildSession(market, { status: 'confirmed' })
    expect((await save(coach, id, ' Rushes <b>structure</b>.\nLikes pharma ')).data.saveStudentNote).toEqual({
      id,
      note: 'Rushes structure.\nLikes pharma',
      noteUpdatedAt: START.toISOString(),
    })
    market.advance(60)
    await save(coach, id, 'Better now.')
    expect(await notes(coach.coachId)).toEqual([{ text: 'Better now.' }])
    expect((await save(coach, id, '  ')).data.saveStudentNote.note).toBeNull()
    expect(await notes(coach.coachId)).toEqual([])
    const audit = await market.sql<{ detail: object }>(
      `select detail from audit_entries where action = 'saveStudentNote' and subject_id = $1 order by id`,
      [coach.coachId],
    )
    expect(audit.map(({ detail }) => detail)).toEqual([
      { studentId: id, removed: false },
      { studentId: id, removed: false },
      { studentId: id, removed: true },
    ])
  })

  test('is one text for the pair, by whichever of its sessions it is written', async () => {
    const { coach, seeker, id } = await buildSession(market, { status: 'confirmed' })
    market.advance(1)
    const second = await buildSession(market, {
      status: 'confirmed',
      coach,
      ...(seeker && { seeker }),
      startsAt: '2026-11-26T12:00:00Z',
    })
    await save(coach, id, 'One.')
    expect((await save(coach, second.id, 'Two.')).data.saveStudentNote).toMatchObject({ id, note: 'Two.' })
    expect(await notes(coach.coachId)).toEqual([{ text: 'Two.' }])
  })

  test('is for its coach alone: not the student, another coach, an admin or a visitor', async () => {
    const { coach, seeker, id } = await buildSession(market, { status: 'confirmed' })
    await save(coach, id, 'Private.')
    const other = await buildCoach(market)
    const admin = await buildUser(market, { userType: 'admin' })
    for (const [who, code] of [
      [null, 'UNAUTHENTICATED'],
      [seeker, 'FORBIDDEN'],
      [other, 'NOT_FOUND'],
      [admin, 'NOT_FOUND'],
    ] as const)
      expect((await save(who, id, 'Changed.')).code).toBe(code)
    for (const who of [other, admin]) {
      expect((await asViewer(market, who).run(STUDENT, { id })).data).toEqual({ student: null })
      expect((await asViewer(market, who).run(SESSIONS, { id })).data).toMatchObject({
        studentSessions: { totalCount: 0, edges: [] },
      })
      expect(await students(who)).toMatchObject({ totalCount: 0, edges: [] })
    }
    for (const who of [null, seeker])
      for (const document of [STUDENTS, STUDENT, SESSIONS])
        expect(['UNAUTHENTICATED', 'FORBIDDEN']).toContain(
          (await asViewer(market, who).run(document, { id })).code,
        )
    expect(await notes(coach.coachId)).toEqual([{ text: 'Private.' }])
  })

  test('of two coaches with one student, each has their own, and neither reaches the other’s by its id', async () => {
    const seeker = await buildUser(market)
    const theirs = await buildSession(market, { status: 'confirmed', seeker })
    const mine = await buildSession(market, { status: 'confirmed', seeker, startsAt: '2026-11-26T12:00:00Z' })
    await save(theirs.coach, theirs.id, 'Theirs.')
    await save(mine.coach, mine.id, 'Mine.')
    expect((await students(mine.coach)).edges.map(({ node }) => [node.id, node.note])).toEqual([
      [mine.id, 'Mine.'],
    ])
    const byTheirId = { id: theirs.id }
    expect((await asViewer(market, mine.coach).run(STUDENT, byTheirId)).data).toEqual({ student: null })
    expect((await asViewer(market, mine.coach).run(SESSIONS, byTheirId)).data).toMatchObject({
      studentSessions: { totalCount: 0, edges: [] },
    })
    expect((await save(mine.coach, theirs.id, 'Changed.')).code).toBe('NOT_FOUND')
    expect(await notes(theirs.coach.coachId)).toEqual([{ text: 'Theirs.' }])
    expect(await notes(mine.coach.coachId)).toEqual([{ text: 'Mine.' }])
  })

  test('has at most 5,000 characters, and needs a student', async () => {
    const { coach, id } = await buildSession(market, { status: 'confirmed' })
    expect((await save(coach, id, 'x'.repeat(5000))).code).toBeNull()
    const { code, errors } = await save(coach, id, 'x'.repeat(5001))
    expect([code, errors[0]?.extensions.fields]).toMatchObject(['BAD_USER_INPUT', [{ path: 'text' }]])
    expect((await notes(coach.coachId))[0]?.text).toHaveLength(5000)
    for (const missing of [randomUUID(), 'nobody'])
      expect((await save(coach, missing, 'x')).code).toBe('NOT_FOUND')
  })
})
