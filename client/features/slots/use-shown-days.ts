import { useState } from 'react'
import { localDate } from '../../lib/time.ts'
import { blockDates, isView, stepBlock, viewDates, viewOf } from './slot-window.ts'

interface Shown {
  zone: string
  /** ISO date in the zone. */
  today: string
  /** An instant among the first days shown; today when null. */
  from: string | null
}

/** The days of a time picker: what is on the screen, what is loaded with it, and the steps to other days. */
export function useShownDays({ zone, today, from }: Shown) {
  const [view, setView] = useState(from ? viewOf(localDate(from, zone), today) : 0)
  return {
    loadedDates: blockDates(view, today),
    dates: viewDates(view, today),
    /** Moves the days so that this instant is among them. */
    show: (instant: string) => setView(viewOf(localDate(instant, zone), today)),
    earlier: isView(view - 1) ? () => setView(view - 1) : undefined,
    later: isView(view + 1) ? () => setView(view + 1) : undefined,
    earlierBlock: stepTo(stepBlock(view, -1), setView),
    laterBlock: stepTo(stepBlock(view, 1), setView),
  }
}

const stepTo = (view: number | null, go: (view: number) => void) =>
  view === null ? undefined : () => go(view)
