import * as fc from 'fast-check'
import type { Availability, TimeRange } from '../availability.rules.ts'
import type { Busy, SlotInput } from './slot.rules.ts'
import type { Place } from './slot-places.testing.ts'
import { DAY, MINUTE } from '../../../lib/durations.ts'

export interface Scenario {
  input: SlotInput & { availability: Availability }
}

const hhmm = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The day cut at five-minute marks and most of the pieces kept, out of order: some touch, none overlap. */
const pieces = fc
  .uniqueArray(fc.integer({ min: 0, max: 287 }), { minLength: 1, maxLength: 5 })
  .chain((marks) => {
    const all = cut([...marks.sort((a, b) => a - b), 288])
    return fc.shuffledSubarray(all, { minLength: Math.ceil(all.length / 2) })
  })

function cut(marks: number[]): TimeRange[] {
  const texts = marks.map((mark) => hhmm(mark * 5))
  return texts.slice(0, -1).map((start, index) => ({ start, end: texts[index + 1] ?? '24:00' }))
}

const ranges = fc.oneof(
  { weight: 4, arbitrary: pieces },
  { weight: 3, arbitrary: fc.constant<TimeRange[]>([{ start: '00:00', end: '24:00' }]) },
  { weight: 1, arbitrary: fc.constant<TimeRange[]>([]) },
)

const minutes = (...choices: number[]) => fc.constantFrom(...choices)
const span = (centre: number, lengths: fc.Arbitrary<number>) =>
  fc
    .record({ start: fc.integer({ min: -3 * 288, max: 3 * 288 }), length: lengths })
    .map(({ start, length }) => ({
      startsAt: new Date(centre + start * 5 * MINUTE),
      endsAt: new Date(centre + (start * 5 + length) * MINUTE),
    }))

const busyAround = (centre: number): fc.Arbitrary<Busy> =>
  fc
    .record({
      at: span(centre, minutes(20, 45, 60)),
      before: minutes(0, 10),
      after: minutes(0, 15),
      kind: fc.constantFrom('SESSION', 'HOLD'),
    })
    .map(({ at, before, after, kind }) => ({
      ...at,
      kind,
      blockedFrom: new Date(at.startsAt.getTime() - before * MINUTE),
      blockedTo: new Date(at.endsAt.getTime() + after * MINUTE),
    }))

const rules = fc.record({
  slotIntervalMinutes: minutes(15, 20, 30, 60),
  bufferBeforeMinutes: minutes(0, 10, 45),
  bufferAfterMinutes: minutes(0, 15),
  minimumNoticeHours: fc.integer({ min: 0, max: 24 }),
  windowDays: fc.integer({ min: 1, max: 5 }),
  maxPerDay: fc.integer({ min: 1, max: 5 }),
  maxPerWeek: fc.integer({ min: 2, max: 9 }),
})

const availabilityAround = (timezone: string, centre: number): fc.Arbitrary<Availability> =>
  fc.record({
    timezone: fc.constant(timezone),
    weekly: fc.record({
      mon: ranges,
      tue: ranges,
      wed: ranges,
      thu: ranges,
      fri: ranges,
      sat: ranges,
      sun: ranges,
    }),
    overrides: fc.uniqueArray(
      fc.record({
        date: fc
          .integer({ min: -2, max: 2 })
          .map((day) => new Date(centre + day * DAY).toISOString().slice(0, 10)),
        ranges,
      }),
      { maxLength: 2, selector: ({ date }) => date },
    ),
    timeOff: fc.array(
      span(centre, minutes(1, 300, 1440)).map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt })),
      { maxLength: 4 },
    ),
    rules,
  })

/** Random rules, sessions and moments, all within four days of the place's instant. */
export const scenariosAt = ({ zone, centre }: Place): fc.Arbitrary<Scenario> =>
  fc.record({
    input: fc.record({
      availability: availabilityAround(zone, centre),
      coachActive: fc.constantFrom(true, true, true, true, true, false),
      sessionType: fc.record({
        durationMinutes: minutes(15, 30, 50, 60, 90),
        active: fc.constantFrom(true, true, true, true, true, false),
      }),
      busy: fc.array(busyAround(centre), { maxLength: 7 }),
      seekerBusy: fc.array(span(centre, minutes(30, 60)), { maxLength: 2 }),
      now: fc.integer({ min: -2 * 288, max: 0 }).map((step) => new Date(centre + step * 5 * MINUTE)),
    }),
  })
