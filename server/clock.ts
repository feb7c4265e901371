/** Told what is added to the machine's time, before and after, in milliseconds. A promise is waited for. */
export type ClockListener = (previousOffset: number, newOffset: number) => unknown

/** Where "now" comes from: services never ask the machine themselves, so that a test or the seed may set it. */
export interface Clock {
  (): Date
  /**
   * Where the clock can be set while the product runs (embedded mode): calls the listener each time it was, whichever
   * process set it. Answers the end of that. Absent everywhere else.
   */
  onChange?: (listener: ClockListener) => () => void
  /** The machine's own time where this clock may differ from it. */
  machine?: () => Date
  /** What is added to the machine's time, in milliseconds. */
  offsetMs?: () => number
}

export const systemClock: Clock = () => new Date()

/** For what is compared with the times in identity tokens, which nobody but their issuer sets. */
export const tokenTime = (clock: Clock): Date => (clock.machine ?? clock)()
