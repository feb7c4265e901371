import { expect, test } from '@jest/globals'
import { disputeLog, missedShare } from './dispute-log.ts'

const at = (time: string) => `2026-11-18T${time}:00Z`
const session = (
  joined: [string | null, string | null],
  left: [string | null, string | null] = [null, null],
) => ({
  startsAt: at('18:00'),
  endsAt: at('19:30'),
  seekerJoinedAt: joined[0] && at(joined[0]),
  coachJoinedAt: joined[1] && at(joined[1]),
  seekerFinishedAt: left[0] && at(left[0]),
  coachFinishedAt: left[1] && at(left[1]),
})

test.each([
  ['a coach who joins 22 minutes late', session(['17:59', '18:22']), 68, 24, 76, 4033],
  ['both on time', session(['17:55', '17:58']), 90, 0, 100, 8250],
  ['one leaves early', session(['18:00', '18:00'], ['19:00', '19:30']), 60, 0, 67, 5500],
  ['both stay longer', session(['18:00', '18:00'], ['19:40', '19:45']), 90, 0, 100, 8250],
  ['one joins after the end', session(['18:00', '19:40']), 0, 100, 0, 16_500],
])('%s', (_case, lived, together, before, percent, part) => {
  const log = disputeLog(lived)
  expect(log).toEqual({
    soldMinutes: 90,
    togetherMinutes: together,
    beforePercent: before,
    togetherPercent: percent,
  })
  expect(missedShare(16_500, log)).toBe(part)
})

test.each([
  ['only the student joined', session(['18:00', null])],
  ['nobody joined', session([null, null])],
])('%s: no time together is known', (_case, lived) => {
  const log = disputeLog(lived)
  expect(log.togetherMinutes).toBeNull()
  expect(missedShare(16_500, log)).toBe(8250)
})
