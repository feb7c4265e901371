import { describe, expect, test } from '@jest/globals'
import { AppError } from '../../errors.ts'
import { type KeyLife, keyState, overlapEnd, readTerms, refusalOf } from './partner-key.rules.ts'

const NOW = new Date('2026-11-21T09:30:00Z')
const day = (days: number, ms = 0) => new Date(NOW.getTime() + days * 86_400_000 + ms)
const life = (overrides: Partial<KeyLife> = {}): KeyLife => ({
  expiresAt: day(365),
  revokedAt: null,
  overlapEndsAt: null,
  ...overrides,
})

const endOf = (refusal: string | null) => /revoked|expired|replaced/.exec(refusal ?? '')?.[0] ?? null

describe('a key at a time', () => {
  test.each([
    ['with a year before it', {}, 'active', null, 'replaced'],
    ['15 days before its end', { expiresAt: day(15) }, 'active', null, 'replaced'],
    ['14 days before its end', { expiresAt: day(14) }, 'expiring', null, 'replaced'],
    ['a millisecond before its end', { expiresAt: day(0, 1) }, 'expiring', null, 'replaced'],
    ['at its end', { expiresAt: NOW }, 'expired', 'expired', 'expired'],
    ['with a new secret', { overlapEndsAt: day(2) }, 'overlapping', null, null],
    [
      'with a new secret, near its end',
      { overlapEndsAt: day(2), expiresAt: day(3) },
      'overlapping',
      null,
      null,
    ],
    ['when the overlap is over', { overlapEndsAt: NOW }, 'active', null, 'replaced'],
    ['revoked', { revokedAt: NOW }, 'revoked', 'revoked', 'revoked'],
    ['revoked while both work', { revokedAt: NOW, overlapEndsAt: day(2) }, 'revoked', 'revoked', 'revoked'],
    ['revoked and over', { revokedAt: day(-3), expiresAt: day(-1) }, 'revoked', 'revoked', 'revoked'],
    [
      'over while both would work',
      { expiresAt: NOW, overlapEndsAt: day(2) },
      'expired',
      'expired',
      'expired',
    ],
  ] as const)('%s is %s', (_when, overrides, state, current, previous) => {
    expect(keyState(life(overrides), NOW)).toBe(state)
    expect(endOf(refusalOf(life(overrides), false, NOW))).toBe(current)
    expect(endOf(refusalOf(life(overrides), true, NOW))).toBe(previous)
  })
})

describe('what an admin gives a key', () => {
  const terms = {
    name: '  Northbank   Careers ',
    scopes: ['slots:read' as const, 'listings:read' as const, 'slots:read' as const],
    pointsPerMinute: 1000,
    expiresAt: day(365),
  }

  test('is put in order', () => {
    expect(readTerms(terms, NOW)).toEqual({
      ...terms,
      name: 'Northbank Careers',
      scopes: ['listings:read', 'slots:read'],
    })
  })

  test.each([
    ['name', { name: ' N ' }],
    ['name', { name: 'N'.repeat(81) }],
    ['scopes', { scopes: [] }],
    ['pointsPerMinute', { pointsPerMinute: 999 }],
    ['pointsPerMinute', { pointsPerMinute: 1_000_001 }],
    ['expiresAt', { expiresAt: NOW }],
    ['expiresAt', { expiresAt: day(731, 1) }],
    ['expiresAt', { expiresAt: new Date('no date') }],
  ])('is refused at %s: %j', (path, overrides) => {
    expect(pathsOf(() => readTerms({ ...terms, ...overrides }, NOW))).toEqual([path])
  })

  test.each([
    { name: 'No' },
    { pointsPerMinute: 1000 },
    { pointsPerMinute: 1_000_000 },
    { expiresAt: day(731) },
  ])('may be %j', (overrides) => expect(readTerms({ ...terms, ...overrides }, NOW)).toMatchObject(overrides))
})

test.each([0, 1, 7])('the old secret may work for %d more days', (days) => {
  expect(overlapEnd(days, NOW)).toEqual(day(days))
})

test.each([-1, 8])('but not for %d', (days) => {
  expect(pathsOf(() => overlapEnd(days, NOW))).toEqual(['overlapDays'])
})

function pathsOf(act: () => unknown): string[] {
  try {
    act()
    return []
  } catch (error) {
    const fields = error instanceof AppError ? error.extensions.fields : []
    return (fields as { path: string }[]).map(({ path }) => path)
  }
}
