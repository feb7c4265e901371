import { gql } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useNow } from '../components/use-now.ts'
import { useAt } from '../features/sessions/use-at.ts'
import { DemoClock } from '../layout/DemoClock.tsx'
import { HOUR } from '../lib/durations.ts'
import { clockOffset, now, setClockOffset } from '../lib/now.ts'
import { apiLink } from '../testing/api-link.ts'
import { createCache } from './cache.ts'
import { createClientStore } from './client-store.ts'
import { askForClock, fetchAndSetClock, refetchOnClockSet } from './clock.ts'
import { FreshClient } from './fresh-client.ts'

const REAL = Date.UTC(2026, 10, 21, 14)

beforeEach(() => {
  jest.useFakeTimers({ now: REAL })
})
afterEach(() => {
  act(() => setClockOffset(0))
  jest.useRealTimers()
})

const answerWith = (offset: string | null) => {
  globalThis.fetch = jest.fn(
    async () =>
      ({ ok: true, headers: new Map(offset === null ? [] : [['x-clock-offset', offset]]) }) as never,
  )
}
const inHours = (hours: number) => new Date(REAL + hours * HOUR).toISOString()

describe('the page’s clock', () => {
  test.each([
    ['3600000', HOUR],
    ['-60000', -60_000],
    [null, 5],
    ['soon', 5],
  ])('after an answer that says %s is %i ms from the machine’s', async (said, offset) => {
    setClockOffset(5)
    answerWith(said)
    await fetchAndSetClock('/graphql')
    expect([clockOffset(), now() - REAL]).toEqual([offset, offset])
  })

  test('is asked for when a page is looked at again', async () => {
    answerWith(String(HOUR))
    const stop = askForClock('/clock')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(clockOffset()).toBe(HOUR))
    stop()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(globalThis.fetch).toHaveBeenCalledTimes(1)
  })

  test('moves what counts down at once', () => {
    const { result } = renderHook(() => useNow(60_000))
    act(() => setClockOffset(HOUR))
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
    setClockOffset(2 * HOUR)
    expect(then).not.toHaveBeenCalled()
    setClockOffset(4 * HOUR)
    setClockOffset(5 * HOUR)
    jest.advanceTimersByTime(5 * HOUR)
    expect(then).toHaveBeenCalledTimes(1)
  })

  test('happens sooner when the clock was moved closer', () => {
    const then = wait(inHours(3))
    setClockOffset(3 * HOUR - 60_000)
    jest.advanceTimersByTime(59_000)
    expect(then).not.toHaveBeenCalled()
    jest.advanceTimersByTime(2_000)
    expect(then).toHaveBeenCalledTimes(1)
  })

  test('that lay behind happens when the clock was put back and reaches it', () => {
    const then = wait(inHours(-1))
    setClockOffset(-2 * HOUR)
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
  setClockOffset(HOUR)
  await waitFor(() => expect(calls).toHaveLength(2))
  shown.unsubscribe()
  setClockOffset(2 * HOUR)
  await client.query({ query })
  expect(calls).toHaveLength(3)
  stop()
})

test('the demo says when its clock is not the real one, with date and zone', () => {
  render(<DemoClock />)
  expect(screen.queryByText(/Demo clock/)).not.toBeInTheDocument()
  act(() => setClockOffset(73 * HOUR))
  expect(screen.getByText('Demo clock: Tue 24 Nov 2026, 15:00 UTC')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set the clock' })).toHaveAttribute('href', '/clock')
})
