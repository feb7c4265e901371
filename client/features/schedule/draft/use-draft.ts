import { useState } from 'react'
import type { Calendar, CalendarChange } from './calendar-change.ts'
import { calendarDiff } from './calendar-diff.ts'

interface Step {
  calendar: Calendar
  /** Steps with the same tag in a row are undone as one, such as the digits of a number. */
  tag: string | undefined
}

interface State {
  base: Calendar
  steps: readonly Step[]
  said: string
}

const start = (base: Calendar): State => ({ base, steps: [], said: '' })

/**
 * The coach's calendar with what they changed on this page and have not saved. A calendar saved elsewhere takes its
 * place only while nothing is changed here; otherwise saving will tell.
 */
export function useDraft(saved: Calendar) {
  const [state, setState] = useState(() => start(saved))
  const isOutdated =
    state.steps.length === 0 && state.base !== saved && state.base.revision !== saved.revision
  if (isOutdated) setState(start(saved))
  const { base, steps, said } = isOutdated ? start(saved) : state
  const calendar = steps.at(-1)?.calendar ?? base
  const changes = calendarDiff(base, calendar)

  return {
    base,
    calendar,
    /** What would be saved, each in a line. */
    changes,
    isDirty: changes.length > 0,
    canUndo: steps.length > 0,
    /** The last thing that was done, for whoever does not see it. */
    said,
    /** Makes a change; `words` tell it. */
    apply: (change: CalendarChange, words: string, tag?: string) =>
      setState((before) => {
        const last = before.steps.at(-1)
        const others = tag !== undefined && last?.tag === tag ? before.steps.slice(0, -1) : before.steps
        const next = { calendar: change(last?.calendar ?? before.base), tag }
        return { ...before, steps: [...others, next], said: words }
      }),
    undo: () =>
      setState((before) => ({ ...before, steps: before.steps.slice(0, -1), said: 'Last change undone.' })),
    discard: () => setState((before) => ({ ...start(before.base), said: 'Changes discarded.' })),
    /** Begins anew from a calendar that was just saved or loaded. */
    restart: (from: Calendar) => setState(start(from)),
    /** Puts a calendar made of another on top of it, as one step. */
    rebase: (from: Calendar, onTop: Calendar) =>
      setState({
        base: from,
        steps: [{ calendar: onTop, tag: undefined }],
        said: 'Your changes are on the newest calendar.',
      }),
  }
}

export type Draft = ReturnType<typeof useDraft>
