import { expect, test } from '@jest/globals'
import { datesFrom } from '../../../lib/time.ts'
import { weekZone } from './week-zone.ts'

test.each([
  ['Europe/London', '2026-06-01', '(GMT+1:00) London'],
  ['Europe/London', '2026-10-19', '(GMT+1:00) London, GMT+0:00 from Sun 25 Oct'],
  ['Europe/London', '2026-10-26', '(GMT+0:00) London'],
  ['Europe/London', '2027-03-22', '(GMT+0:00) London, GMT+1:00 from Sun 28 Mar'],
  ['America/New_York', '2026-10-26', '(GMT-4:00) New York, GMT-5:00 from Sun 1 Nov'],
  ['Africa/Cairo', '2026-10-26', '(GMT+3:00) Cairo, GMT+2:00 from Fri 30 Oct'],
  ['Australia/Lord_Howe', '2027-03-29', '(GMT+11:00) Lord Howe, GMT+10:30 from Sun 4 Apr'],
  ['Asia/Kolkata', '2026-10-19', '(GMT+5:30) Mumbai'],
  ['UTC', '2026-10-19', '(GMT+0:00) UTC'],
])('%s in the week of %s: %s', (zone, monday, words) => {
  expect(weekZone(zone, datesFrom(monday, 7))).toBe(words)
})
