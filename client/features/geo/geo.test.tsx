import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { HOUR } from '../../lib/durations.ts'
import { browserTimeZone } from '../../lib/time-zones.ts'
import { holdCalendar } from '../../testing/clock.ts'
import { detectGeo } from './detect-geo.ts'
import { ensureGeo, GEO_KEY, readGeoContext, startVisit } from './geo-store.ts'
import { setTimeZone, useGeo, useTimeZone } from './time-zone.ts'

const SERVICES = {
  ipUrl: 'https://ip.test/',
  lookupUrl: 'https://lookup.test/{ip}',
  fallbackUrl: 'https://fallback.test/',
}

type Answer = object | 'late' | 'down' | 500

/** The three services in the test's own words; `asked` lists the addresses called, in order. */
function serve(answers: { ip?: Answer; lookup?: Answer; fallback?: Answer }) {
  const asked: string[] = []
  globalThis.fetch = (async (url: string, { signal }: RequestInit) => {
    asked.push(url)
    const answer = answers[new URL(url).hostname.split('.')[0] as keyof typeof answers] ?? 'down'
    if (answer === 'down') throw new TypeError('Failed to fetch')
    if (answer === 'late')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return answer === 500 ? new Response('', { status: 500 }) : Response.json(answer)
  }) as typeof fetch
  return asked
}

const realFetch = globalThis.fetch
let calendar: ReturnType<typeof holdCalendar>
beforeEach(() => {
  localStorage.clear()
  startVisit()
  calendar = holdCalendar()
})
afterEach(() => {
  calendar.release()
  globalThis.fetch = realFetch
})

describe('the chain', () => {
  const ASKED = ['https://ip.test/', 'https://lookup.test/2001%3Adb8%3A%3A1', 'https://fallback.test/']
  const IP = { ip: '2001:db8::1' }

  test.each<[string, Parameters<typeof serve>[0], string, string | null, string[]]>([
    [
      'the address, then its country §7.13',
      { ip: IP, lookup: { country_code: 'de' } },
      'UTC',
      'DE',
      ASKED.slice(0, 2),
    ],
    [
      'the fallback when the lookup fails §7.14',
      { ip: IP, lookup: 500, fallback: { country_code: 'FR' } },
      'UTC',
      'FR',
      ASKED,
    ],
    [
      'the fallback when the lookup does not know §7.14',
      { ip: IP, lookup: { country_code: null }, fallback: { country_code: 'FR' } },
      'UTC',
      'FR',
      ASKED,
    ],
    [
      'the fallback alone when there is no address §7.14',
      { fallback: { country_code: 'FR' } },
      'UTC',
      'FR',
      [ASKED[0] ?? '', ASKED[2] ?? ''],
    ],
    [
      'the fallback when a service is late',
      { ip: 'late', fallback: { country_code: 'ES' } },
      'UTC',
      'ES',
      [ASKED[0] ?? '', ASKED[2] ?? ''],
    ],
    ['London’s clock last §7.15', { ip: IP, lookup: 'down', fallback: 500 }, 'Europe/London', 'GB', ASKED],
    [
      'a found country before London’s clock',
      { ip: IP, lookup: { country_code: 'IE' } },
      'Europe/London',
      'IE',
      ASKED.slice(0, 2),
    ],
    ['nobody', { ip: IP, lookup: { country_code: 'Germany' }, fallback: {} }, 'Europe/Paris', null, ASKED],
  ])('%s', async (_name, answers, zone, country, expected) => {
    const asked = serve(answers)
    expect(await detectGeo(SERVICES, zone, 20)).toBe(country)
    expect(asked).toEqual(expected)
  })
})

describe('what is kept', () => {
  test('a placeholder until it is known §4.15', () => {
    expect(readGeoContext()).toMatchObject({
      timezone: { id: 'UTC', label: 'Loading...', offset: 0 },
      currency: 'USD',
      isLoading: true,
    })
  })

  test('the country, its currency and region, and the browser’s zone, under one key §3.9 §4.16', async () => {
    serve({ ip: { ip: '203.0.113.1' }, lookup: { country_code: 'DE' } })
    await ensureGeo(SERVICES)
    const expected = {
      timezone: {
        id: browserTimeZone(),
        label: expect.stringContaining('(GMT'),
        offset: expect.any(Number),
        region: expect.any(String),
      },
      currency: 'EUR',
      country: 'DE',
      region: 'Europe',
      detectedAt: '2026-11-20T09:00:00.000Z',
      source: 'ip',
      isLoading: false,
    }
    expect(JSON.parse(localStorage.getItem(GEO_KEY) ?? '')).toEqual(expected)
    expect(readGeoContext()).toEqual(expected)
  })

  test('that nobody knows §4.17', async () => {
    serve({})
    await ensureGeo(SERVICES)
    // Tests run in a zone that is not London's.
    expect(browserTimeZone()).not.toBe('Europe/London')
    expect(readGeoContext()).toMatchObject({
      source: 'browser_fallback',
      country: null,
      currency: 'USD',
      isLoading: false,
    })
  })

  test('for 24 hours, and then it is found out anew §4.19 §9.26', async () => {
    const asked = serve({ ip: { ip: '203.0.113.1' }, lookup: { country_code: 'DE' } })
    await ensureGeo(SERVICES)
    calendar.pass(24 * HOUR - 1)
    startVisit()
    await ensureGeo(SERVICES)
    expect([asked.length, readGeoContext().country]).toEqual([2, 'DE'])
    calendar.pass(1)
    startVisit()
    expect(readGeoContext().isLoading).toBe(true)
    serve({ ip: { ip: '203.0.113.1' }, lookup: { country_code: 'GB' } })
    await ensureGeo(SERVICES)
    expect(readGeoContext()).toMatchObject({ country: 'GB', currency: 'GBP', region: 'UK' })
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    [
      'an unknown zone',
      JSON.stringify({
        timezone: { id: 'Mars/Olympus' },
        detectedAt: '2026-11-20T08:00:00Z',
        isLoading: false,
      }),
    ],
    [
      'an unfinished one',
      JSON.stringify({ timezone: { id: 'Asia/Tokyo' }, detectedAt: '2026-11-20T08:00:00Z', isLoading: true }),
    ],
    [
      'one of tomorrow',
      JSON.stringify({
        timezone: { id: 'Asia/Tokyo' },
        detectedAt: '2026-11-21T08:00:00Z',
        isLoading: false,
      }),
    ],
  ])('%s is ignored', async (_name, text) => {
    localStorage.setItem(GEO_KEY, text)
    expect(readGeoContext().isLoading).toBe(true)
    const asked = serve({ ip: { ip: '203.0.113.1' }, lookup: { country_code: 'DE' } })
    await ensureGeo(SERVICES)
    expect(asked).toHaveLength(2)
  })

  test('several who ask at once share one attempt', async () => {
    const asked = serve({ ip: { ip: '203.0.113.1' }, lookup: { country_code: 'DE' } })
    await Promise.all([ensureGeo(SERVICES), ensureGeo(SERVICES)])
    await ensureGeo(SERVICES)
    expect(asked).toHaveLength(2)
  })
})

describe('a zone picked by hand', () => {
  test('is a browser fallback, and keeps the country §4.18', async () => {
    serve({ ip: { ip: '203.0.113.1' }, lookup: { country_code: 'DE' } })
    await ensureGeo(SERVICES)
    setTimeZone('Asia/Tokyo')
    expect(JSON.parse(localStorage.getItem(GEO_KEY) ?? '')).toMatchObject({
      timezone: { id: 'Asia/Tokyo', label: '(GMT+9:00) Tokyo, Osaka (JST)', offset: 540, region: 'Asia' },
      source: 'browser_fallback',
      country: 'DE',
      currency: 'EUR',
    })
  })

  test('outlives a detection under way, the next visit and the day', async () => {
    serve({ ip: { ip: '203.0.113.1' }, lookup: { country_code: 'DE' } })
    const detecting = ensureGeo(SERVICES)
    setTimeZone('Asia/Tokyo')
    await detecting
    expect(readGeoContext()).toMatchObject({
      timezone: { id: 'Asia/Tokyo' },
      source: 'browser_fallback',
      country: 'DE',
    })
    startVisit()
    expect(readGeoContext().timezone.id).toBe('Asia/Tokyo')
    calendar.pass(25 * HOUR)
    startVisit()
    render(<Clock />)
    expect(screen.getByText('Asia/Tokyo USD')).toBeInTheDocument()
    await act(() => ensureGeo(SERVICES))
    expect(screen.getByText('Asia/Tokyo EUR')).toBeInTheDocument()
  })
})

test('every page follows, also a change in another tab', async () => {
  render(<Clock />)
  act(() => setTimeZone('Asia/Tokyo'))
  expect(screen.getByText('Asia/Tokyo USD')).toBeInTheDocument()
  const elsewhere = JSON.stringify({
    ...readGeoContext(),
    timezone: { id: 'Asia/Dubai' },
    isLoading: false,
    detectedAt: '2026-11-20T08:59:00Z',
    country: 'GB',
  })
  localStorage.setItem(GEO_KEY, elsewhere)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: GEO_KEY, newValue: elsewhere })))
  await waitFor(() => expect(screen.getByText('Asia/Dubai GBP')).toBeInTheDocument())
})

function Clock() {
  return (
    <p>
      {useTimeZone()} {useGeo().currency}
    </p>
  )
}
