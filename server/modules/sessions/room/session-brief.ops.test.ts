import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, START } from '../../../testing/marketplace.ts'
import { signCalendarToken } from '../booking/session-token.rules.ts'
import { openLibrary } from './library.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openLibrary()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

describe('the brief', () => {
  const BRIEF = `query ($id: ID!, $token: String) { sessionBrief(sessionId: $id, token: $token) {
    slug situation question shownExhibits exhibits { key title series { values } note } material { recommendation } } }`
  interface Brief {
    sessionBrief: object | null
  }
  const read = (who: Asker, { id }: TestSession, token?: string) =>
    asViewer(market, who).run<Brief>(BRIEF, { id, token })
  const fleet = { key: 'fleet', title: 'The fleet', kind: 'table', unit: '', categories: ['Boats'] }
  const body = {
    situation: 'Ferries run half empty.',
    question: 'What should a ticket cost?',
    exhibits: [
      { ...fleet, series: [{ name: 'Count', values: [4] }] },
      { ...fleet, key: 'prices', title: 'Prices', series: [{ name: 'SECRET', values: [9] }] },
    ],
    clarifyingFacts: [{ question: 'How many?', answer: 'THE SECRET ANSWER' }],
    steps: [],
    rubric: [],
    recommendation: 'THE SECRET ANSWER',
  }
  const told = { slug: 'ferry-prices', situation: body.situation, question: body.question }
  const shown = { key: 'fleet', title: 'The fleet', series: [{ values: [4] }], note: null }
  /** To the candidate, who has been shown nothing. */
  const brief = { ...told, shownExhibits: [], exhibits: [], material: null }
  /** To whoever has all of it. */
  const whole = {
    ...told,
    shownExhibits: [],
    exhibits: [shown, { ...shown, key: 'prices', title: 'Prices', series: [{ values: [9] }] }],
    material: { recommendation: body.recommendation },
  }
  const SHOW = `mutation ($id: ID!, $exhibit: String!) { showExhibit(sessionId: $id, exhibit: $exhibit) { id } }`
  const show = (who: Asker, { id }: TestSession, exhibit: string) =>
    asViewer(market, who).run(SHOW, { id, exhibit })
  const CHOOSE = `mutation ($id: ID!) { chooseSessionCase(sessionId: $id, caseSlug: "ferry-prices") { id } }`
  const chosen = async () => {
    const guest = { name: 'Ada', email: `ada-${Math.random()}@mail.test` }
    const session = await buildSession(market, { status: 'confirmed', guest })
    await asViewer(market, session.coach).run(CHOOSE, { id: session.id })
    return session
  }
  const begin = async (session: TestSession) => {
    market.setNow(session.startsAt)
    await actOn(market, session.coach, 'joinSession', session)
    await actOn(market, null, 'joinSession', session, { token: session.token })
  }
  beforeAll(() =>
    market.sql(`update practice_cases set body = $1 where slug = 'ferry-prices'`, [JSON.stringify(body)]),
  )

  test('is a guest’s by their token, once the session has started, and has no answers', async () => {
    const session = await chosen()
    expect((await read(null, session, session.token)).data).toEqual({ sessionBrief: null })
    expect((await read(session.coach, session)).data).toEqual({ sessionBrief: whole })
    await begin(session)
    const answer = await read(null, session, session.token)
    expect(answer.data).toEqual({ sessionBrief: brief })
    expect(JSON.stringify(answer)).not.toContain('SECRET')
    await market.sql(`update practice_cases set retired_at = $1 where slug = 'ferry-prices'`, [START])
    expect((await read(null, session, session.token)).data).toEqual({ sessionBrief: brief })
    await market.sql(`update practice_cases set retired_at = null where slug = 'ferry-prices'`)
  })

  test('has an exhibit once the coach has shown it, all of it once the session took place, and none of another case', async () => {
    const session = await chosen()
    expect(await show(session.coach, session, 'fleet')).toMatchObject({ code: 'POLICY_VIOLATION' })
    await begin(session)
    await Promise.all(Array.from({ length: 3 }, () => show(session.coach, session, 'fleet')))
    const answer = await read(null, session, session.token)
    expect(answer.data).toEqual({
      sessionBrief: { ...brief, shownExhibits: ['fleet'], exhibits: [shown] },
    })
    expect(JSON.stringify(answer)).not.toContain('SECRET')
    await asViewer(market, session.coach).run(
      'mutation ($id: ID!) { chooseSessionCase(sessionId: $id) { id } }',
      { id: session.id },
    )
    await asViewer(market, session.coach).run(CHOOSE, { id: session.id })
    expect((await read(null, session, session.token)).data).toEqual({ sessionBrief: brief })
    expect(await market.sql('select earlier_cases from sessions where id = $1', [session.id])).toEqual([
      { earlier_cases: ['ferry-prices'] },
    ])
    for (const [who, token] of [
      [session.coach, undefined],
      [null, session.token],
    ] as const)
      await actOn(market, who, 'finishSession', session, { token })
    expect((await read(null, session, session.token)).data).toEqual({ sessionBrief: whole })
    expect(await show(session.coach, session, 'fleet')).toMatchObject({ code: 'POLICY_VIOLATION' })
  })

  test('has exhibits shown by its coach alone, and only those of its case', async () => {
    const session = await chosen()
    await begin(session)
    for (const [who, code] of [
      [null, 'UNAUTHENTICATED'],
      [await buildUser(market), 'FORBIDDEN'],
      [await buildCoach(market), 'NOT_FOUND'],
      [await buildUser(market, { userType: 'admin' }), 'POLICY_VIOLATION'],
    ] as const)
      expect(await show(who, session, 'fleet')).toMatchObject({ code })
    expect(await show(session.coach, session, 'nothing')).toMatchObject({ code: 'NOT_FOUND' })
    expect((await read(null, session, session.token)).data).toEqual({ sessionBrief: brief })
  })

  test('is not opened by another session’s token, a calendar’s, none, or a stranger', async () => {
    const [session, other] = [await chosen(), await chosen()]
    await begin(session)
    const calendar = signCalendarToken(market.services.secret, { id: session.id, tokenEpoch: 0 }, 'seeker')
    for (const token of [other.token, `${session.token}x`, '', undefined, calendar])
      expect(await read(null, session, token)).toMatchObject({ code: 'NOT_FOUND' })
    for (const who of [await buildUser(market), await buildCoach(market), other.coach])
      expect(await read(who, session, other.token)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await read(null, other, other.token)).data).toEqual({ sessionBrief: null })
  })

  test('of a session without a case is none', async () => {
    const session = await buildSession(market, { status: 'in_progress' })
    for (const who of [session.coach, session.seeker])
      expect((await read(who, session)).data).toEqual({ sessionBrief: null })
  })

  test('opens no other door: the material of the library is still kept back', async () => {
    const session = await chosen()
    await begin(session)
    const { data } = await asViewer(market, null).run<{ case: object }>(
      '{ case(slug: "ferry-prices") { situation material { recommendation } } }',
    )
    expect(data.case).toEqual({ situation: body.situation, material: null })
  })
})
