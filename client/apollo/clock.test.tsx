import { gql } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useNow } from '../components/use-now.ts'
import { useAt } from '../features/sessions/use-at.ts'
import { DemoClock } from '../layout/DemoClock.tsx'
import { HOUR } from '../lib/durations.ts'
import { demoOffset, setDemoOffset } from '../lib/demo-clock.ts'
import { followServer, forgetServerTime, now } from '../lib/now.ts'
import { apiLink } from '../testing/api-link.ts'
import { createCache } from './cache.ts'
import { createClientStore } from './client-store.ts'
import { fetchAndSetClock, keepTime, refetchOnClockSet } from './clock.ts'
import { FreshClient } from './fresh-client.ts'

const REAL = Date.UTC(2026, 10, 21, 14)

beforeEach(() => {
  jest.useFakeTimers({ now: REAL })
})
afterEach(() => {
  act(() => {
    forgetServerTime()
    setDemoOffset(0)
  })
  jest.useRealTimers()
})

const answerWith = (headers: Record<string, string>, roundTrip = 0) => {
  globalThis.fetch = jest.fn(async () => {
    if (roundTrip) jest.advanceTimersByTime(roundTrip)
    return { ok: true, headers: new Headers(headers) } as Response
  })
}
const serverSays = (instant: number) => followServer(instant, 0)
const inHours = (hours: number) => new Date(REAL + hours * HOUR).toISOString()

describe('the page’s clock', () => {
  test.each<[Record<string, string>, number, number]>([
    [{ 'x-server-time': String(REAL + HOUR) }, HOUR, 0],
    [{ 'x-server-time': String(REAL - 60_000) }, -60_000, 0],
    [{ 'x-server-time': String(REAL + HOUR), 'x-clock-offset': '3600000' }, HOUR, HOUR],
    [{ 'x-clock-offset': '-60000' }, 0, -60_000],
    [{ 'x-server-time': 'soon', 'x-clock-offset': 'soon' }, 0, 0],
    [{}, 0, 0],
  ])('after an answer with %j is %i ms from the device’s, the demo’s %i', async (headers, ahead, offset) => {
    answerWith(headers)
    await fetchAndSetClock('/graphql')
    expect([now() - REAL, demoOffset.read()]).toEqual([ahead, offset])
  })

  test('is ahead of what an answer says by half of the time it took', async () => {
    answerWith({ 'x-server-time': String(REAL + HOUR) }, 4_000)
    await fetchAndSetClock('/graphql')
    expect(now() - REAL).toBe(HOUR + 2_000)
  })

  test.each([
    ['when a page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'when the device’s clock was changed',
      () => {
        jest.setSystemTime(REAL + 26 * HOUR)
        now()
      },
    ],
  ])('is asked for %s', async (_, happen) => {
    serverSays(REAL)
    answerWith({ 'x-server-time': String(REAL + HOUR) })
    const stop = keepTime()
    happen()
    await waitFor(() => expect(now() - REAL).toBeGreaterThanOrEqual(HOUR))
    stop()
    happen()
    expect(globalThis.fetch).toHaveBeenCalledTimes(1)
  })

  test('moves what counts down at once', () => {
    const { result } = renderHook(() => useNow(60_000))
    act(() => serverSays(REAL + HOUR))
    expect(result.current).toBe(REAL + HOUR)
    act(() => jest.advanceTimersByTime(60_000))
    expect(result.current).toBe(REAL + HOUR + 60_000)
  })
})

describe('something due at an instant', () => {
  const wait = (instant: string) => {
    const then = jest.fn()
    renderHook(() => useAt(instant, then))
    return then
  }

  test('happens when the clock jumps over it, once', () => {
    const then = wait(inHours(3))
    serverSays(REAL + 2 * HOUR)
    expect(then).not.toHaveBeenCalled()
    serverSays(REAL + 4 * HOUR)
    serverSays(REAL + 5 * HOUR)
    jest.advanceTimersByTime(5 * HOUR)
    expect(then).toHaveBeenCalledTimes(1)
  })

  test('happens sooner when the clock was moved closer', () => {
    const then = wait(inHours(3))
    serverSays(REAL + 3 * HOUR - 60_000)
    jest.advanceTimersByTime(59_000)
    expect(then).not.toHaveBeenCalled()
    jest.advanceTimersByTime(2_000)
    expect(then).toHaveBeenCalledTimes(1)
  })

  test('that lay behind happens when the clock was put back and reaches it', () => {
    const then = wait(inHours(-1))
    serverSays(REAL - 2 * HOUR)
    expect(then).not.toHaveBeenCalled()
    jest.advanceTimersByTime(HOUR + 1_000)
    expect(then).toHaveBeenCalledTimes(1)
  })
})

test('what is on the screen is asked for again, and what is kept is old', async () => {
  jest.useRealTimers()
  const { link, calls } = apiLink({ marketplace: () => ({ coachesCount: calls.length }) })
  const client = new FreshClient({ cache: createCache(), link })
  const query = gql`
    query Count {
      marketplace {
        coachesCount
      }
    }
  `
  const stop = refetchOnClockSet(createClientStore(() => client))
  const shown = client.watchQuery({ query }).subscribe(() => undefined)
  await waitFor(() => expect(calls).toHaveLength(1))
  setDemoOffset(HOUR)
  await waitFor(() => expect(calls).toHaveLength(2))
  shown.unsubscribe()
  setDemoOffset(2 * HOUR)
  await client.query({ query })
  expect(calls).toHaveLength(3)
  stop()
})

test('the demo says when its clock is not the real one, with date and zone', () => {
  render(<DemoClock />)
  expect(screen.queryByText(/Demo clock/)).not.toBeInTheDocument()
  act(() => {
    serverSays(REAL + 73 * HOUR)
    setDemoOffset(73 * HOUR)
  })
  expect(screen.getByText('Demo clock: Tue 24 Nov 2026, 15:00 UTC')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set the clock' })).toHaveAttribute('href', '/clock')
})
