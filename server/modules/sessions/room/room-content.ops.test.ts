import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn, seeLife } from '../../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, START } from '../../../testing/marketplace.ts'
import { openLibrary } from './library.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openLibrary()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

describe('messages', () => {
  const MESSAGES = `query ($id: ID!, $token: String, $first: Int, $after: String) {
    sessionMessages(sessionId: $id, token: $token, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { author isMine body } } } }`
  interface Page {
    sessionMessages: {
      totalCount: number
      pageInfo: { hasNextPage: boolean; endCursor: string }
      edges: { node: { author: string; isMine: boolean; body: string } }[]
    }
  }
  const read = (who: Asker, { id }: TestSession, change: object = {}) =>
    asViewer(market, who).run<Page>(MESSAGES, { id, ...change })
  const write = (who: Asker, session: TestSession, body: string, change: object = {}) =>
    actOn(market, who, 'sendSessionMessage', session, { body, ...change })
  const bodies = async (who: Asker, session: TestSession) =>
    (await read(who, session)).data.sessionMessages.edges.map(({ node }) => node)

  test('go between the two, a guest by their token; an admin reads and does not write', async () => {
    const session = await buildSession(market, {
      status: 'confirmed',
      guest: { name: 'Ada', email: 'ada@mail.test' },
    })
    const { token } = session
    const admin = await buildUser(market, { userType: 'admin' })
    await write(session.coach, session, 'Bring <i>paper</i>.\nAnd a pen.')
    market.advance(1)
    await write(null, session, 'I will.', { token })
    expect(await bodies(session.coach, session)).toEqual([
      { author: 'SEEKER', isMine: false, body: 'I will.' },
      { author: 'COACH', isMine: true, body: 'Bring paper.\nAnd a pen.' },
    ])
    expect((await bodies(admin, session)).map(({ isMine }) => isMine)).toEqual([false, false])
    expect((await read(null, session, { token })).data.sessionMessages.totalCount).toBe(2)
    expect(await write(admin, session, 'Hello.')).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect((await bodies(admin, session)).length).toBe(2)
  })

  test('are nobody else’s', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    await write(session.seeker, session, 'For you alone.')
    for (const who of [null, await buildUser(market), await buildCoach(market)]) {
      expect(await read(who, session)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await write(who, session, 'Let me in.')).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await bodies(session.coach, session)).toHaveLength(1)
  })

  test('are written from a request on until a session has ended', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    let count = 0
    for (const [status, code] of [
      ['held', 'POLICY_VIOLATION'],
      ['requested', null],
      ['confirmed', null],
      ['in_progress', null],
      ['completed', null],
      ['needs_resolution', null],
      ['no_show', null],
      ['disputed', null],
      ['cancelled', 'POLICY_VIOLATION'],
      ['declined', 'POLICY_VIOLATION'],
      ['expired', 'POLICY_VIOLATION'],
      ['closed', 'POLICY_VIOLATION'],
    ] as const) {
      await market.sql('update sessions set status = $2 where id = $1', [session.id, status])
      const can = (await seeLife(market, session.seeker, session))?.allowedActions.find(
        ({ action }) => action === 'SEND_MESSAGE',
      )
      expect([status, can?.allowed]).toEqual([status, code === null])
      expect([status, (await write(session.seeker, session, 'Hello.')).code]).toEqual([status, code])
      if (!code) count += 1
      expect(await bodies(session.coach, session)).toHaveLength(count)
    }
  })

  test('have one to 2,000 characters, and come ten a minute', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    for (const body of ['', ' \n ', '<b></b>', 'x'.repeat(2001)])
      expect(await write(session.seeker, session, body)).toMatchObject({ code: 'BAD_USER_INPUT' })
    const [refusal] = (await write(session.seeker, session, 'x'.repeat(100_000))).errors
    expect(refusal?.message).toBe('A message has up to 2,000 characters, and this one 100,000. Shorten it.')
    await write(session.coach, session, 'Not counted with the other’s.')
    const many = await Promise.all(
      Array.from({ length: 14 }, () => write(session.seeker, session, 'x'.repeat(2000))),
    )
    expect(many.filter(({ code }) => code === null)).toHaveLength(10)
    const refused = many.filter(({ code }) => code === 'RATE_LIMITED')
    expect(refused).toHaveLength(4)
    expect(refused[0]?.errors[0]?.extensions.retryAfter).toBe(60)
    market.advance(1)
    expect(await write(session.seeker, session, 'Again.')).toMatchObject({ code: null })
  })

  test('are read page by page, the latest first, none twice', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    for (const body of ['1', '2', '3', '4', '5']) {
      await write(session.seeker, session, body)
      if (body !== '3') market.advance(1)
    }
    const seen: string[] = []
    let after: string | undefined
    for (;;) {
      const { sessionMessages: page } = (await read(session.coach, session, { first: 2, after })).data
      seen.push(...page.edges.map(({ node }) => node.body))
      if (!page.pageInfo.hasNextPage) break
      after = page.pageInfo.endCursor
    }
    expect(seen).toHaveLength(5)
    expect(seen.slice(3)).toEqual(['2', '1'])
    expect(await read(session.coach, session, { first: 51 })).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await read(session.coach, session, { after: 'nonsense' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })
})

describe('the case', () => {
  const CHOOSE = `mutation ($id: ID!, $slug: String) { chooseSessionCase(sessionId: $id, caseSlug: $slug) { id isCaseChosen case { slug } } }`
  const choose = (who: Asker, { id }: TestSession, slug: string | null) =>
    asViewer(market, who).run<{ chooseSessionCase: object }>(CHOOSE, { id, slug })
  const see = (session: TestSession, who: Asker = session.seeker) => seeLife(market, who, session)
  const seenCases = async (session: TestSession) =>
    (
      await asViewer(market, session.coach).run<{ sessionCasesSeen: string[] }>(
        'query ($id: ID!) { sessionCasesSeen(sessionId: $id) }',
        { id: session.id },
      )
    ).data.sessionCasesSeen

  describe('that the seeker books', () => {
    const HOLD = `mutation ($input: CreateHoldInput!) { createHold(input: $input) {
      session { id isCaseChosen isCaseWished case { slug } } } }`
    interface Held {
      createHold: {
        session: { id: string; isCaseChosen: boolean; isCaseWished: boolean; case: object | null }
      }
    }
    const hold = async (caseSlug: string, change: object = {}) => {
      const coach = await buildCoach(market)
      const seeker = await buildUser(market)
      const input = {
        coachId: coach.coachId,
        sessionType: 'live-case',
        startsAt: noonIn(market, 3),
        timeZone: 'Europe/London',
        idempotencyKey: randomUUID(),
        caseSlug,
        ...change,
      }
      return { coach, seeker, answer: await asViewer(market, seeker).run<Held>(HOLD, { input }) }
    }

    test('is the case of the session, named to both at once; its brief waits for the start', async () => {
      const { seeker, answer } = await hold('glass-museum')
      const { session } = answer.data.createHold
      expect(session).toMatchObject({
        isCaseChosen: true,
        isCaseWished: true,
        case: { slug: 'glass-museum' },
      })
      const brief = await asViewer(market, seeker).run(
        'query ($id: ID!) { sessionBrief(sessionId: $id) { slug } }',
        { id: session.id },
      )
      expect(brief.data).toEqual({ sessionBrief: null })
    })

    test('may be replaced by the coach, and taken up again though the seeker knows it', async () => {
      const { coach, seeker, answer } = await hold('glass-museum')
      const { id } = answer.data.createHold.session
      await market.sql(`update sessions set status = 'confirmed' where id = $1`, [id])
      await market.sql(
        `insert into practice_attempts (user_id, case_slug, started_at) values ($1, 'glass-museum', $2)`,
        [seeker.id, START],
      )
      const session = { id } as TestSession
      expect(await choose(coach, session, 'ferry-prices')).toMatchObject({ code: null })
      const other = await asViewer(market, seeker).run(
        'query ($id: ID!) { session(id: $id) { isCaseChosen isCaseWished case { slug } } }',
        { id },
      )
      expect(other.data).toEqual({ session: { isCaseChosen: true, isCaseWished: false, case: null } })
      expect(await choose(coach, session, 'glass-museum')).toMatchObject({ code: null })
    })

    test('is one of the library, for a kind of session that has one', async () => {
      expect((await hold('no-such-case')).answer.code).toBe('NOT_FOUND')
      expect((await hold('glass-museum', { sessionType: 'hello' })).answer.code).toBe('BAD_USER_INPUT')
    })
  })

  test('is the coach’s to see at once, and the seeker’s once the session has started', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    expect((await choose(session.coach, session, 'ferry-prices')).data.chooseSessionCase).toMatchObject({
      isCaseChosen: true,
      case: { slug: 'ferry-prices' },
    })
    expect(await see(session)).toMatchObject({ isCaseChosen: true, case: null })
    market.setNow(session.startsAt)
    for (const who of [session.coach, session.seeker]) await actOn(market, who, 'joinSession', session)
    expect(await see(session)).toMatchObject({ status: 'IN_PROGRESS', case: { slug: 'ferry-prices' } })
    expect((await choose(session.coach, session, null)).data.chooseSessionCase).toMatchObject({
      isCaseChosen: false,
    })
  })

  test('is never one the seeker has practised alone', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    await market.sql(
      `insert into practice_attempts (user_id, case_slug, started_at) values ($1, 'glass-museum', $2)`,
      [session.seeker?.id, START],
    )
    expect(await choose(session.coach, session, 'glass-museum')).toMatchObject({
      code: 'POLICY_VIOLATION',
      errors: [{ message: 'They have practised this case alone. Choose one they have not seen.' }],
    })
    expect(await see(session)).toMatchObject({ isCaseChosen: false })
    expect(await seenCases(session)).toEqual(['glass-museum'])
  })

  test('is never one of another session of theirs, with any coach, unless that was cancelled', async () => {
    const seeker = await buildUser(market)
    const first = await buildSession(market, { status: 'confirmed', seeker })
    const second = await buildSession(market, { status: 'confirmed', seeker, startsAt: noonIn(market, 4) })
    await choose(first.coach, first, 'grocer-growth')
    expect(await choose(second.coach, second, 'grocer-growth')).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await seenCases(second)).toEqual(['grocer-growth'])
    expect(await seenCases(first)).toEqual([])
    expect(await choose(first.coach, first, 'grocer-growth')).toMatchObject({ code: null })
    await actOn(market, first.coach, 'cancelSession', first)
    expect(await choose(second.coach, second, 'grocer-growth')).toMatchObject({ code: null })
  })

  test('is chosen by its coach alone, from the library, for a session that has one', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    const other = await buildCoach(market)
    for (const [who, code] of [
      [session.seeker, 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
      [other, 'NOT_FOUND'],
      [await buildUser(market, { userType: 'admin' }), 'POLICY_VIOLATION'],
    ] as const)
      expect(await choose(who, session, 'ferry-prices')).toMatchObject({ code })
    expect(await choose(session.coach, session, 'no-such-case')).toMatchObject({ code: 'NOT_FOUND' })
    const hello = await buildSession(market, { status: 'confirmed', sessionType: 'hello' })
    expect(await choose(hello.coach, hello, 'ferry-prices')).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await see(session)).toMatchObject({ isCaseChosen: false })
  })
})

test('a case that was shown before the coach went over to another is one the seeker knows', async () => {
  const seeker = await buildUser(market)
  const first = await buildSession(market, { status: 'confirmed', seeker })
  const next = await buildSession(market, { status: 'confirmed', seeker, startsAt: noonIn(market, 4) })
  const choose = async ({ coach, id }: TestSession, slug: string) =>
    (
      await asViewer(market, coach).run(
        'mutation ($id: ID!, $slug: String) { chooseSessionCase(sessionId: $id, caseSlug: $slug) { id } }',
        { id, slug },
      )
    ).code
  for (const slug of ['glass-museum', 'grocer-growth']) expect(await choose(first, slug)).toBeNull()
  market.setNow(first.startsAt)
  for (const who of [first.coach, seeker]) await actOn(market, who, 'joinSession', first)
  expect(await choose(first, 'ferry-prices')).toBeNull()
  expect(await choose(next, 'grocer-growth')).toBe('POLICY_VIOLATION')
  expect(await choose(next, 'glass-museum')).toBeNull()
  expect(await choose(first, 'grocer-growth')).toBeNull()
})
