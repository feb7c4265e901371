import { type Availability, DEFAULT_RULES } from '../availability.rules.ts'
import { dayAt, type Hours, hoursOf, weekOf } from '../time/hours.rules.ts'
import { MINUTE } from '../../../lib/durations.ts'
import type { SlotInput } from './slot.rules.ts'
import { mergeSpans, type Span } from '../time/spans.rules.ts'

/** A SlotInput prepared once, in milliseconds and counts, for asking about many instants. */
export interface SlotQuestion {
  hours: Hours
  /** Merged. */
  timeOff: Span[]
  earliest: number
  latest: number
  bufferBefore: number
  bufferAfter: number
  busy: { session: Span; blocked: Span; held: boolean }[]
  seekerBusy: Span[]
  perDay: Map<number, number>
  perWeek: Map<number, number>
  maxPerDay: number
  maxPerWeek: number
  coachActive: boolean
  sessionTypeActive: boolean
}

const NEVER_OPEN: Availability = {
  timezone: 'UTC',
  weekly: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  overrides: [],
  timeOff: [],
  rules: DEFAULT_RULES,
}

/** Caps count every live session or hold by the local date and ISO week, in the coach's zone, of its start. */
export function prepareQuestion(input: SlotInput): SlotQuestion {
  const availability = input.availability ?? NEVER_OPEN
  const { rules, timezone, timeOff } = availability
  const notice = Math.max(rules.minimumNoticeHours * 60, input.sessionType.leastNoticeMinutes ?? 0)
  const days = input.busy.map(({ startsAt }) => dayAt(startsAt.getTime(), timezone))
  return {
    hours: hoursOf(availability, input.sessionType.durationMinutes),
    timeOff: mergeSpans(timeOff.map(({ from, to }) => span(from, to))),
    earliest: input.now.getTime() + notice * MINUTE,
    latest: input.now.getTime() + rules.windowDays * 24 * 60 * MINUTE,
    bufferBefore: rules.bufferBeforeMinutes * MINUTE,
    bufferAfter: rules.bufferAfterMinutes * MINUTE,
    busy: input.busy.map(({ startsAt, endsAt, blockedFrom, blockedTo, kind }) => ({
      session: span(startsAt, endsAt),
      blocked: span(blockedFrom, blockedTo),
      held: kind === 'HOLD',
    })),
    seekerBusy: (input.seekerBusy ?? []).map(({ startsAt, endsAt }) => span(startsAt, endsAt)),
    perDay: countBy(days),
    perWeek: countBy(days.map(weekOf)),
    maxPerDay: rules.maxPerDay,
    maxPerWeek: rules.maxPerWeek,
    coachActive: input.coachActive,
    sessionTypeActive: input.sessionType.active,
  }
}

const span = (from: Date, to: Date): Span => ({ from: from.getTime(), to: to.getTime() })

function countBy(keys: number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
