import { execute, gql } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { authLink } from '../../apollo/links.ts'
import { toastStore } from '../../components/overlays/toast.ts'
import { MINUTE } from '../../lib/durations.ts'
import { SEEKER_EMAIL as EMAIL, keptKeys, openSession, storeSession } from '../../testing/open-session.ts'
import { RestRefusal, restUser } from '../../testing/rest-wire.ts'
import { buildViewer } from '../../testing/viewers.ts'

const ME = 'GET /api/v1/users/me'
const LEGACY = [
  'access-token',
  'user-email',
  'user-name',
  'user-type',
  'user-first-name',
  'coach-dashboard-storage',
]

let stop: () => void

/** Starts the app in this browser. */
function open(state: Parameters<typeof openSession>[0] = {}) {
  const opened = openSession(state)
  stop = opened.session.start()
  return opened
}

const advance = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) })
  localStorage.clear()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe('opening the app', () => {
  test('with nothing stored, a visitor is known at once, nothing is asked and the provider is not loaded', async () => {
    const { session, loads, asked } = open()
    expect(session.read()).toMatchObject({ status: 'signed-out', isAuthenticated: false, accessToken: null })
    await advance()
    expect(loads()).toBe(0)
    expect(asked()).toEqual([])
  })

  test('with a stored token it is first not known, then the profile says who it is §4.11 §7.1 §7.7', async () => {
    storeSession({ type: 'admin' })
    const { session, requests } = open()
    expect(session.read().status).toBe('initialising')
    await advance()
    expect(session.read()).toMatchObject({ status: 'signed-in', viewer: { userType: 'JOB_SEEKER' } })
    expect(requests).toEqual([{ call: ME, payload: null, token: 'stored-token' }])
  })

  test('the user is sanitised, and the sign-in’s own facts are beside it §3.1', async () => {
    storeSession({ age: 3 * MINUTE })
    const marked = {
      first_name: '<b>Maya</b>',
      full_name: 'Maya <script>x</script>F',
      user_type: 'job-seeker',
    }
    const { session } = open({ rest: { [ME]: () => restUser(marked) } })
    await advance()
    expect(session.read()).toEqual({
      status: 'signed-in',
      left: false,
      isAuthenticated: true,
      accessToken: 'stored-token',
      tokenIssuedAt: Date.now() - 3 * MINUTE,
      lastValidation: Date.now(),
      viewer: buildViewer({ firstName: 'Maya', fullName: 'Maya xF', userType: 'JOB_SEEKER' }),
    })
  })

  test.each([
    ['a user without an id is known by the uid', { id: undefined }, { id: 'uid-of-seeker' }],
    ['an unknown role is a job seeker’s', { user_type: 'wizard' }, { userType: 'JOB_SEEKER' }],
    ['no role is a job seeker’s', { user_type: null }, { userType: 'JOB_SEEKER' }],
    ['a coach’s', { user_type: 'coach' }, { userType: 'COACH' }],
    ['an admin’s', { user_type: 'admin' }, { userType: 'ADMIN' }],
  ])('%s §3.1 §6.1', async (_, answered, expected) => {
    storeSession()
    const { session } = open({ rest: { [ME]: () => restUser(answered) } })
    await advance()
    expect(session.read().viewer).toMatchObject(expected)
  })

  test('the session is kept under the keys of the specification §3.6', async () => {
    storeSession({ type: 'job-seeker' })
    open()
    await advance()
    const kept = Object.entries(localStorage)
      .filter(([key]) => keptKeys().includes(key))
      .toSorted(([one], [other]) => one.localeCompare(other))
    expect(kept).toEqual([
      ['__auth_email', EMAIL],
      ['__auth_name', 'Maya Fernandes'],
      ['__auth_token', 'stored-token'],
      ['__auth_token_issued', String(Date.now())],
      ['__auth_type', 'job_seeker'],
      ['__auth_validated', String(Date.now())],
    ])
  })

  test.each([
    [10 * MINUTE, 'stored-token'],
    [10 * MINUTE + 1, 'token-2'],
  ])('when the provider reports its state, a token of %i ms becomes %s §4.6 §9.1', async (age, token) => {
    storeSession({ age })
    const { session } = open()
    await advance()
    expect(localStorage.getItem('__auth_token')).toBe(token)
    expect(session.read()).toMatchObject({ status: 'signed-in', accessToken: token })
  })

  test('a token of 55 minutes is renewed before it is used; a millisecond older, the session is over §4.5 §9.3', async () => {
    storeSession({ age: 55 * MINUTE })
    const { requests } = open()
    await advance()
    expect(requests).toEqual([expect.objectContaining({ call: ME, token: 'token-2' })])
    stop()

    storeSession({ age: 55 * MINUTE + 1 })
    const { session, asked } = open()
    await advance()
    expect(session.read()).toMatchObject({ status: 'signed-out', viewer: null, left: false })
    expect(asked()).toEqual([])
    expect(keptKeys()).toEqual([])
  })

  test('a provider that no longer knows the account ends it', async () => {
    storeSession({ age: 54 * MINUTE })
    const { session } = open({ remembered: null })
    await advance()
    expect(session.read().status).toBe('signed-out')
  })
})

describe('what ends a session, and what does not', () => {
  test.each([401, 403])('%i from the profile does, and every key goes §4.3 §3.7 §7.7', async (status) => {
    storeSession()
    for (const key of LEGACY) localStorage.setItem(key, 'of an earlier version')
    const { session } = open({
      rest: {
        [ME]() {
          throw new RestRefusal(status, {})
        },
      },
    })
    await advance()
    expect(session.read()).toMatchObject({ status: 'signed-out', viewer: null })
    expect(keptKeys()).toEqual([])
  })

  test.each([
    [
      'a backend that cannot answer',
      () => new RestRefusal(503, { message: 'x', code: 'BACKEND_UNAVAILABLE' }),
    ],
    ['a backend that fails', () => new RestRefusal(500, 'oops')],
    ['no network', () => new TypeError('Failed to fetch')],
  ])('%s does not: the stored name stays, and the backend is asked until it answers', async (_, failure) => {
    storeSession({ type: 'coach' })
    let isDown = true
    const { session } = open({
      rest: {
        [ME]() {
          if (isDown) throw failure()
          return restUser({ user_type: 'coach', coach_id: 'c1' })
        },
      },
    })
    await advance()
    expect(session.read()).toMatchObject({
      status: 'signed-in',
      isAuthenticated: true,
      viewer: { id: '', firstName: 'Maya', fullName: 'Maya Fernandes', userType: 'COACH' },
    })
    isDown = false
    await advance(10_000)
    expect(session.read().viewer?.id).toBe(buildViewer().id)
  })

  test('the provider signing the account out does §4.4', async () => {
    storeSession()
    const { session, provider } = open()
    await advance()
    provider.drop()
    await advance()
    expect(session.read().status).toBe('signed-out')
  })

  test('signing out in another tab does', async () => {
    storeSession()
    const { session, homes } = open()
    await advance()
    localStorage.removeItem('__auth_token')
    window.dispatchEvent(new StorageEvent('storage', { key: '__auth_token' }))
    expect(session.read()).toMatchObject({ status: 'signed-out', left: false })
    expect(homes).toEqual([])
  })

  test('signing out does: the backend is told with the last token, nobody waits, and the page is / §4.2 §7.6', async () => {
    storeSession()
    const { session, homes, client, requests } = open({
      rest: { 'POST /api/auth/logout': () => new Promise(() => undefined) },
    })
    await advance()
    client().cache.writeQuery({ query: gql`{ secret }`, data: { secret: 'of the viewer' } })
    await session.signOut()
    expect(homes).toEqual(['/'])
    await advance()
    expect(session.read()).toMatchObject({
      status: 'signed-out',
      viewer: null,
      left: true,
      accessToken: null,
    })
    expect(requests.at(-1)).toEqual({ call: 'POST /api/auth/logout', payload: null, token: 'stored-token' })
    expect(client().extract()).toEqual({})
  })

  test('a page that slept for an hour wakes up signed out §4.5', async () => {
    storeSession()
    const { session } = open()
    await advance()
    jest.setSystemTime(Date.now() + 60 * MINUTE)
    expect(await session.currentToken()).toBeNull()
    expect(session.read().status).toBe('signed-out')
  })

  test('a browser whose storage was emptied does, and the call fails before it is sent §5.7 §8.12', async () => {
    storeSession()
    const { session, asked, calls, client } = open()
    await advance()
    const before = asked().length
    localStorage.clear()
    const wanted = authLink(session.currentToken).concat(client().link)
    const call = new Promise((resolve, reject) =>
      execute(wanted, { query: gql`{ secret }` }, { client: client() }).subscribe({
        next: resolve,
        error: reject,
      }),
    )
    await expect(call).rejects.toThrow('Authentication required. Please sign in.')
    expect([asked().length - before, calls]).toEqual([0, []])
    expect(session.read()).toMatchObject({ status: 'signed-out', left: false })
    expect(toastStore.read()).toMatchObject({
      tone: 'error',
      title: 'Authentication required. Please sign in.',
    })
    expect(await session.currentToken()).toBeNull()
  })

  test('a provider out of reach for an hour does not: the token is renewed when it is back', async () => {
    storeSession()
    const { session, provider } = open()
    await advance()
    provider.failAll('auth/network-request-failed')
    await advance(70 * MINUTE)
    expect(session.read().status).toBe('signed-in')
    provider.failAll(null)
    expect(await session.currentToken()).toBe('token-2')
  })
})

test.each([
  [50 * MINUTE, 'stored-token'],
  [50 * MINUTE + 1, 'token-2'],
])(
  'a call sends a token of %i ms as %s: under 300000 ms of 3300000 remain §7.3 §9.7 §9.8',
  async (age, token) => {
    storeSession({ age })
    const { session } = openSession()
    expect(await session.currentToken()).toBe(token)
  },
)

test('calls that need a new token at the same time share one', async () => {
  storeSession({ age: 51 * MINUTE })
  const { session } = openSession()
  const tokens = await Promise.all([session.currentToken(), session.currentToken(), session.currentToken()])
  expect(tokens).toEqual(['token-2', 'token-2', 'token-2'])
})
