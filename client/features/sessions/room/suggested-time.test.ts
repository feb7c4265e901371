import { expect, test } from '@jest/globals'
import { suggestedTime } from './suggested-time.ts'

const slot = (startsAt: string) => ({ startsAt })
const held = '2026-11-20T10:00:00Z'

test.each([
  [
    'at the same time a week later',
    '2026-11-20T11:30:00Z',
    ['2026-11-27T09:00:00Z', '2026-11-27T10:00:00Z'],
    1,
  ],
  [
    'never sooner than in four days',
    '2026-11-25T10:00:00Z',
    ['2026-11-27T10:00:00Z', '2026-12-04T10:00:00Z'],
    1,
  ],
  [
    'the nearest to that when it is taken',
    '2026-11-20T11:30:00Z',
    ['2026-11-23T10:00:00Z', '2026-11-28T18:00:00Z'],
    1,
  ],
  ['none when nothing is free', '2026-11-20T11:30:00Z', [], null],
] as const)('the next session is suggested %s', (_, at, times, index) => {
  const slots = times.map(slot)
  expect(suggestedTime(slots, { startsAt: held, now: Date.parse(at) })).toBe(
    index === null ? null : slots[index],
  )
})
