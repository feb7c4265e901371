import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { buildCoach } from '../testing/build-coach.ts'
import { buildSession } from '../testing/build-session.ts'
import { buildStranger, buildUser } from '../testing/build-user.ts'
import { EMPTY_COACH_PROFILE } from '../testing/empty-coach-profile.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { routes } from './routes.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const POSTED = [
  '/api/auth/login',
  '/api/v1/users/',
  '/api/v1/identity/link-guest-sessions',
  '/api/v1/coaches/',
]

/** Somebody who may call the route, so that only the body stands in the way. */
async function callerOf(path: string): Promise<{ authorization: string }> {
  const who =
    path === '/api/v1/users/'
      ? buildStranger(market)
      : await buildUser(market, { userType: path === '/api/v1/coaches/' ? 'coach' : 'job_seeker' })
  return { authorization: `Bearer ${who.token}` }
}

async function post(path: string, payload: string, headers: Record<string, string> = {}) {
  const answer = await market.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...(await callerOf(path)), ...headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body }
}
const postJson = (path: string, body: unknown) => post(path, JSON.stringify(body))

const STATUS: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 422,
  POLICY_VIOLATION: 409,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  BACKEND_UNAVAILABLE: 503,
  BAD_REQUEST: 400,
}
/** What only GraphQL says: its variables, its types, the names of our inputs. */
const GRAPHQL =
  /variable|\$|cannot represent|enum|graphql|input type|of type|UserType|SessionKind|DateTimeISO|BookingMode|LoginInput|CreateUserInput|LinkGuestSessionsInput|CoachProfileInput/i

/** An error as REST says it, in whatever it was that failed. */
function expectWords({ status, body }: Awaited<ReturnType<typeof post>>, sent: unknown) {
  const { message, code, details, ...rest } = body
  expect([typeof message, rest]).toEqual(['string', {}])
  expect([code, status]).toEqual([code, STATUS[String(code)]])
  const fields = (
    (details as { fields?: { path: string; message: string }[] } | undefined)?.fields ?? []
  ).map(({ path, message: says }) => [path, says])
  for (const [path, says] of fields) {
    expect({ sent, path }).toEqual({ sent, path: expect.stringMatching(/^[^A-Z]*$/) })
    expect(says).toEqual(expect.stringMatching(/^[A-Z].*\.$/s))
  }
  const words = [String(message), ...fields.map(([, says]) => says)].join(' ')
  expect({ sent, words: GRAPHQL.exec(words)?.[0] ?? null }).toEqual({ sent, words: null })
}

test('every route that reads a body is asked here', () => {
  expect(routes.filter(({ variables }) => variables).map(({ path }) => path)).toEqual(POSTED)
})

test.each([
  ['/api/auth/login', {}, { email: 'This field is required.', password: 'This field is required.' }],
  ['/api/auth/login', { email: 7, password: [] }, { email: 'Send text.', password: 'Send text.' }],
  [
    '/api/v1/users/',
    { firebase_uid: null, email: 'a@mail.test', first_name: 5, user_type: 'co-founder' },
    {
      firebase_uid: 'This field is required.',
      first_name: 'Send text.',
      user_type: 'Send one of: job_seeker, coach.',
    },
  ],
  [
    '/api/v1/identity/link-guest-sessions',
    { email: ['a'], user_id: {}, session_id: true },
    { email: 'Send text.', user_id: 'Send an id, as text.', session_id: 'Send an id, as text.' },
  ],
  [
    '/api/v1/coaches/',
    {
      bio: 4,
      specialties: 'markets',
      hourly_rate: 'much',
      experience_years: 1.5,
      tax_residency_country: 12,
      cancellation_policy: 'kind',
      availability: { timezone: 'UTC', weekly: [], time_off: [{ from: 'soon', to: null }] },
      session_types: [
        1,
        { key: 'a', title: 'A', kind: 'dance', duration_minutes: '30', booking_mode: 'never' },
      ],
    },
    {
      bio: 'Send text.',
      specialties: 'Send a list.',
      hourly_rate: 'Send a whole number.',
      experience_years: 'Send a whole number.',
      tax_residency_country: 'Send text.',
      cancellation_policy: 'Send one of: flexible, standard, strict.',
      'availability.weekly': 'Send an object.',
      'availability.time_off.0.from': 'Send an instant, such as 2027-01-31T09:00:00Z.',
      'availability.time_off.0.to': 'This field is required.',
      'session_types.0': 'Send an object.',
      'session_types.1.kind':
        'Send one of: case_mock, fit_mock, case_and_fit, drill, resume_review, strategy, intro_call.',
      'session_types.1.duration_minutes': 'Send a whole number.',
      'session_types.1.booking_mode': 'Send one of: instant, request.',
    },
  ],
  ['/api/v1/coaches/', { hourly_rate: -5 }, { hourly_rate: 'Enter a rate between 0 and 100,000.' }],
  [
    '/api/v1/coaches/',
    { availability: { timezone: 'UTC', weekly: {}, rules: { minimum_notice: 3 } } },
    { 'availability.rules.minimum_notice': 'There is no such field. Leave it out.' },
  ],
])('%s with %j says what to send, by the names of the body', async (path, sent, expected) => {
  const answer = await postJson(path, sent)
  expectWords(answer, sent)
  const { fields } = answer.body.details as { fields: { path: string; message: string }[] }
  expect([answer.status, Object.fromEntries(fields.map((field) => [field.path, field.message]))]).toEqual([
    422,
    expected,
  ])
})

describe('POST /api/auth/logout', () => {
  const logout = (headers: Record<string, string>, payload?: string) =>
    market.app.inject({ method: 'POST', url: '/api/auth/logout', headers, ...(payload && { payload }) })

  test('takes no body', async () => {
    for (const headers of [{}, { 'content-length': '0' }] as Record<string, string>[])
      expect((await logout(headers)).json()).toEqual({ ok: true })
  })

  test.each(['text/plain', 'text/plain; charset=utf-8', 'application/x-www-form-urlencoded', 'text/html'])(
    'refuses a body of %s',
    async (type) => {
      const answer = await logout({ 'content-type': type }, 'bye')
      expect([answer.statusCode, answer.json()]).toEqual([
        415,
        { message: 'Send JSON.', code: 'BAD_REQUEST' },
      ])
    },
  )
})

describe.each(POSTED)('POST %s', (path) => {
  test.each([
    ['a list', '[1]', 422, 'Send a JSON object.'],
    ['a text', '"me"', 422, 'Send a JSON object.'],
    ['a number', '7', 422, 'Send a JSON object.'],
    ['null', 'null', 422, 'Send a JSON object.'],
    ['half of JSON', '{"email": ', 400, 'The request could not be read. Send valid JSON.'],
  ])('refuses %s', async (_what, payload, status, message) => {
    const answer = await post(path, payload)
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expectWords(answer, payload)
  })

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'email=a', 415],
    ['another type', 'application/octet-stream', 'x', 415],
    ['plain text', 'text/plain', '{"email": "a@mail.test"}', 415],
    ['nothing, said to be JSON', 'application/json', '', 400],
  ])('refuses %s', async (_what, type, payload, status) => {
    const answer = await post(path, payload, { 'content-type': type })
    expect([answer.status, typeof answer.body.message, typeof answer.body.code]).toEqual([
      status,
      'string',
      'string',
    ])
    expect(answer.text).not.toMatch(GRAPHQL)
  })
})

/** Bodies that look like the real ones and are not. */
const NAMES = [
  'email',
  'password',
  'firebase_uid',
  'first_name',
  'user_type',
  'user_id',
  'session_id',
  'token',
  ...Object.keys(EMPTY_COACH_PROFILE),
  'headline',
  'firms',
  'languages',
  'country',
  'city',
  'cancellation_policy',
  '__proto__',
  'input',
]
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, '', ' ', 'x', [], {}, [null], [[]], 'job_seeker', 'coach'),
  fc.record(
    {
      timezone: fc.constantFrom('UTC', 'Mars', 5),
      weekly: fc.jsonValue({ maxDepth: 2 }),
      time_off: fc.jsonValue({ maxDepth: 2 }),
      overrides: fc.jsonValue({ maxDepth: 2 }),
      rules: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: [] },
  ),
  fc.array(
    fc.record(
      {
        key: fc.jsonValue({ maxDepth: 0 }),
        title: fc.jsonValue({ maxDepth: 0 }),
        kind: fc.constantFrom('case_mock', 'intro_call', 'dance', 3, null),
        duration_minutes: fc.constantFrom(30, 0, '30', null, 1e9),
        price: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  ),
)
const body = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 8 })

test.each(POSTED)(
  '%s answers any body in the words of REST, and never as a failure of ours',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const answer = await postJson(path, sent)
        if (answer.status !== 200) expectWords(answer, sent)
      }),
      { numRuns: 150, seed: 9 },
    )
    expect(market.errors).toEqual([])
  },
)

test.each(['', null])(
  'the empty profile of the specification is taken with tax_residency_country %j §3.8',
  async (none) => {
    const answer = await postJson('/api/v1/coaches/', { ...EMPTY_COACH_PROFILE, tax_residency_country: none })
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(EMPTY_COACH_PROFILE)])
    expect(
      await market.sql('select tax_residency_country from coach_profiles where id = $1', [answer.body.id]),
    ).toEqual([{ tax_residency_country: null }])
  },
)

describe('reviews of a coach’s profile', () => {
  const own = async (token: string) =>
    (
      await market.app.inject({
        url: '/api/v1/coaches/me/profile',
        headers: { authorization: `Bearer ${token}` },
      })
    ).json<{ reviews: { id: string }[] }>().reviews

  test('are the published ones, newest first and fifty at most §3.8', async () => {
    const coach = await buildCoach(market)
    expect(await own(coach.token)).toEqual([])
    const { id } = await buildSession(market, { coach, status: 'completed' })
    const written = `insert into reviews (id, session_id, coach_id, author_name, session_title, rating, would_rebook, text, state, published_at, submitted_at)`
    await market.sql(
      `with copies as (insert into sessions (coach_id, session_type_id, seeker_name, status, title, kind, booking_mode, starts_at, ends_at,
           blocked_from, blocked_to, time_zone, price_minor, currency, commission_bps, cancellation_policy)
         select coach_id, session_type_id, seeker_name, 'closed', title, kind, booking_mode, starts_at - n * interval '1 day', ends_at - n * interval '1 day',
           blocked_from - n * interval '1 day', blocked_to - n * interval '1 day', time_zone, price_minor, currency, commission_bps, cancellation_policy
         from sessions, generate_series(1, 52) n where id = $1 returning id, coach_id, starts_at)
       ${written} select gen_random_uuid(), id, coach_id, 'Maya F.', 'Live case', 5, true, 'Clear.', 'published', starts_at, starts_at from copies`,
      [id],
    )
    await market.sql(
      `${written} values (gen_random_uuid(), $1, $2, 'Held H.', 'Live case', 1, false, 'Call me.', 'held', null, now())`,
      [id, coach.coachId],
    )
    const newest = await market.sql<{ id: string }>(
      `select id from reviews where coach_id = $1 and state = 'published' order by published_at desc limit 50`,
      [coach.coachId],
    )
    const reviews = await own(coach.token)
    expect(reviews.map((review) => review.id)).toEqual(newest.map((review) => review.id))
    expect(reviews[0]).toEqual({
      id: newest[0]?.id,
      rating: 5,
      text: 'Clear.',
      is_intro: false,
      author_name: 'Maya F.',
      session_title: 'Live case',
      published_at: expect.stringMatching(/^2026-/),
      reply: null,
    })
  })
})

test('nothing was unexpected', () => {
  expect(market.errors).toEqual([])
})
