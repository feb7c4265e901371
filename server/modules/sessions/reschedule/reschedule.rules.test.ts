import { describe, expect, test } from '@jest/globals'
import { DEFAULTS } from '../../settings/registry.rules.ts'
import { moveMode, movesLeft, proposalExpiry } from './reschedule.rules.ts'

const START = new Date('2026-11-30T12:00:00Z')
const before = (hours: number, milliseconds = 0) =>
  new Date(START.getTime() - hours * 3_600_000 + milliseconds)

describe('a new time asked for', () => {
  test.each([
    ['seeker', 0, before(24), 'move'],
    ['seeker', 1, before(24), 'move'],
    ['seeker', 2, before(24), 'ask'],
    ['seeker', 0, before(24, 1), 'ask'],
    ['seeker', 0, before(4), 'ask'],
    ['seeker', 0, before(4, 1), 'late'],
    ['seeker', 2, before(4, 1), 'late'],
    ['coach', 0, before(200), 'ask'],
    ['coach', 0, before(0, -1), 'ask'],
    ['coach', 0, before(0), 'late'],
  ] as const)('by the %s with %d moves at %p: %s', (side, seekerMoves, now, mode) => {
    expect(moveMode({ startsAt: START, seekerMoves, figures: DEFAULTS }, side, now)).toBe(mode)
  })
})

test('two moves are free', () => {
  expect([0, 1, 2, 3].map((moves) => movesLeft(moves, DEFAULTS))).toEqual([2, 1, 0, 0])
})

describe('a session sold under other figures', () => {
  const figures = {
    ...DEFAULTS,
    'moving.free_moves': 1,
    'moving.free_hours': 72,
    'moving.ask_hours': 10,
    'moving.answer_hours': 6,
    'moving.answer_before_start_hours': 5,
  }
  test.each([
    [0, before(72), 'move'],
    [1, before(72), 'ask'],
    [0, before(72, 1), 'ask'],
    [0, before(10), 'ask'],
    [0, before(10, 1), 'late'],
  ] as const)('with %d moves at %p: %s', (seekerMoves, now, mode) => {
    expect(moveMode({ startsAt: START, seekerMoves, figures }, 'seeker', now)).toBe(mode)
  })

  test('a proposal stands by them, too', () => {
    const moving = { oldStart: START, newStart: new Date('2026-12-10T12:00:00Z'), noticeHours: 12, figures }
    expect(proposalExpiry(moving, before(100))).toEqual(before(94))
    expect(proposalExpiry(moving, before(9))).toEqual(before(5))
  })
})

describe('a proposal stands', () => {
  const from = (hours: number, newStart = new Date('2026-12-10T12:00:00Z'), noticeHours = 12) =>
    proposalExpiry({ oldStart: START, newStart, noticeHours, figures: DEFAULTS }, before(hours))

  test.each([
    ['a day', from(100), before(76)],
    ['until two hours before the old start', from(10), before(2)],
    ['until two hours before the new start, when that is earlier', from(100, before(80), 0), before(82)],
    ['until the notice of the new time begins', from(100, before(70), 24), before(94)],
    ['until the start itself when there is less than an hour to those two hours', from(2.9), before(0)],
    ['an hour, when that is what is left', from(3), before(2)],
  ])('%s', (_case, expiresAt, expected) => {
    expect(expiresAt).toEqual(expected)
  })
})
