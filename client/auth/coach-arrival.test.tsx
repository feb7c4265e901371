import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { EMPTY_COACH_PROFILE } from '../../server/testing/empty-coach-profile.ts'
import type { FreshClient } from '../apollo/fresh-client.ts'
import { MyCoachProfileDocument } from '../generated/graphql.ts'
import { openSession, storeSession } from '../testing/open-session.ts'
import { RestRefusal, restUser } from '../testing/rest-wire.ts'

const CREATE = 'POST /api/v1/coaches/'
const PROFILE = 'GET /api/v1/coaches/me/profile'
const EMAIL = 'coach@casebound.test'

const coach = () => restUser({ id: 'c7', email: EMAIL, user_type: 'coach' })
const both = { 'GET /api/v1/users/me': coach, 'GET /api/auth/me': coach }

const HOURS = [{ start: '09:00', end: '12:00' }]
/** As server/rest answers it; the operation test there holds the names. */
const profile = (change: object = {}) => ({
  id: 'p1',
  user_id: 'c7',
  full_name: 'Nora Lindqvist',
  headline: 'Ex-Bain manager',
  bio: 'Six years of first and second rounds.',
  specialties: ['Structuring'],
  firms: ['Bain'],
  languages: ['English'],
  country: 'SE',
  city: null,
  achievements: [],
  education: [],
  certifications: [],
  experience_years: 6,
  external_total_sessions: 40,
  previous_role: 'Manager',
  degree: null,
  tax_residency_country: 'SE',
  hourly_rate: 12_000,
  currency: 'EUR',
  cancellation_policy: 'standard',
  sells_packages: true,
  is_active: false,
  is_verified: false,
  is_ready_for_review: false,
  rating: 0,
  reviews_count: 0,
  reviews: [],
  total_sessions: 0,
  stage: 'draft',
  claim_change: null,
  claims: [
    {
      claim: 'degree',
      state: 'stated',
      stated: ['MSc'],
      confirmed: [],
      decision: null,
      evidence: [{ id: 'e1', name: 'Diploma.pdf', size: 9, url: '/api/v1/claim-evidence/e1' }],
    },
  ],
  returned_reason: null,
  ready_at: null,
  readiness: [{ code: 'BIO', message: 'Write a biography.', done: false }],
  session_types: [
    {
      id: 't1',
      key: 'live-case',
      title: 'Live case',
      kind: 'case_mock',
      duration_minutes: 60,
      price_minor: null,
      booking_mode: 'instant',
      intake_questions: [],
      active: true,
    },
  ],
  availability: {},
  ...change,
})

const advance = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds)

/** What the cache holds of it. */
const kept = ({ cache }: FreshClient) => cache.extract() as Record<string, unknown>

let stop: () => void

async function arrive(rest = {}) {
  storeSession({ type: 'coach' })
  const opened = openSession({
    rest: { ...both, [CREATE]: () => profile(), [PROFILE]: () => profile(), ...rest },
  })
  opened.provider.add(EMAIL, 'casebound', 'Nora')
  stop = opened.session.start()
  await advance()
  return { ...opened, count: (call: string) => opened.asked().filter((asked) => asked === call).length }
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) })
  localStorage.clear()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe('the empty profile of a coach', () => {
  test('is sent whole, 2000 ms after the coach first appears §3.8 §4.12 §7.11 §9.17', async () => {
    const { count, payloadOf, session } = await arrive()
    await advance(1999)
    expect(count(CREATE)).toBe(0)
    await advance(1)
    expect(count(CREATE)).toBe(1)
    expect(payloadOf(CREATE)).toEqual({
      user_id: 'c7',
      ...EMPTY_COACH_PROFILE,
    })
    expect(session.read().viewer?.coachId).toBe('p1')
  })

  test('is sent once per sign-in, and again after signing out and in §4.14', async () => {
    const { count, session } = await arrive()
    await advance(30 * 60_000)
    expect(count(CREATE)).toBe(1)
    await session.signOut()
    await session.signIn(EMAIL, 'casebound')
    await advance(2000)
    expect(count(CREATE)).toBe(2)
  })

  test('is not sent for one who left before, nor for a job seeker', async () => {
    const { count, session } = await arrive()
    await advance(1000)
    await session.signOut()
    await advance(5000)
    expect(count(CREATE)).toBe(0)
    stop()
    const seeker = await arrive({ 'GET /api/v1/users/me': () => restUser() })
    await advance(5000)
    expect(seeker.count(CREATE) + seeker.count(PROFILE)).toBe(0)
  })

  test('that is refused is a warning in the console and nothing else §7.11', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { session } = await arrive({
      [CREATE]() {
        throw new RestRefusal(500, { message: 'No' })
      },
    })
    await advance(2000)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(session.read().status).toBe('signed-in')
    warn.mockRestore()
  })
})

describe('a coach’s own profile', () => {
  test('is fetched on arrival, and what the coach’s pages ask for is then in the cache §6.11 §7.10', async () => {
    const { client, count, calls } = await arrive()
    await advance()
    expect(count(PROFILE)).toBe(1)
    const { data } = await client().query({ query: MyCoachProfileDocument })
    expect(calls).toEqual([])
    expect(data?.myCoachProfile).toMatchObject({ id: 'p1' })
    expect(kept(client())['CoachProfile:p1']).toMatchObject({
      fullName: 'Nora Lindqvist',
      hourlyRate: { amountMinor: 12_000, currency: 'EUR' },
      cancellationPolicy: 'STANDARD',
      rating: null,
      stage: 'DRAFT',
      availability: null,
      readiness: [{ code: 'BIO', done: false }],
    })
  })

  test('keeps its hours, and its rating once there are reviews', async () => {
    const days = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, HOURS]),
    )
    const availability = {
      revision: 'r1',
      timezone: 'Europe/Stockholm',
      weekly: days,
      overrides: [{ date: '2026-12-24', ranges: HOURS }],
      timeOff: [{ from: '2026-12-24T00:00:00.000Z', to: '2027-01-02T00:00:00.000Z' }],
      rules: {
        slotIntervalMinutes: 30,
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 15,
        minimumNoticeHours: 12,
        windowDays: 60,
        maxPerDay: 4,
        maxPerWeek: 15,
      },
    }
    const { client } = await arrive({
      [PROFILE]: () => profile({ availability, rating: 4.5, reviews_count: 2 }),
    })
    await advance()
    expect(kept(client())['CoachProfile:p1']).toMatchObject({
      rating: 4.5,
      availability: { weekly: { wed: HOURS }, overrides: [{ ranges: HOURS }], rules: { windowDays: 60 } },
    })
    expect(client().readQuery({ query: MyCoachProfileDocument })).not.toBeNull()
  })

  test.each([
    [29_999, 1],
    [30_000, 2],
  ])('a coach’s page opened %i ms later makes it %i requests §9.18', async (later, requests) => {
    const { session, count } = await arrive()
    await advance(later)
    session.prefetchOwnProfile()
    session.prefetchOwnProfile()
    await advance()
    expect(count(PROFILE)).toBe(requests)
  })

  test('that arrives after the sign-out is not kept', async () => {
    const answer = Promise.withResolvers()
    const { client, session } = await arrive({ [PROFILE]: () => answer.promise })
    await session.signOut()
    await advance()
    answer.resolve(profile())
    await advance()
    expect(client().extract()).toEqual({})
  })

  test('that cannot be had is left to the pages', async () => {
    const { session, client } = await arrive({
      [PROFILE]() {
        throw new RestRefusal(503, { code: 'BACKEND_UNAVAILABLE' })
      },
    })
    await advance(1000)
    expect(session.read().status).toBe('signed-in')
    expect(client().readQuery({ query: MyCoachProfileDocument })).toBeNull()
  })
})
