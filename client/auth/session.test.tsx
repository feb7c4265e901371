import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { refusal } from '../testing/api-link.ts'
import { openSession, SEEKER_EMAIL as EMAIL, storeSession } from '../testing/open-session.ts'
import { buildViewer } from '../testing/viewers.ts'

const MINUTE = 60_000
const me = () => ({ ...buildViewer(), createdAt: '2026-11-20T09:00:00Z' })

let stop: () => void

/** Starts the app in this browser. */
function open(state: Parameters<typeof openSession>[0]) {
  const opened = openSession(state)
  stop = opened.session.start()
  return opened
}

const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) })
  localStorage.clear()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe('opening the app', () => {
  test('with nothing stored, a visitor is known at once and the provider is not loaded', async () => {
    const { session, loads, asked } = open({ api: { me } })
    expect(session.read().status).toBe('signed-out')
    await settle()
    expect(loads()).toBe(0)
    expect(asked()).toEqual([])
  })

  test('with a stored token, the backend says who it is, from the database', async () => {
    storeSession({ type: 'admin' })
    const { session, tokensSent } = open({ api: { me } })
    expect(session.read().status).toBe('initialising')
    await settle()
    expect(session.read()).toMatchObject({ status: 'signed-in', viewer: { userType: 'JOB_SEEKER' } })
    expect(tokensSent[0]).toBe('stored-token')
    expect(localStorage.getItem('__auth_type')).toBe('job_seeker')
  })

  test('a token older than 10 minutes is replaced once the provider is there', async () => {
    storeSession({ age: 11 * MINUTE })
    open({ api: { me } })
    await settle()
    expect(localStorage.getItem('__auth_token')).toBe('token-2')
  })

  test('a token past its age is replaced before it is used', async () => {
    storeSession({ age: 60 * MINUTE })
    const { session, tokensSent } = open({ api: { me } })
    await settle()
    expect(session.read().status).toBe('signed-in')
    expect(tokensSent).toEqual(['token-2'])
  })

  test('a token past its age that the provider will not replace ends the session', async () => {
    storeSession({ age: 60 * MINUTE })
    const { session, asked } = open({ api: { me }, remembered: null })
    await settle()
    expect(session.read().status).toBe('signed-out')
    expect(asked()).toEqual([])
    expect(localStorage.getItem('__auth_token')).toBeNull()
  })
})

describe('what ends a session, and what does not', () => {
  test.each(['UNAUTHENTICATED', 'FORBIDDEN'])('%s from the profile does', async (code) => {
    storeSession()
    localStorage.setItem('access-token', 'of an earlier version')
    const { session } = open({
      api: {
        me() {
          throw refusal(code, 'no')
        },
      },
    })
    await settle()
    expect(session.read()).toMatchObject({ status: 'signed-out', viewer: null })
    expect(localStorage.length).toBe(0)
  })

  test('an outage does not: the stored name stays, and the backend is asked until it answers', async () => {
    storeSession({ type: 'coach' })
    let isDown = true
    const { session } = open({
      api: {
        me() {
          if (isDown) throw refusal('BACKEND_UNAVAILABLE', 'down')
          return { ...me(), userType: 'COACH', coachId: 'c1' }
        },
      },
    })
    await settle()
    expect(session.read()).toMatchObject({
      status: 'signed-in',
      viewer: { id: '', fullName: 'Maya Fernandes' },
    })
    isDown = false
    await settle(10_000)
    expect(session.read().viewer?.id).toBe(buildViewer().id)
  })

  test('the provider dropping the account does', async () => {
    storeSession()
    const { session, provider } = open({ api: { me } })
    await settle()
    provider.drop()
    await settle()
    expect(session.read().status).toBe('signed-out')
  })

  test('signing out in another tab does', async () => {
    storeSession()
    const { session, left } = open({ api: { me } })
    await settle()
    localStorage.removeItem('__auth_token')
    window.dispatchEvent(new StorageEvent('storage', { key: '__auth_token' }))
    expect(session.read()).toMatchObject({ status: 'signed-out', left: false })
    expect(left).toEqual([])
  })

  test('signing out does, tells the backend with the last token and forgets what was read', async () => {
    storeSession()
    const { session, left, client } = open({ api: { me } })
    await settle()
    await session.signOut()
    await settle()
    expect(session.read()).toEqual({ status: 'signed-out', viewer: null, left: true })
    expect(left).toEqual(['stored-token'])
    expect(client.extract()).toEqual({})
  })
})

test('while signed in, the profile is checked every 5 minutes and the token kept under 15', async () => {
  storeSession()
  const { asked } = open({ api: { me } })
  await settle()
  await settle(5 * MINUTE)
  expect(asked()).toEqual(['Me', 'Me'])
  await settle(25 * MINUTE)
  expect(asked()).toHaveLength(7)
  const issued = Number(localStorage.getItem('__auth_token_issued'))
  expect(Date.now() - issued).toBeLessThanOrEqual(15 * MINUTE)
})

describe('signing in', () => {
  test('stores the session and links the guest bookings; a failed link changes nothing', async () => {
    const { session, provider, calls } = open({
      api: {
        me,
        linkGuestSessions() {
          throw refusal('FORBIDDEN', 'Confirm your address first.')
        },
      },
    })
    provider.add(EMAIL, 'casebound', 'Maya')
    await session.signIn(EMAIL, 'casebound')
    await settle()
    expect(session.read()).toMatchObject({ status: 'signed-in', viewer: { email: EMAIL } })
    expect(localStorage.getItem('__auth_email')).toBe(EMAIL)
    expect(calls.at(-1)).toMatchObject({
      operation: 'LinkGuestSessions',
      variables: { input: { email: EMAIL, userId: buildViewer().id } },
    })
  })

  test('a wrong password leaves a visitor', async () => {
    const { session } = open({ api: { me }, remembered: null })
    await expect(session.signIn(EMAIL, 'wrong')).rejects.toThrow('Incorrect password. Please try again.')
    expect(session.read().status).toBe('signed-out')
    expect(localStorage.length).toBe(0)
  })

  test('during an outage says so and leaves a visitor', async () => {
    const { session } = open({
      api: {
        me() {
          throw refusal('BACKEND_UNAVAILABLE', 'The service is not available.')
        },
      },
    })
    await expect(session.signIn(EMAIL, 'casebound')).rejects.toThrow('The service is not available.')
    expect(localStorage.getItem('__auth_token')).toBeNull()
  })

  test('finishes a sign-up that was cut off before the backend knew of it', async () => {
    let exists = false
    const { session, calls } = open({
      api: {
        me: () => (exists ? me() : null),
        createUser() {
          exists = true
          return me()
        },
      },
    })
    await session.signIn(EMAIL, 'casebound')
    expect(calls.find(({ operation }) => operation === 'CreateUser')?.variables).toEqual({
      input: {
        firebaseUid: `uid-of-${EMAIL}`,
        email: EMAIL,
        firstName: 'Maya Fernandes',
        userType: 'JOB_SEEKER',
      },
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
  const coach = () => ({ ...me(), email: form.email, userType: 'COACH' })

  test('creates both accounts, sends the verification, and 2 seconds later the empty coach profile', async () => {
    const { session, provider, calls, asked } = open({
      api: { me: coach, createUser: coach, createCoachProfile: () => ({ id: 'c1' }) },
      remembered: null,
    })
    await session.signUp(form)
    expect(calls[0]?.variables).toEqual({
      input: {
        firebaseUid: `uid-of-${form.email}`,
        email: form.email,
        firstName: 'Ada Obi',
        userType: 'COACH',
      },
    })
    expect(provider.sent).toEqual([`verification to ${form.email}`])
    expect(session.read()).toMatchObject({ status: 'signed-in', viewer: { userType: 'COACH' } })
    await settle(1999)
    expect(asked()).not.toContain('CreateCoachProfile')
    await settle(1)
    expect(asked()).toContain('CreateCoachProfile')
  })

  test('a coach who has a profile gets no second one', async () => {
    storeSession({ type: 'coach' })
    const { asked } = open({ api: { me: () => ({ ...coach(), coachId: 'c1' }) } })
    await settle(2000)
    expect(asked()).not.toContain('CreateCoachProfile')
  })

  test('when the backend refuses, the new identity account is removed again', async () => {
    const { session, provider } = open({
      api: {
        me,
        createUser() {
          throw refusal('CONFLICT', 'That name is taken.')
        },
      },
      remembered: null,
    })
    await expect(session.signUp(form)).rejects.toThrow(
      'Failed to create user in backend: That name is taken.',
    )
    expect(provider.accounts.has(form.email)).toBe(false)
    expect(session.read().status).toBe('signed-out')
    expect(localStorage.length).toBe(0)
  })

  test('a verification e-mail that cannot be sent does not undo the account', async () => {
    const { session, provider } = open({
      api: {
        me: coach,
        createUser() {
          provider.failNext('auth/too-many-requests')
          return coach()
        },
      },
      remembered: null,
    })
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    await session.signUp(form)
    expect(session.read().status).toBe('signed-in')
    expect(provider.sent).toEqual([])
    warn.mockRestore()
  })
})

test('after verifying an address, a new token is fetched and guest bookings are linked', async () => {
  storeSession()
  let isEmailVerified = false
  const { session, tokensSent, client } = open({
    api: {
      me: () => ({ ...me(), isEmailVerified }),
      linkGuestSessions: () => ({ linkedSessions: 2 }),
    },
  })
  await settle()
  isEmailVerified = true
  const evicted = jest.spyOn(client.cache, 'evict')
  await session.refresh()
  expect(session.read().viewer?.isEmailVerified).toBe(true)
  expect(tokensSent.at(-1)).toBe('token-2')
  expect(evicted).toHaveBeenCalledWith({ id: 'ROOT_QUERY', fieldName: 'mySessions' })
})
