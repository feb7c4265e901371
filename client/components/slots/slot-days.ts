export interface SlotChoice {
  /** ISO instant; the identity of the slot. */
  startsAt: string
  /** "09:30" in the shown zone. */
  label: string
  /** Shown struck through: just taken. */
  taken?: boolean
}

export interface SlotDay {
  /** ISO date in the shown zone. */
  date: string
  weekday: string
  day: string
  month: string
  slots: readonly SlotChoice[]
}

/** The class of one time, shared by the grid and the strip. */
export const slotClass =
  'num grid w-full place-items-center rounded-s border border-line-strong bg-surface font-semibold transition-colors duration-140 hover:border-brand hover:text-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand disabled:border-line disabled:bg-transparent disabled:text-ink-3 disabled:line-through'
