import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildCoach } from '../testing/build-coach.ts'
import { buildSession } from '../testing/build-session.ts'
import { buildUser } from '../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { LEAK, postTo } from './protocol.testing.ts'

let market: Marketplace
let url = ''
beforeAll(async () => {
  market = await openMarketplace()
  url = `${await market.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
})
afterAll(() => market.close())

const ask = (query: string, variables: object) => postTo(url, JSON.stringify({ query, variables }))

describe('a text that cannot be kept as it stands is refused by its name, and nothing is written', () => {
  const HOLD = 'mutation ($input: CreateHoldInput!) { createHold(input: $input) { token } }'
  const UNSTORABLE = ['half \ud800 a character', '\udfff', 'a\u0000b']

  test.each(UNSTORABLE)('%j', async (text) => {
    const [admin, target, coach] = [
      await buildUser(market, { userType: 'admin' }),
      await buildUser(market),
      await buildCoach(market),
    ]
    const asked: [string, object, string, string?][] = [
      [
        'mutation ($input: AdminUserInput!) { suspendUser(input: $input) { id } }',
        { input: { userId: target.id, reason: `A reason that is long enough ${text}` } },
        'reason',
        admin.token,
      ],
      [
        'mutation ($input: CoachProfileInput!) { updateCoachProfile(input: $input) { id } }',
        { input: { achievements: ['One.', text] } },
        'achievements.1',
        coach.token,
      ],
      [
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
        { input: { lastName: text } },
        'lastName',
        target.token,
      ],
      [
        HOLD,
        {
          input: {
            coachId: coach.coachId,
            sessionType: 'live-case',
            startsAt: '2026-11-30T12:00:00Z',
            timeZone: 'UTC',
            idempotencyKey: 'a-key-of-ours',
            guest: { name: text, email: 'guest@mail.test' },
          },
        },
        'guest.name',
      ],
      ['query ($text: String) { coaches(filter: { text: $text }) { totalCount } }', { text }, 'text'],
    ]
    for (const [query, variables, path, token] of asked) {
      const payload = { query, variables }
      const response = await market.app.inject({
        method: 'POST',
        url: '/graphql',
        payload,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      const [error] = response.json<{ errors: { extensions: object }[] }>().errors
      expect([response.statusCode, error?.extensions]).toEqual([
        400,
        { code: 'BAD_USER_INPUT', fields: [{ path, message: expect.stringContaining('cannot store') }] },
      ])
    }
    expect(await market.sql(`select 1 from users where last_name ~ '\uFFFD|character'`)).toEqual([])
    expect(market.errors).toEqual([])
  })

  test.each(UNSTORABLE)('in a name of a field, and in an address: %j', async (text) => {
    const query = 'query ($filter: CoachFilter) { coaches(filter: $filter) { totalCount } }'
    expect(await ask(query, { filter: { [text]: 1 } })).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' })
    const variables = encodeURIComponent(JSON.stringify({ filter: { text } }))
    const byAddress = await market.app.inject(
      `/graphql?query=${encodeURIComponent(query)}&variables=${variables}`,
    )
    expect([byAddress.statusCode, byAddress.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { fields: [{ path: 'text' }] } }] },
    ])
  })

  test.each(UNSTORABLE)('in the body of a REST call, by its name there: %j', async (text) => {
    const rest = await market.app.inject({
      method: 'POST',
      url: '/api/v1/users/',
      payload: {
        firebase_uid: 'x',
        email: 'new@mail.test',
        first_name: text,
        last_name: 'Okafor',
        user_type: 'job_seeker',
      },
    })
    expect([rest.statusCode, rest.json()]).toMatchObject([
      422,
      { code: 'BAD_USER_INPUT', details: { fields: [{ path: 'first_name' }] } },
    ])
  })
})

describe('values that fit nothing never break anything', () => {
  const UUID = '00000000-0000-4000-8000-000000000000'
  const ID = [
    UUID,
    'x',
    '',
    "' or 1=1 --",
    '\u0000',
    '-'.repeat(36),
    'x'.repeat(10_000),
    '９'.repeat(8),
    7,
    -1,
  ]
  const TEXT = [
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    '\\',
    '🎓'.repeat(500),
    'x'.repeat(100_000),
    '<script>',
  ]
  const NUMBER = [-1, 0, 51, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e308, 1.5]
  const DATE = [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-02-30T00:00:00Z',
    'soon',
    '',
    '2026-11-21',
    '2026-11-21T09:30:00+99:99',
  ]
  const cursors = [
    'x',
    '',
    '\u0000',
    btoa('1|x'),
    btoa(`2026-11-21T00:00:00.000Z|${'-'.repeat(36)}`),
    btoa(`+275760-09-13T00:00:00.000Z|${UUID}`),
    btoa(JSON.stringify(['SOONEST', '1e300', UUID])),
    btoa(JSON.stringify(['PRICE_LOW', '99999999999', UUID])),
    btoa(JSON.stringify(['PRICE_LOW', '1.5', UUID])),
    btoa(JSON.stringify(['NEWEST', '-99999999999999', UUID])),
  ]

  const CASES: [string, string, unknown[]][] = [
    ['coach(id)', 'query ($v: ID!) { coach(id: $v) { id } }', ID],
    ['session(id)', 'query ($v: ID!) { session(id: $v, token: "x") { id } }', ID],
    ['session(token)', `query ($v: String) { session(id: "${UUID}", token: $v) { id } }`, TEXT],
    [
      'explainSlot(coachId)',
      'query ($v: ID!) { explainSlot(coachId: $v, sessionType: "a", startsAt: "2026-11-30T12:00:00Z") { bookable } }',
      ID,
    ],
    ['coaches(first)', 'query ($v: Int) { coaches(first: $v) { totalCount edges { node { id } } } }', NUMBER],
    [
      'coaches(after)',
      'query ($v: String) { a: coaches(after: $v) { edges { cursor } } b: coaches(after: $v, sort: SOONEST) { edges { cursor } } c: coaches(after: $v, sort: PRICE_LOW) { edges { cursor } } d: coaches(after: $v, sort: NEWEST) { edges { cursor } } }',
      cursors,
    ],
    ['filter.text', 'query ($v: String) { coaches(filter: { text: $v }) { totalCount } }', TEXT],
    [
      'filter.country',
      'query ($v: String) { coaches(filter: { country: $v, firms: [$v, $v] }) { totalCount facets { field } } }',
      TEXT,
    ],
    [
      'filter.priceMin',
      'query ($v: Int) { coaches(filter: { priceMin: $v, priceMax: $v, currency: EUR }) { totalCount facets { field } } }',
      NUMBER,
    ],
    ['filter.ratingMin', 'query ($v: Float) { coaches(filter: { ratingMin: $v }) { totalCount } }', NUMBER],
    [
      'filter.freeBetween',
      'query ($v: DateTimeISO!) { a: coaches(filter: { freeBetween: { from: $v, to: "2026-12-01T12:00:00Z" } }) { totalCount } b: coaches(filter: { freeBetween: { from: "2026-12-01T12:00:00Z", to: $v } }) { totalCount } }',
      DATE,
    ],
    [
      'reviews(first)',
      'query ($v: Int) { coaches { edges { node { reviews(first: $v) { totalCount } } } } }',
      NUMBER,
    ],
    ['login', 'mutation ($v: String!) { login(input: { email: $v, password: $v }) { accessToken } }', TEXT],
  ]

  test.each(CASES)('%s', async (_name, query, values) => {
    for (const v of values) {
      const { status, text, code } = await ask(query, { v })
      expect([v, status < 500, code === 'INTERNAL_SERVER_ERROR']).toEqual([v, true, false])
      expect(text).not.toMatch(LEAK)
    }
  })

  test('slots, holds and details, of a coach who is there', async () => {
    const { coachId } = await buildCoach(market)
    const session = await buildSession(market)
    const slots =
      'query ($c: ID!, $v: DateTimeISO!, $w: DateTimeISO!, $t: String!) { slots(coachId: $c, sessionType: $t, from: $v, to: $w, timeZone: "UTC") { startsAt } }'
    const explain =
      'query ($c: ID!, $v: DateTimeISO!) { explainSlot(coachId: $c, sessionType: "live-case", startsAt: $v) { bookable } }'
    const hold = 'mutation ($input: CreateHoldInput!) { createHold(input: $input) { token } }'
    const details =
      'mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { id } }'
    const base = {
      coachId,
      sessionType: 'live-case',
      startsAt: '2026-11-30T12:00:00Z',
      timeZone: 'UTC',
      idempotencyKey: 'a-key-of-ours',
    }
    const questions: [string, object][] = [
      ...DATE.map((v): [string, object] => [explain, { c: coachId, v }]),
      ...DATE.map((v): [string, object] => [
        slots,
        { c: coachId, v, w: '2026-12-01T00:00:00Z', t: 'live-case' },
      ]),
      ...['0000-01-01T00:00:00Z', '9999-12-01T00:00:00Z'].map((v): [string, object] => [
        slots,
        { c: coachId, v, w: v.replace('-01T', '-20T'), t: 'live-case' },
      ]),
      ...TEXT.map((t): [string, object] => [
        slots,
        { c: coachId, v: '2026-11-30T00:00:00Z', w: '2026-12-01T00:00:00Z', t },
      ]),
      ...DATE.map((startsAt): [string, object] => [hold, { input: { ...base, startsAt } }]),
      ...TEXT.flatMap((text): [string, object][] => [
        [hold, { input: { ...base, sessionType: text } }],
        [hold, { input: { ...base, timeZone: text } }],
        [hold, { input: { ...base, idempotencyKey: text } }],
        [hold, { input: { ...base, intakeNote: text } }],
        [hold, { input: { ...base, guest: { name: text, email: `${text}@mail.test` } } }],
        [details, { input: { sessionId: session.id, token: session.token, intakeNote: text } }],
      ]),
    ]
    for (const [query, variables] of questions) {
      const { status, text, code } = await ask(query, variables)
      expect([variables, status < 500, code === 'INTERNAL_SERVER_ERROR']).toEqual([variables, true, false])
      expect(text).not.toMatch(LEAK)
    }
  })

  test('and none of it was unexpected', () => {
    expect(market.errors).toEqual([])
  })
})
