import { dayAt, hoursOf, openStartsOn, weekOf } from './hours.rules.ts'
import { DAY, MINUTE } from '../../../lib/durations.ts'
import { prepareQuestion } from '../slots/slot-question.rules.ts'
import type { SlotInput } from '../slots/slot.rules.ts'
import { meetsAny } from './spans.rules.ts'

/** The ISO week of an instant on the coach's calendar, as a number to compare. */
export const weekAt = ({ availability }: Pick<SlotInput, 'availability'>, instant: Date): number =>
  weekOf(dayAt(instant.getTime(), availability?.timezone ?? 'UTC'))

const DAYS = 7

/** The weeks on offer, from now to the end of the coach's window, with the room in each. */
export function roomByWeek(input: SlotInput): Map<number, number> {
  const windowDays = input.availability?.rules.windowDays ?? 0
  const last = weekAt(input, new Date(input.now.getTime() + windowDays * DAY))
  const room = new Map<number, number>()
  for (let week = weekAt(input, input.now); week <= last; week++) room.set(week, roomInWeek(input, week))
  return room
}

/** How many sessions of this length the coach's hours and caps leave room for in that week, from now on, were nothing booked. */
export function roomInWeek(input: SlotInput, week: number): number {
  if (!input.availability) return 0
  const { rules } = input.availability
  const question = prepareQuestion(input)
  const hours = hoursOf(input.availability, input.sessionType.durationMinutes)
  const pause = (rules.bufferBeforeMinutes + rules.bufferAfterMinutes) * MINUTE
  const monday = week * DAYS - 3
  let room = 0
  for (let day = monday; day < monday + DAYS; day++) {
    let [onDay, freeFrom] = [0, question.earliest]
    for (const start of openStartsOn(day, hours)) {
      const isOff = meetsAny(question.timeOff, { from: start, to: start + hours.duration })
      if (start < freeFrom || start > question.latest || isOff) continue
      onDay += 1
      freeFrom = start + hours.duration + pause
    }
    room += Math.min(onDay, rules.maxPerDay)
  }
  return Math.min(room, rules.maxPerWeek)
}
