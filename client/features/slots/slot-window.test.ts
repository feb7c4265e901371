import { describe, expect, test } from '@jest/globals'
import {
  blockDates,
  type FreeSlot,
  freeElsewhere,
  isView,
  slotDays,
  stepBlock,
  stillFree,
  viewDates,
  viewOf,
} from './slot-window.ts'

const TODAY = '2026-11-20'
const ZONE = 'Europe/London'
const slot = (localDate: string, localStart: string): FreeSlot => ({
  startsAt: `${localDate}T${localStart}:00.000Z`,
  localDate,
  localStart,
})

describe('the days on the screen', () => {
  test('five, beginning today', () => {
    expect(viewDates(0, TODAY)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ])
  })

  test.each([
    ['2026-11-20', 0],
    ['2026-11-24', 0],
    ['2026-11-25', 1],
    ['2026-11-01', 0],
    ['2028-01-01', 35],
  ])('%s is in view %i', (date, view) => expect(viewOf(date, TODAY)).toBe(view))

  test('every view lies in the block loaded for it, to the end of what can be booked', () => {
    for (let view = 0; isView(view); view++) {
      const block = blockDates(view, TODAY)
      expect(block).toHaveLength(30)
      for (const date of viewDates(view, TODAY)) {
        expect(block).toContain(date)
        expect(viewOf(date, TODAY)).toBe(view)
      }
    }
  })

  test('blocks are stepped through whole', () => {
    expect([stepBlock(0, -1), stepBlock(3, 1), stepBlock(8, -1), stepBlock(35, 1)]).toEqual([
      null,
      6,
      0,
      null,
    ])
  })
})

test('times stand under their dates; a date without any is there too', () => {
  const days = slotDays(viewDates(0, TODAY), [
    slot('2026-11-21', '09:00'),
    slot('2026-11-21', '09:30'),
    slot('2026-12-24', '10:00'),
  ])
  expect(days.map((day) => day.slots.map(({ label }) => label))).toEqual([[], ['09:00', '09:30'], [], [], []])
  expect(days[1]).toMatchObject({ weekday: 'Sat', day: '21', month: 'Nov' })
})

describe('with nothing free on the screen', () => {
  const shown = viewDates(1, TODAY)
  const look = (slots: FreeSlot[], nextSlot: string | null) =>
    freeElsewhere({ shown, slots, nextSlot, zone: ZONE })

  test('the next free time that is loaded comes first', () => {
    const later = slot('2026-12-02', '12:00')
    expect(look([slot('2026-11-21', '09:00'), later], '2026-11-21T09:00:00.000Z')).toBe(later.startsAt)
  })
  test('then the coach’s next free time', () => {
    expect(look([], '2027-01-05T09:00:00.000Z')).toBe('2027-01-05T09:00:00.000Z')
  })
  test('then the earliest that is loaded', () => {
    expect(look([slot('2026-11-21', '09:00')], null)).toBe('2026-11-21T09:00:00.000Z')
  })
  test('a next free time that this session is too long for is no way out', () => {
    expect(look([], `${shown[2]}T09:00:00.000Z`)).toBeNull()
  })
})

describe('a picked time', () => {
  const picked = slot('2026-11-21', '09:30')
  const loaded = { dates: blockDates(0, TODAY), slots: [picked], zone: ZONE }
  test('stands while it is free', () => expect(stillFree(picked.startsAt, loaded)).toBe(picked.startsAt))
  test('falls when it is taken', () =>
    expect(stillFree(picked.startsAt, { ...loaded, slots: [] })).toBeNull())
  test('stands while its day is not loaded', () => {
    expect(stillFree(picked.startsAt, null)).toBe(picked.startsAt)
    expect(stillFree(picked.startsAt, { ...loaded, dates: blockDates(6, TODAY), slots: [] })).toBe(
      picked.startsAt,
    )
  })
})
