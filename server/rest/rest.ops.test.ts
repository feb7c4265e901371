import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../testing/as-viewer.ts'
import { buildCoach } from '../testing/build-coach.ts'
import { buildSession } from '../testing/build-session.ts'
import { buildStranger, buildUser } from '../testing/build-user.ts'
import { EMPTY_COACH_PROFILE } from '../testing/empty-coach-profile.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { undescribed } from './openapi/describe-answer.testing.ts'
import { routes } from './routes.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

async function call(method: 'GET' | 'POST', url: string, who: Asker = null, payload?: object | string) {
  const answer = await market.app.inject({
    method,
    url,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { payload }),
  })
  const body = answer.json<Record<string, unknown>>()
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await undescribed(method, url, answer.statusCode, body)).toEqual([])
  return { status: answer.statusCode, body }
}

test('the table has the eight calls of the specification', () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/auth/login',
    'GET /api/auth/me',
    'POST /api/auth/logout',
    'GET /api/v1/users/me',
    'POST /api/v1/users/',
    'POST /api/v1/identity/link-guest-sessions',
    'GET /api/v1/coaches/me/profile',
    'POST /api/v1/coaches/',
  ])
})

describe('POST /api/auth/login', () => {
  test('answers the user with a token §3.5 §7.4', async () => {
    const { firebaseUid: uid, email, id } = await buildUser(market)
    market.identity.admit({ uid, email, emailVerified: true, password: 'casebound' })
    const { status, body } = await call('POST', '/api/auth/login', null, { email, password: 'casebound' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        id,
        email,
        first_name: 'Priya',
        user_type: 'job_seeker',
        isAuthenticated: true,
        accessToken: expect.any(String),
        tokenIssuedAt: expect.stringMatching(INSTANT),
        lastValidation: market.clock().toISOString(),
      }),
    ])
    expect((await call('GET', '/api/auth/me', { token: String(body.accessToken) })).body).toMatchObject({
      id,
    })
  })

  test.each([
    [{ email: 'x@mail.test', password: 'no' }, 401, 'UNAUTHENTICATED'],
    [{ email: 'x@mail.test' }, 422, 'BAD_USER_INPUT'],
    [{ email: 7, password: {} }, 422, 'BAD_USER_INPUT'],
    [[], 422, 'BAD_USER_INPUT'],
  ])('%p is refused', async (payload, status, code) => {
    expect(await call('POST', '/api/auth/login', null, payload)).toMatchObject({ status, body: { code } })
  })
})

describe.each(['/api/auth/me', '/api/v1/users/me'])('GET %s', (url) => {
  test('answers the user, in the names of the specification §3.1 §7.7', async () => {
    const user = await buildUser(market)
    const { body } = await call('GET', url, user)
    expect(body).toMatchObject({
      id: user.id,
      firebase_uid: user.firebaseUid,
      email: user.email,
      first_name: 'Priya',
      last_name: 'Shah',
      full_name: 'Priya Shah',
      user_type: 'job_seeker',
      is_email_verified: true,
    })
    expect(Object.fromEntries(Object.entries(body).filter(([name]) => /[A-Z]/.test(name)))).toEqual({
      isAuthenticated: true,
      tokenIssuedAt: expect.stringMatching(INSTANT),
      lastValidation: market.clock().toISOString(),
    })
  })

  test.each([
    ['no token', null],
    ['a forged token', { token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.' }],
    ['an expired token', { token: 'expired:token' }],
  ])('%s is 401', async (_case, who) => {
    const { status, body } = await call('GET', url, who)
    expect([status, body.code, typeof body.message]).toEqual([401, 'UNAUTHENTICATED', 'string'])
  })

  test('a token without an account is 401', async () => {
    expect(await call('GET', url, buildStranger(market))).toMatchObject({ status: 401 })
  })
})

test('POST /api/auth/logout is for the client to fire and forget §7.6', async () => {
  expect(await call('POST', '/api/auth/logout')).toEqual({ status: 200, body: { ok: true } })
})

test('POST /api/auth/logout ends the token that it is sent with, also of somebody without an account', async () => {
  for (const who of [await buildUser(market), buildStranger(market)]) {
    expect((await asViewer(market, who).run('{ __typename }')).code).toBeNull()
    expect(await call('POST', '/api/auth/logout', who)).toEqual({ status: 200, body: { ok: true } })
    expect(await call('GET', '/api/auth/me', who)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: 'Your session has expired. Please sign in again.' },
    })
    expect((await asViewer(market, who).run('{ __typename }')).code).toBe('UNAUTHENTICATED')
  }
})

describe.each(['/api/v1/users/', '/api/v1/users'])('POST %s', (url) => {
  const create = ({ uid, email, token }: ReturnType<typeof buildStranger>, change: object = {}) =>
    call(
      'POST',
      url,
      { token },
      { firebase_uid: uid, email, first_name: 'Maya', user_type: 'job-seeker', ...change },
    )

  test('makes the user; both spellings of the role are read and one is written §3.3 §7.8', async () => {
    const { status, body } = await create(buildStranger(market))
    expect([status, body.user_type, body.first_name]).toEqual([200, 'job_seeker', 'Maya'])
    expect((await create(buildStranger(market), { user_type: 'coach' })).body.user_type).toBe('coach')
  })

  test.each([
    [{ user_type: 'admin' }, 403],
    [{ user_type: 'ADMIN' }, 403],
    [{ user_type: 'co-founder' }, 422],
    [{ user_type: null }, 422],
    [{ email: 'other@mail.test' }, 403],
    [{ firebase_uid: 'other' }, 403],
    [{ first_name: 5 }, 422],
  ])('%p is refused and makes nobody', async (change, status) => {
    const maya = buildStranger(market)
    expect(await create(maya, change)).toMatchObject({ status })
    expect(await market.sql('select 1 from users where firebase_uid = $1', [maya.uid])).toEqual([])
  })

  test('needs a token', async () => {
    const payload = { firebase_uid: 'a', email: 'a@mail.test', first_name: 'A', user_type: 'coach' }
    expect(await call('POST', url, null, payload)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
  })
})

describe('POST /api/v1/identity/link-guest-sessions', () => {
  const url = '/api/v1/identity/link-guest-sessions'

  test('links the account’s own §3.4 §7.9', async () => {
    const user = await buildUser(market)
    await buildSession(market, { guest: { name: 'Maya', email: user.email }, status: 'confirmed' })
    const payload = { email: user.email, user_id: user.id }
    expect(await call('POST', url, user, payload)).toEqual({ status: 200, body: { linked_sessions: 1 } })
  })

  test('refuses another’s, and an address that is not verified', async () => {
    const [user, other] = [await buildUser(market, { emailVerified: false }), await buildUser(market)]
    const own = { email: user.email, user_id: user.id }
    expect(await call('POST', url, other, own)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await call('POST', url, user, own)).toMatchObject({ status: 403 })
    expect(await call('POST', url, null, own)).toMatchObject({ status: 401 })
  })
})

describe('a coach’s profile', () => {
  test('the empty one of the specification is created by either call, once §3.8 §7.10 §7.11', async () => {
    const coach = await buildUser(market, { userType: 'coach' })
    const posted = await call('POST', '/api/v1/coaches/', coach, {
      ...EMPTY_COACH_PROFILE,
      user_id: coach.id,
    })
    expect([posted.status, posted.body]).toEqual([
      200,
      expect.objectContaining({ ...EMPTY_COACH_PROFILE, user_id: coach.id }),
    ])
    expect(await call('GET', '/api/v1/coaches/me/profile', coach)).toEqual(posted)
    expect(await call('POST', '/api/v1/coaches', coach, { bio: 'Again' })).toEqual(posted)
  })

  test('GET creates it for a coach who has none: the fallback §7.11', async () => {
    const coach = await buildUser(market, { userType: 'coach' })
    expect(await call('GET', '/api/v1/coaches/me/profile', coach)).toMatchObject({
      status: 200,
      body: { user_id: coach.id },
    })
  })

  test('comes with what the coach’s pages show, so that they need not ask again §7.25', async () => {
    const coach = await buildUser(market, { userType: 'coach' })
    const { body } = await call('GET', '/api/v1/coaches/me/profile', coach)
    expect(body).toMatchObject({
      full_name: 'Priya Shah',
      reviews_count: 0,
      stage: 'draft',
      returned_reason: null,
    })
    expect(body.readiness).toContainEqual({ code: 'BIO', message: expect.any(String), done: false })
  })

  test('markup in a name is stripped before it is kept §3.1', async () => {
    const maya = buildStranger(market)
    const payload = {
      firebase_uid: maya.uid,
      email: maya.email,
      first_name: '<b onclick="x">Maya</b> <i>Fernandes</i>',
      user_type: 'coach',
    }
    const { body } = await call('POST', '/api/v1/users/', maya, payload)
    expect(body).toMatchObject({ first_name: 'Maya', last_name: 'Fernandes', full_name: 'Maya Fernandes' })
  })

  test('flags, ratings and owners in a payload are read past', async () => {
    const [coach, other] = [await buildUser(market, { userType: 'coach' }), await buildCoach(market)]
    const { body } = await call('POST', '/api/v1/coaches/', coach, {
      user_id: other.id,
      id: other.coachId,
      is_verified: true,
      is_active: true,
      is_ready_for_review: true,
      rating: 5,
      total_sessions: 999,
      reviews: [{ rating: 5 }],
      user_type: 'admin',
      bio: 'Mine',
    })
    expect(body).toMatchObject({ ...EMPTY_COACH_PROFILE, bio: 'Mine', user_id: coach.id })
    expect(await market.sql('select user_type from users where id = $1', [coach.id])).toEqual([
      { user_type: 'coach' },
    ])
  })

  test.each([
    { hourly_rate: -5 },
    { hourly_rate: 99_999_999_999 },
    { availability: { timezone: 'UTC', weekly: {}, time_off: [{ from: 'soon', to: 'later' }] } },
    { availability: 'always' },
    { previous_role: 'Visit evil.example now' },
    { session_types: [1, null] },
    { session_types: [{ key: 'a', title: 'x', kind: 'dance', duration_minutes: 30 }] },
  ])('%p is refused', async (payload) => {
    const coach = await buildUser(market, { userType: 'coach' })
    const { status, body } = await call('POST', '/api/v1/coaches/', coach, payload)
    expect([status, body.code]).toEqual([422, 'BAD_USER_INPUT'])
    expect(await market.sql('select 1 from coach_profiles where user_id = $1', [coach.id])).toEqual([])
  })

  test('is not for others', async () => {
    const seeker = await buildUser(market)
    for (const [method, url] of [
      ['GET', '/api/v1/coaches/me/profile'],
      ['POST', '/api/v1/coaches/'],
    ] as const) {
      expect(await call(method, url, seeker)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      expect(await call(method, url)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    }
  })

  test('no call makes an admin a coach', async () => {
    const admin = await buildUser(market, { userType: 'admin' })
    for (const [method, url] of [
      ['GET', '/api/v1/coaches/me/profile'],
      ['POST', '/api/v1/coaches/'],
    ] as const)
      expect(await call(method, url, admin)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await profilesOf(admin)).toEqual([])
    const asked = await asViewer(market, admin).run('mutation { requestVerification { id } }')
    expect(asked.code).toBe('NOT_FOUND')
    expect((await call('GET', '/api/v1/users/me', admin)).body.coach_id).toBeNull()
  })

  test('a coach who became an admin keeps theirs', async () => {
    const coach = await buildCoach(market)
    await market.sql(`update users set user_type = 'admin' where id = $1`, [coach.id])
    expect(await call('GET', '/api/v1/coaches/me/profile', coach)).toMatchObject({
      status: 200,
      body: { id: coach.coachId },
    })
  })
})

const profilesOf = ({ id }: { id: string }) =>
  market.sql('select 1 from coach_profiles where user_id = $1', [id])

describe.each(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))(
  'GET %s changes nothing',
  (path) => {
    test.each(['admin', 'job_seeker', 'visitor'] as const)('for a %s', async (userType) => {
      const who = userType === 'visitor' ? null : await buildUser(market, { userType })
      const before = await everything()
      await call('GET', path, who)
      expect(await everything()).toEqual(before)
    })
  },
)

/** Every row of every table of the product, as one digest a table. */
/** But for what is counted of who asks. */
async function everything() {
  const tables = await market.sql<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'budgets' order by 1`,
  )
  const digests = tables.map(async ({ name }) => [
    name,
    (await market.sql(`select count(*), md5(string_agg(t::text, '' order by t::text)) from ${name} t`))[0],
  ])
  return Object.fromEntries(await Promise.all(digests)) as object
}

test.each([
  ['POST', '/api/auth/login', '{"email": ', 400],
  ['POST', '/api/v1/users/', `"${'x'.repeat(300_000)}"`, 413],
  ['POST', '/api/v1/nothing', '{}', 404],
  ['GET', '/api/v1/users/nobody', undefined, 404],
  ['GET', '/api/v1/sessions/%E0%A4%A/calendar.ics', undefined, 400],
] as const)('%s %s answers {message, code} and no stack', async (method, url, payload, status) => {
  const answer = await call(method, url, null, payload)
  expect([answer.status, typeof answer.body.message, typeof answer.body.code]).toEqual([
    status,
    'string',
    'string',
  ])
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts|stack/)
})

test('an outage of the identity provider signs nobody out', async () => {
  const user = await buildUser(market)
  const { verify } = market.identity
  const { ProviderUnavailableError } = await import('../identity/errors.ts')
  market.identity.verify = () => Promise.reject(new ProviderUnavailableError())
  const answer = await call('GET', '/api/v1/users/me', user)
  market.identity.verify = verify
  expect(answer).toMatchObject({ status: 503, body: { code: 'BACKEND_UNAVAILABLE' } })
})

test('nothing was unexpected', () => {
  expect(market.errors).toEqual([])
})
