import { performance } from 'node:perf_hooks'
import { findSlots } from '../modules/availability/slots/slots.rules.ts'
import type { Busy, SlotInput } from '../modules/availability/slots/slot.rules.ts'
import { DEFAULT_RULES, type TimeRange } from '../modules/availability/availability.rules.ts'
import { DAY, HOUR } from '../lib/durations.ts'

const LINE_MS = 2
const CALLS = 400
/** The week before London's clocks go back, so that the week asked about has the change in it. */
const NOW = new Date('2026-10-19T09:10:00Z')

/**
 * CPU of one call for the slots of a week, of a coach with full days, a full week of sessions around it, time off and
 * overrides; the middle of many calls, each for a week of its own, against the 2 ms it may take.
 */
export function measureSlots(): string {
  const spent: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const input = weekOf(call)
    const from = new Date(NOW.getTime() + (call % 40) * DAY)
    const before = process.cpuUsage()
    const began = performance.now()
    findSlots(input, { from, to: new Date(from.getTime() + 7 * DAY) })
    const { user, system } = process.cpuUsage(before)
    // Ticks of the CPU's account are coarser than a call on some systems; the wall clock never is.
    spent.push(Math.min(performance.now() - began, Math.max((user + system) / 1000, 0.001)))
  }
  const sorted = spent.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(3)
  const first = (spent[0] ?? 0).toFixed(2)
  return `slots of a week, CPU per call: ${at(0.5)} ms, 99 of 100 under ${at(0.99)} ms, the very first ${first} ms; the line is ${LINE_MS} ms`
}

const range = (start: string, end: string): TimeRange => ({ start, end })

function weekOf(call: number): SlotInput {
  const hours = [range('06:00', '12:00'), range('12:30', '22:00')]
  const day = (date: number) => new Date(NOW.getTime() + date * DAY)
  return {
    availability: {
      timezone:
        ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'][call % 4] ?? 'UTC',
      weekly: { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours },
      overrides: Array.from({ length: 60 }, (_, date) => ({
        date: day(date * 3)
          .toISOString()
          .slice(0, 10),
        ranges: [range('08:00', '20:00')],
      })),
      timeOff: Array.from({ length: 200 }, (_, date) => ({
        from: day(date),
        to: new Date(day(date).getTime() + HOUR),
      })),
      rules: { ...DEFAULT_RULES, slotIntervalMinutes: 15, maxPerDay: 24, maxPerWeek: 100 },
    },
    coachActive: true,
    sessionType: { durationMinutes: 60, active: true },
    busy: Array.from({ length: 60 }, (_, one) => busy(new Date(NOW.getTime() + one * 9 * HOUR))),
    now: NOW,
  }
}

const busy = (startsAt: Date): Busy => {
  const endsAt = new Date(startsAt.getTime() + HOUR)
  return { startsAt, endsAt, kind: 'SESSION', blockedFrom: startsAt, blockedTo: endsAt }
}
