import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { MINUTE } from '../../lib/durations.ts'
import { keptKeys, openSession, storeSession } from '../../testing/open-session.ts'
import { RestRefusal } from '../../testing/rest-wire.ts'

const CHECK = 'GET /api/auth/me'

let stop: () => void

async function open(state: Parameters<typeof openSession>[0] = {}) {
  const opened = openSession(state)
  stop = opened.session.start()
  await advance()
  return { ...opened, checks: () => opened.asked().filter((call) => call === CHECK).length }
}

const advance = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds)
const storedToken = () => localStorage.getItem('__auth_token')
const another = (tab: { validated: number }) =>
  localStorage.setItem('__auth_validated', String(tab.validated))

const failing = (failure: () => Error) => ({
  [CHECK]() {
    throw failure()
  },
})

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) })
  localStorage.clear()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe('the background check', () => {
  test('asks every 5 minutes while somebody is signed in, and never after §7.5 §9.4 §9.14', async () => {
    storeSession()
    const { session, checks } = await open()
    await advance(5 * MINUTE - 1)
    expect(checks()).toBe(0)
    await advance(1)
    expect(checks()).toBe(1)
    await advance(25 * MINUTE)
    expect(checks()).toBe(6)
    await session.signOut()
    await advance(60 * MINUTE)
    expect(checks()).toBe(6)
  })

  test.each([
    ['less than 4 minutes ago', 4 * MINUTE - 1, 0],
    ['4 minutes ago', 4 * MINUTE, 1],
  ])('is left out when another tab made it %s §9.15', async (_, ago, expected) => {
    storeSession()
    const { checks } = await open()
    await advance(4 * MINUTE)
    another({ validated: Date.now() + MINUTE - ago })
    await advance(MINUTE)
    expect(checks()).toBe(expected)
  })

  test.each([401, 403])('%i forces the sign-out at once §7.5', async (status) => {
    storeSession()
    const { session, checks } = await open({ rest: failing(() => new RestRefusal(status, {})) })
    await advance(5 * MINUTE)
    expect(checks()).toBe(1)
    expect(session.read().status).toBe('signed-out')
    expect(keptKeys()).toEqual([])
  })

  test.each([
    ['a failure of the backend', () => new RestRefusal(500, 'oops')],
    ['an outage', () => new RestRefusal(503, { code: 'BACKEND_UNAVAILABLE' })],
    ['no network', () => new TypeError('Failed to fetch')],
  ])('%s is tried twice more and signs nobody out §9.16', async (_, failure) => {
    storeSession()
    const { session, checks } = await open({ rest: failing(failure) })
    await advance(5 * MINUTE + 10_000)
    expect(checks()).toBe(3)
    expect(session.read()).toMatchObject({ status: 'signed-in', isAuthenticated: true })
    expect(storedToken()).toBe('stored-token')
  })

  test('what it learns is what is shown', async () => {
    storeSession()
    const { session } = await open({ rest: { [CHECK]: () => ({ id: '7', user_type: 'coach' }) } })
    await advance(5 * MINUTE)
    expect(session.read()).toMatchObject({
      viewer: { id: '7', userType: 'COACH' },
      lastValidation: Date.now(),
    })
  })
})

describe('the token', () => {
  test.each([
    [5 * MINUTE, 'stored-token'],
    [5 * MINUTE + 1, 'token-2'],
  ])(
    'opened at the age of %i ms, is %s after the first validation: over 10 minutes it is renewed §4.7 §9.1',
    async (age, token) => {
      storeSession({ age })
      await open()
      await advance(5 * MINUTE)
      expect(storedToken()).toBe(token)
    },
  )

  test.each([
    [5 * MINUTE, 'stored-token'],
    [5 * MINUTE + 1, 'token-2'],
  ])(
    'opened at the age of %i ms, is %s after 10 minutes in the background: over 15 it is renewed §4.8 §9.2 §9.5',
    async (age, token) => {
      storeSession({ age })
      await open()
      // Another tab validates all the time, so that in this one only the background refresh is left.
      for (let minute = 1; minute < 10; minute += 1) {
        another({ validated: Date.now() + 2 * MINUTE })
        await advance(MINUTE)
      }
      another({ validated: Date.now() + 2 * MINUTE })
      await advance(MINUTE - 1)
      expect(storedToken()).toBe('stored-token')
      await advance(1)
      expect(storedToken()).toBe(token)
    },
  )

  test('never grows older than 15 minutes while the page is open', async () => {
    storeSession()
    const { session } = await open()
    for (let minute = 0; minute < 120; minute += 1) {
      await advance(MINUTE)
      expect(Date.now() - Number(session.read().tokenIssuedAt)).toBeLessThanOrEqual(15 * MINUTE)
    }
  })

  test.each([20 * MINUTE, 26 * 60 * MINUTE])(
    'from before the device’s clock was set back by %i ms is renewed, and signs nobody out',
    async (ahead) => {
      storeSession({ age: -ahead, validated: Date.now() + ahead })
      const { session, checks } = await open()
      expect(await session.currentToken()).toBe('token-2')
      await advance(5 * MINUTE)
      expect([checks(), session.read().status]).toEqual([1, 'signed-in'])
    },
  )
})
