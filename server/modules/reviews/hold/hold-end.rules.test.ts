import { describe, expect, test } from '@jest/globals'
import { DEFAULTS } from '../../settings/registry.rules.ts'
import { correctableUntil, correctionRefusal, decidedBy, endByClock, standingOf } from './hold-end.rules.ts'
import type { HoldReason } from './hold-reason.rules.ts'

const NOON = new Date('2026-11-24T12:00:00Z')
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000)

test('what is held has an end, and the clock refuses what can be written otherwise', () => {
  expect(decidedBy(NOON, DEFAULTS)).toEqual(hours(72))
  const ends = (['EMAIL', 'LINK', 'PHONE', 'HANDLE', 'INSULT', 'DUPLICATE', 'SHARED', null] as const).map(
    endByClock,
  )
  expect(ends).toEqual([...Array<string>(6).fill('refuse'), 'release', 'release'])
})

describe('other words are taken', () => {
  const until = (
    row: { state: string; heldFor?: HoldReason; refusedAt?: Date; correctedAt?: Date },
    closes: Date,
  ) => {
    const standing = standingOf({ heldFor: 'LINK', ...row }, closes)
    return correctableUntil(standing, hours(72), DEFAULTS)
  }
  test.each([
    [{ state: 'held' }, hours(24), hours(144)],
    [{ state: 'held' }, hours(500), hours(500)],
    [{ state: 'refused', refusedAt: NOON }, hours(24), hours(72)],
    [{ state: 'refused', refusedAt: NOON, correctedAt: NOON }, hours(24), null],
    [{ state: 'refused', refusedAt: NOON, heldFor: 'SHARED' as const }, hours(24), null],
    [{ state: 'published' }, hours(24), null],
    [{ state: 'pending' }, hours(24), null],
    [{ state: 'withdrawn' }, hours(24), null],
  ])('%j of a session that closes at %p: until %p', (row, closes, expected) => {
    expect(until(row, closes)).toEqual(expected)
  })
  test('until then, and once', () => {
    const standing = standingOf({ state: 'refused', heldFor: 'LINK', refusedAt: NOON }, NOON)
    expect(correctionRefusal(standing, hours(72), hours(71))).toBeNull()
    expect(correctionRefusal(standing, hours(72), hours(72))).toMatch(/over/)
    expect(correctionRefusal({ ...standing, correctedAt: NOON }, null, NOON)).toMatch(/once/)
    expect(correctionRefusal(standing, null, NOON)).toMatch(/no other words/)
  })
})
