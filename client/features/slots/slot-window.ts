import type { SlotChoice, SlotDay } from '../../components/slots/slot-days.ts'
import { addDays, datesFrom, dayParts, daysBetween, localDate } from '../../lib/time.ts'

/** Days shown side by side. */
export const VIEW_DAYS = 5
/** Days asked for at once; the API answers at most 31. */
export const BLOCK_DAYS = 30
/** No coach may be booked further ahead than this. */
export const HORIZON_DAYS = 180

const VIEWS = HORIZON_DAYS / VIEW_DAYS
const VIEWS_IN_BLOCK = BLOCK_DAYS / VIEW_DAYS

/** A slot as the API answers it. */
export interface FreeSlot {
  startsAt: string
  localDate: string
  localStart: string
}

export const isView = (view: number): boolean => view >= 0 && view < VIEWS

/** The five-day view that shows a date; the first or last one for dates out of reach. */
export function viewOf(date: string, today: string): number {
  return Math.min(VIEWS - 1, Math.max(0, Math.floor(daysBetween(today, date) / VIEW_DAYS)))
}

export const viewDates = (view: number, today: string): string[] =>
  datesFrom(addDays(today, view * VIEW_DAYS), VIEW_DAYS)

/** The dates loaded together with a view. */
export function blockDates(view: number, today: string): string[] {
  const block = Math.floor(view / VIEWS_IN_BLOCK)
  return datesFrom(addDays(today, block * BLOCK_DAYS), BLOCK_DAYS)
}

/** Where the block before, or after, the one with this view begins; null past either end. */
export function stepBlock(view: number, by: 1 | -1): number | null {
  const next = (Math.floor(view / VIEWS_IN_BLOCK) + by) * VIEWS_IN_BLOCK
  return isView(next) ? next : null
}

/** Free times under their dates, in the order of the dates. */
export function slotDays(dates: readonly string[], slots: readonly FreeSlot[]): SlotDay[] {
  const byDate = new Map<string, SlotChoice[]>(dates.map((date) => [date, []]))
  for (const slot of slots)
    byDate.get(slot.localDate)?.push({ startsAt: slot.startsAt, label: slot.localStart })
  return dates.map((date) => ({ date, ...dayParts(date), slots: byDate.get(date) ?? [] }))
}

interface Looking {
  /** What is on the screen. */
  shown: readonly string[]
  slots: readonly FreeSlot[]
  /** The coach's next free time, for the shortest session. */
  nextSlot: string | null
  zone: string
}

/** A free time to jump to from a view without any: the next one known, else the earliest one known. */
export function freeElsewhere({ shown, slots, nextSlot, zone }: Looking): string | null {
  const last = shown.at(-1) ?? ''
  const later = slots.find((slot) => slot.localDate > last)
  if (later) return later.startsAt
  if (nextSlot && !shown.includes(localDate(nextSlot, zone))) return nextSlot
  return slots[0]?.startsAt ?? null
}

/** The picked time, as long as it is not known to be gone: it may lie outside the days that are loaded. */
export function stillFree(
  picked: string | null,
  loaded: { dates: readonly string[]; slots: readonly FreeSlot[]; zone: string } | null,
): string | null {
  if (!picked || !loaded?.dates.includes(localDate(picked, loaded.zone))) return picked
  return loaded.slots.some((slot) => slot.startsAt === picked) ? picked : null
}
