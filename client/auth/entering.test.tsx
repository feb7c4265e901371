import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { SEEKER_EMAIL as EMAIL, keptKeys, openSession, storeSession } from '../testing/open-session.ts'
import { RestRefusal, restUser } from '../testing/rest-wire.ts'
import { buildViewer } from '../testing/viewers.ts'

const ME = 'GET /api/v1/users/me'
const CREATE = 'POST /api/v1/users/'
const LINK = 'POST /api/v1/identity/link-guest-sessions'

const advance = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds)

/** Without a sign-in of an earlier visit. */
const open = (rest = {}) => openSession({ rest, remembered: null })

const refuse = (status: number, body: unknown) => () => {
  throw new RestRefusal(status, body)
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) })
  localStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('signing in', () => {
  test('stores the session, reads the profile and links the guest bookings §4.1 §3.4 §7.9', async () => {
    const { session, provider, requests } = open({ [LINK]: () => ({ linked_sessions: 0 }) })
    provider.add(EMAIL, 'casebound', 'Maya')
    await session.signIn(EMAIL, 'casebound')
    await advance()
    expect(session.read()).toMatchObject({ status: 'signed-in', viewer: { email: EMAIL } })
    expect(localStorage.getItem('__auth_email')).toBe(EMAIL)
    expect(requests).toEqual([
      { call: ME, payload: null, token: 'token-1' },
      { call: LINK, payload: { email: EMAIL, user_id: buildViewer().id }, token: 'token-1' },
    ])
  })

  test.each([
    ['is refused', refuse(403, { message: 'Confirm your address first.', code: 'FORBIDDEN' })],
    ['fails', refuse(500, '<html></html>')],
    ['is answered with something else than JSON', () => 'fine'],
  ])('a link that %s changes nothing §7.9', async (_, answer) => {
    const { session, provider } = open({ [LINK]: answer })
    provider.add(EMAIL, 'casebound', 'Maya')
    await session.signIn(EMAIL, 'casebound')
    await advance()
    expect(session.read().status).toBe('signed-in')
  })

  test('a wrong password leaves a visitor', async () => {
    const { session } = open()
    await expect(session.signIn(EMAIL, 'wrong')).rejects.toThrow('Incorrect password. Please try again.')
    expect(session.read().status).toBe('signed-out')
    expect(keptKeys()).toEqual([])
  })

  test('during an outage says so and leaves a visitor', async () => {
    const { session, provider } = open({
      [ME]: refuse(503, { message: 'The service is not available.', code: 'BACKEND_UNAVAILABLE' }),
    })
    provider.add(EMAIL, 'casebound', 'Maya')
    await expect(session.signIn(EMAIL, 'casebound')).rejects.toThrow('The service is not available.')
    expect(localStorage.getItem('__auth_token')).toBeNull()
  })

  test('finishes a sign-up that was cut off before the backend knew of it', async () => {
    let exists = false
    const { session, provider, payloadOf } = open({
      [ME]: () => (exists ? restUser() : refuse(401, { code: 'UNAUTHENTICATED' })()),
      [CREATE]() {
        exists = true
        return restUser()
      },
    })
    provider.add(EMAIL, 'casebound', 'Maya Fernandes')
    await session.signIn(EMAIL, 'casebound')
    expect(payloadOf(CREATE)).toEqual({
      firebase_uid: `uid-of-${EMAIL}`,
      email: EMAIL,
      first_name: 'Maya Fernandes',
      user_type: 'job_seeker',
    })
    expect(session.read().status).toBe('signed-in')
  })
})

describe('signing up', () => {
  const form = {
    name: 'Ada Obi',
    email: 'ada@casebound.test',
    password: 'casebound',
    userType: 'COACH' as const,
  }
  const coach = () => restUser({ email: form.email, user_type: 'coach' })

  test('creates the identity account, then the user with exactly these fields, and sends the verification §3.2 §3.3 §4.1 §7.8', async () => {
    const { session, provider, requests } = open({ [ME]: coach, [CREATE]: coach })
    await session.signUp(form)
    expect(requests[0]).toEqual({
      call: CREATE,
      token: 'token-1',
      payload: {
        firebase_uid: `uid-of-${form.email}`,
        email: form.email,
        first_name: 'Ada Obi',
        user_type: 'coach',
      },
    })
    expect(provider.sent).toEqual([`verification to ${form.email}`])
    expect(session.read()).toMatchObject({ status: 'signed-in', viewer: { userType: 'COACH' } })
  })

  test('asks for no guest bookings before the address is confirmed', async () => {
    const unconfirmed = () => ({ ...coach(), is_email_verified: false })
    const { session, asked } = open({ [ME]: unconfirmed, [CREATE]: unconfirmed })
    await session.signUp(form)
    await advance()
    expect(asked()).not.toContain(LINK)
  })

  test.each([
    ['a refusal in JSON', 409, { message: 'That name is taken.', code: 'CONFLICT' }, 'That name is taken.'],
    ['a failure in text', 500, 'database is full', 'database is full'],
  ])('after %s the identity account is removed again §4.9 §7.8 §8.8', async (_, status, body, text) => {
    const { session, provider } = open({ [CREATE]: refuse(status, body) })
    await expect(session.signUp(form)).rejects.toThrow(`Failed to create user in backend: ${text}`)
    expect(provider.accounts.has(form.email)).toBe(false)
    expect(session.read().status).toBe('signed-out')
    expect(keptKeys()).toEqual([])
  })

  test('a verification e-mail that cannot be sent does not undo the account', async () => {
    const { session, provider } = open({
      [ME]: coach,
      [CREATE]() {
        provider.failNext('auth/too-many-requests')
        return coach()
      },
    })
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    await session.signUp(form)
    expect(session.read().status).toBe('signed-in')
    expect(provider.sent).toEqual([])
    warn.mockRestore()
  })
})

test('after verifying an address, a new token is fetched, guest bookings are linked and their list is asked again', async () => {
  storeSession()
  let isVerified = false
  const { session, requests, client } = openSession({
    rest: { [ME]: () => restUser({ is_email_verified: isVerified }), [LINK]: () => ({ linked_sessions: 2 }) },
  })
  const stop = session.start()
  await advance()
  expect(requests.map(({ call }) => call)).not.toContain(LINK)
  isVerified = true
  const evicted = jest.spyOn(client().cache, 'evict')
  await session.refresh()
  expect(session.read().viewer?.isEmailVerified).toBe(true)
  expect(requests.at(-1)?.token).toBe('token-2')
  expect(evicted).toHaveBeenCalledWith({ id: 'ROOT_QUERY', fieldName: 'mySessions' })
  stop()
})
