import { describe, expect, test } from '@jest/globals'
import { CHANGES, readChange } from './change.rules.ts'
import { distanceWords, inUtc } from './clock-words.rules.ts'
import { isOwnPage } from '../same-origin.rules.ts'

const at = (iso: string) => ({ to: new Date(iso) })

describe('what a request asks for', () => {
  test.each([
    [{ now: '2026-11-24T15:00:00Z' }, at('2026-11-24T15:00:00Z')],
    [{ now: '2026-11-24T16:00+01:00' }, at('2026-11-24T15:00:00Z')],
    [{ now: '2026-11-24T15:00' }, at('2026-11-24T15:00:00Z')],
    [{ advanceMinutes: 10 }, { advanceMs: 600_000 }],
    [{ advanceMinutes: '1440' }, { advanceMs: 86_400_000 }],
    [{ advanceMinutes: -0.5 }, { advanceMs: -30_000 }],
    [{ reset: true }, { reset: true }],
    [{ reset: 'true' }, { reset: true }],
  ])('%j', (body, change) => {
    expect(readChange(body)).toEqual(change)
  })

  test.each([null, 'text', {}, { reset: false }, { now: '2026-11-24T15:00Z', reset: true }])(
    '%j asks for nothing, or for two things',
    (body) => {
      expect(readChange(body)).toBe(CHANGES)
    },
  )

  test.each([{ now: 'soon' }, { now: '2026-13-40T15:00Z' }, { now: 5 }, { now: '2026-11-24' }])(
    '%j is no instant',
    (body) => {
      expect(readChange(body)).toMatch(/such as/)
    },
  )

  test.each([
    { advanceMinutes: 'ten' },
    { advanceMinutes: '' },
    { advanceMinutes: Infinity },
    { advanceMinutes: null },
  ])('%j is no number of minutes', (body) => {
    expect(readChange(body)).toMatch(/advanceMinutes/)
  })
})

describe('who may set it', () => {
  const host = 'localhost:3000'
  test.each([
    ['its own page', { host, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['its own page in a browser that says only the origin', { host, origin: 'http://localhost:3000' }],
    ['a program', { host }],
  ])('%s may', (_who, headers) => {
    expect(isOwnPage(headers)).toBe(true)
  })

  test.each([
    ['another site', { host, 'sec-fetch-site': 'cross-site' }],
    [
      'another port of this machine',
      { host, origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' },
    ],
    ['another origin', { host, origin: 'https://evil.example' }],
    ['a page without an origin', { host, origin: 'null' }],
  ])('%s may not', (_who, headers) => {
    expect(isOwnPage(headers)).toBe(false)
  })
})

test.each([
  [0, 'The same as the real time'],
  [400, 'The same as the real time'],
  [600_000, '10 minutes ahead of the real time'],
  [-90_061_000, '1 day 1 hour behind the real time'],
])('%i ms is said as "%s"', (offset, words) => {
  expect(distanceWords(offset)).toBe(words)
})

test('the time is written with its day and year', () => {
  expect(inUtc(new Date('2026-12-01T05:00:07Z'))).toBe('Tue 1 Dec 2026, 05:00:07')
})
