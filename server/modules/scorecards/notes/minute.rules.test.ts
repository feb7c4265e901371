import { expect, test } from '@jest/globals'
import { minuteOf } from './minute.rules.ts'

const at = (time: string) => new Date(`2026-11-24T${time}Z`)
const booked = { startsAt: at('10:00:00'), endsAt: at('11:00:00') }
const met = { ...booked, coachJoinedAt: at('09:55:00'), seekerJoinedAt: at('10:03:30') }

test.each([
  ['once both were there, from then on', met, '10:03:30', 0],
  ['a minute is over when it is full', met, '10:16:29', 12],
  ['and the next begins', met, '10:16:30', 13],
  ['before both were there', met, '10:03:29', null],
  ['a late start lasts as long', met, '11:03:30', 60],
  ['and no longer', met, '11:03:31', null],
  ['after it was completed', { ...met, completedAt: at('10:50:00') }, '10:51:00', null],
  ['of a coach who waits', { ...booked, coachJoinedAt: at('10:02:00') }, '10:05:00', 3],
  ['of a session that nobody joined here', booked, '10:12:59', 12],
])('%s', (_, times, time, minute) => {
  expect(minuteOf(times, at(time))).toBe(minute)
})
