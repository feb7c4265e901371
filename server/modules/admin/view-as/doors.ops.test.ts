import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { GraphQLResolveInfo } from 'graphql'
import { guardedSchema } from '../../../guarded-schema.ts'
import { permissions } from '../../../permissions/table.ts'
import { routes } from '../../../rest/routes.ts'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { nordlysFerries } from '../../../content/cases/nordlys-ferries.ts'
import { practiceOf } from '../../practice/practice.testing.ts'
import { publishContent } from '../../publications/publish-content.service.ts'
import { BLANKS, SHOWN } from './view-as.rules.ts'
import { END_VIEW, lookBy, startView } from './view-as.testing.ts'

const ME = '{ me { id email } }'

let market: Marketplace
let admin: TestUser
let session: TestSession
let seeker: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  const coach = await buildCoach(market, { firstName: 'Elena' })
  seeker = await buildUser(market, { firstName: 'Priya' })
  session = await buildSession(market, { coach, seeker, status: 'confirmed' })
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('update view_grants set ended_at = expires_at where ended_at is null')
  admin = await buildUser(market, { userType: 'admin', firstName: 'Ada' })
})
afterAll(() => market.close())

const grantOf = async (person: { id: string }) =>
  (await startView(market, admin, person)).data.startViewAs.grantId
const look = (grantId: string, query: string, variables: object = {}) =>
  lookBy(market, admin, grantId, query, variables)

describe('every door', () => {
  const whole = async () => {
    const [row] = await market.sql<{ state: string }>(
      `select (select md5(string_agg(t::text, '|' order by t::text)) from sessions t) || (select md5(string_agg(t::text, '|' order by id)) from users t)
        || (select count(*) from audit_entries) || (select count(*) from notifications) || (select count(*) from session_messages) as state`,
    )
    return row?.state
  }

  test('of the schema that changes something is closed, whoever is looked at', async () => {
    const schema = await guardedSchema()
    const fields = schema.getMutationType()?.getFields() ?? {}
    expect(Object.keys(fields).length).toBeGreaterThan(80)
    const open: string[] = []
    for (const [fieldName, { resolve }] of Object.entries(fields)) {
      const ctx = { viewer: { userType: 'coach' }, viewedBy: { userType: 'admin' } }
      const info = { parentType: schema.getMutationType(), fieldName } as unknown as GraphQLResolveInfo
      const answer = await Promise.resolve(resolve?.(null, {}, ctx, info)).catch((error: unknown) => error)
      const isClosed =
        answer instanceof Error && answer.message === 'You are only looking. Nothing can be changed.'
      if (!isClosed) open.push(fieldName)
    }
    expect(open).toEqual([])
  })

  test('of GraphQL that the person could open changes nothing', async () => {
    const grantId = await grantOf(seeker)
    const before = await whole()
    for (const [query, variables] of [
      [
        `mutation ($input: SendSessionMessageInput!) { sendSessionMessage(input: $input) { id } }`,
        { input: { sessionId: session.id, body: 'It is me.' } },
      ],
      [`mutation { updateProfile(input: { firstName: "Prisca" }) { id } }`, {}],
      [`mutation { markNotificationsRead(input: { all: true }) { unreadCount } }`, {}],
      [
        `mutation { recordEvents(input: { visitorId: "00000000-0000-4000-8000-000000000001", events: [] }) }`,
        {},
      ],
      [END_VIEW, {}],
    ] as const) {
      const { code, data } = await look(grantId, query, variables)
      expect([query, code ?? data]).toEqual([
        query,
        expect.stringMatching(/FORBIDDEN|GRAPHQL_VALIDATION_FAILED/),
      ])
    }
    expect(await whole()).toBe(before)
  })

  test('of REST is closed, and files with it', async () => {
    const grantId = await grantOf(seeker)
    const before = await whole()
    const others = [
      ['POST', `/api/v1/sessions/${session.id}/scorecard-file`],
      ['GET', `/api/v1/sessions/${session.id}/scorecard-file`],
      ['GET', `/api/v1/sessions/${session.id}/calendar.ics`],
      ['GET', '/api/v1/receipts/CB-000001'],
      ['GET', '/api/v1/statements/CB-000001'],
    ] as const
    for (const [method, url] of [...routes.map(({ method, path }) => [method, path] as const), ...others]) {
      const { statusCode } = await market.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${admin.token}`, 'x-view-as': grantId },
        ...(method === 'POST' && { payload: {} }),
      })
      expect([url, statusCode]).toEqual([url, 403])
    }
    expect(await whole()).toBe(before)
  })
})

describe('what is shown', () => {
  test('every name on the list is a query of the schema, and none of an admin', () => {
    const queries = Object.entries(permissions.Query)
    for (const name of SHOWN) expect(queries.map(([query]) => query)).toContain(name)
    expect(queries.filter(([name, who]) => who === 'admin' && SHOWN.has(name))).toEqual([])
  })

  test('is the person’s sessions and messages, as they see them', async () => {
    const { data, errors } = await look(
      await grantOf(seeker),
      `query ($id: ID!) { mySessions(when: UPCOMING) { edges { node { id viewerRole joinUrl calendarUrl } } } sessionMessages(sessionId: $id) { totalCount } }`,
      { id: session.id },
    )
    expect(errors).toEqual([])
    expect(data?.mySessions).toEqual({
      edges: [{ node: { id: session.id, viewerRole: 'SEEKER', joinUrl: null, calendarUrl: null } }],
    })
  })

  test.each([
    'progress { scorecardsCount }',
    'myScorecards { totalCount }',
    'scorecardAnalytics { everybody }',
    'myCalendarFeed { url }',
    'myPractice { totalCount }',
    'myDrills { id }',
    'playground { __typename }',
    'adminUsers { totalCount }',
    'auditEntries { totalCount }',
  ])('is not: %s', async (field) => {
    expect((await look(await grantOf(seeker), `{ ${field} }`)).code).toBe('FORBIDDEN')
  })

  test('is no note of a coach, and no calibration', async () => {
    const { coach } = session
    await asViewer(market, coach).run(
      `mutation ($input: SaveStudentNoteInput!) { saveStudentNote(input: $input) { id note } }`,
      { input: { studentId: session.id, text: 'Between me and myself.' } },
    )
    const STUDENT = `query ($id: ID!) { student(id: $id) { id note noteUpdatedAt } }`
    expect(
      JSON.stringify(
        await asViewer(market, coach)
          .run(STUDENT, { id: session.id })
          .then(({ data }) => data),
      ),
    ).toContain('Between me')
    const grantId = await grantOf(coach)
    const { data, errors } = await look(grantId, STUDENT, { id: session.id })
    expect(errors).toEqual([])
    expect(data?.student).toEqual({ id: session.id, note: null, noteUpdatedAt: null })
    for (const field of ['myCalibration { offset }', 'scorecardsDue { totalCount }'])
      expect((await look(grantId, `{ ${field} }`)).code).toBe('FORBIDDEN')
  })

  test('is no drill of a student, and no attempt at a case', async () => {
    const shows = async (who: TestUser, query: string, hidden: string, variables = {}) => {
      const own = await asViewer(market, who).run(query, variables)
      expect(JSON.stringify(own.data)).toContain(hidden)
      const { data, errors } = await look(await grantOf(who), query, variables)
      expect(errors).toEqual([])
      expect(JSON.stringify(data)).not.toContain(hidden)
    }
    const student = await buildSession(market, { status: 'completed', seeker: await buildUser(market) })
    await asViewer(market, student.coach).run(
      'mutation ($input: AssignDrillInput!) { assignDrill(input: $input) { id } }',
      { input: { studentId: student.id, kind: 'MARKET_SIZING' } },
    )
    await shows(student.coach, 'query ($id: ID!) { student(id: $id) { drills { kind } } }', 'MARKET_SIZING', {
      id: student.id,
    })
    await publishContent(market.pool, { articles: [], cases: [nordlysFerries] })
    const { slug } = nordlysFerries
    const practice = practiceOf(market)
    const attempt = await practice.begin(seeker, slug)
    await practice.verb(seeker, 'savePracticeText', { ...attempt, step: 0, text: 'Between me and myself.' })
    await shows(seeker, `{ case(slug: "${slug}") { lastAttempt { answers notes } } }`, 'Between me')
  })

  test('is no address that opens in the person’s name: files are the admin’s own to open', async () => {
    const { data } = await look(
      await grantOf(seeker),
      'query ($id: ID!) { sessionReceipts(sessionId: $id) { url } }',
      { id: session.id },
    )
    const { sessionReceipts } = data as { sessionReceipts: { url: string }[] }
    const { url = '' } = sessionReceipts[0] ?? {}
    expect(new URL(url, 'http://here').searchParams.get('reader')).toBe(admin.id)
    expect((await market.app.inject({ url })).statusCode).toBe(200)
    await market.sql('update users set is_suspended = true where id = $1', [admin.id])
    expect((await market.app.inject({ url })).statusCode).toBe(404)
  })

  test('what is blank is a field of the schema', async () => {
    const schema = await guardedSchema()
    for (const [type, fields] of Object.entries(BLANKS))
      for (const field of Object.keys(fields))
        expect(
          Object.keys((schema.getType(type) as unknown as { getFields(): object }).getFields()),
        ).toContain(field)
  })

  test('the admin pays for looking, not the person', async () => {
    await market.sql('delete from budgets')
    await look(await grantOf(seeker), ME)
    const before = await market.sql<{ key: string }>('select key from budgets order by key')
    await asViewer(market, admin).run(ME)
    expect(await market.sql('select key from budgets order by key')).toEqual(before)
  })
})
