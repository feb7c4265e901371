import { hoursOn, withoutTimeOff } from '../draft/calendar-change.ts'
import type { Draft } from '../draft/use-draft.ts'
import type { Block } from '../grid/hours-geometry.ts'
import { moveOnDates, moveTimeOff, timeOffOf } from '../grid/week-edit.ts'
import type { DayLayout } from '../grid/week-layout.ts'
import type { Asking } from './WeekDialogs.tsx'
import type { WeekEdit } from './WeekGrid.tsx'

interface Week {
  days: readonly DayLayout[]
  zone: string
  draft: Draft
  ask: (asking: Asking) => void
}

/** What each gesture on the grid of a week does: it changes the draft on those dates alone, or asks first. */
export function weekGestures({ days, zone, draft, ask }: Week): WeekEdit {
  const spanOf = (block: Block, column: string) =>
    block.kind === 'off' ? timeOffOf(days, block, column) : null
  return {
    onDraw: (placed) => ask({ what: 'drawn', placed }),
    onMove: (block, column, put) => {
      const span = spanOf(block, column)
      if (span) draft.apply(...moveTimeOff(span, put, zone))
      else if (block.kind === 'open')
        draft.apply(...moveOnDates(days, { column, from: block.from, to: block.to }, put))
    },
    onRemove: (block, column) => {
      const span = spanOf(block, column)
      if (span) draft.apply(withoutTimeOff(span), 'Time off removed.')
      else if (block.kind === 'open')
        draft.apply(...moveOnDates(days, { column, from: block.from, to: block.to }, null))
    },
    onOpen: (block, column) => {
      const span = spanOf(block, column)
      if (span) ask({ what: 'time-off', date: column, span })
      else ask({ what: 'hours', date: column, ranges: hoursOn(draft.calendar, column) })
    },
  }
}
