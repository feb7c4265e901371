import { expect, test } from '@jest/globals'
import { availability, busy, everyDay, slotInput } from './slot-input.testing.ts'
import { findFirstSlot, findSlots } from './slots.rules.ts'

const june = (day: number) => new Date(Date.UTC(2026, 5, day))
const starts = (...args: Parameters<typeof findSlots>) =>
  findSlots(...args).map(({ startsAt }) => startsAt.toISOString().slice(8, 16))

test('a day with a session in it, in the order of time, each slot with its end', () => {
  const input = slotInput({
    availability: availability({ timezone: 'UTC', weekly: everyDay('14:00-16:00', '09:00-12:00') }),
    busy: [busy('2026-06-03T10:00:00Z', 30)],
  })
  const found = findSlots(input, { from: june(3), to: june(4) })
  expect(found.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
    '11:00',
    '14:00',
    '14:30',
    '15:00',
  ])
  expect(found[0]?.endsAt).toEqual(new Date('2026-06-03T12:00:00Z'))
})

test('nothing before the notice nor past the window, however long the range', () => {
  const base = availability({ timezone: 'UTC', weekly: everyDay('09:00-10:00') })
  const input = slotInput({
    availability: { ...base, rules: { ...base.rules, windowDays: 2, minimumNoticeHours: 24 } },
  })
  expect(starts(input, { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') })).toEqual(['03T09:00'])
})

test('starts exactly at the notice and exactly at the window are offered', () => {
  const base = availability({ timezone: 'UTC', weekly: everyDay('09:00-10:00') })
  const rules = { ...base.rules, windowDays: 2, minimumNoticeHours: 24 }
  const input = slotInput({ availability: { ...base, rules }, now: new Date('2026-06-01T09:00:00Z') })
  expect(starts(input, { from: june(1), to: june(9) })).toEqual(['02T09:00', '03T09:00'])
})

test('starts stand at the coach’s interval', () => {
  const base = availability({ timezone: 'UTC', weekly: everyDay('09:00-10:20') })
  const input = slotInput({ availability: { ...base, rules: { ...base.rules, slotIntervalMinutes: 20 } } })
  expect(starts(input, { from: june(3), to: june(4) })).toEqual(['03T09:00', '03T09:20'])
})

test('a clock change moves the instant, not the hour on the wall', () => {
  const input = slotInput({
    availability: availability({ weekly: everyDay('09:00-10:00') }),
    now: new Date('2026-03-25T00:00:00Z'),
  })
  const range = { from: new Date('2026-03-28T00:00:00Z'), to: new Date('2026-03-31T00:00:00Z') }
  expect(starts(input, range)).toEqual(['28T09:00', '29T08:00', '30T08:00'])
})

test('no slots: inactive coach, inactive type, no availability, an empty or backward range', () => {
  const week = { from: june(1), to: june(8) }
  expect(findSlots(slotInput(), week)).not.toEqual([])
  expect(findSlots(slotInput({ coachActive: false }), week)).toEqual([])
  expect(findSlots(slotInput({ sessionType: { durationMinutes: 60, active: false } }), week)).toEqual([])
  expect(findSlots(slotInput({ availability: null }), week)).toEqual([])
  expect(findSlots(slotInput(), { from: june(3), to: june(3) })).toEqual([])
  expect(findSlots(slotInput(), { from: june(8), to: june(3) })).toEqual([])
  expect(findSlots(slotInput(), { from: new Date('never'), to: june(3) })).toEqual([])
})

test('the first slot is the first of all, or null', () => {
  const range = { from: june(3), to: june(20) }
  const input = slotInput({ busy: [busy('2026-06-03T08:00:00Z', 480)] })
  expect(findFirstSlot(input, range)).toEqual(findSlots(input, range)[0])
  expect(findFirstSlot(input, range)?.startsAt).toEqual(new Date('2026-06-04T08:00:00Z'))
  expect(findFirstSlot(slotInput({ coachActive: false }), range)).toBeNull()
})
