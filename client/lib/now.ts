/** The time shown is corrected when an answer proves it wrong by more than this: a countdown never skips for less. */
const TOLERANCE_MS = 1_000

/**
 * What to add to the monotonic clock for the product's time. Null until the server has said what time it is: then the
 * device's clock is all there is. After that it counts for nothing, so that changing it does not move the page's time.
 */
let offset: number | null = null
/** How far the device's clock was ahead of the monotonic one when they were last compared. */
let deviceLead = 0
const setListeners = new Set<() => void>()
const doubtListeners = new Set<() => void>()

const monotonic = (): number => performance.now()
const readDeviceLead = (): number => Date.now() - monotonic()

/** A laptop that slept and a device clock that was changed look the same: the monotonic clock may stand still while a device sleeps. */
function compareClocks(): void {
  const lead = readDeviceLead()
  if (Math.abs(lead - deviceLead) < TOLERANCE_MS) return
  deviceLead = lead
  // Not while a page is being drawn, which is when most ask for the time.
  void Promise.resolve().then(() => notify(doubtListeners))
}

function timeOfPage(): number {
  if (offset === null) return Date.now()
  compareClocks()
  return Math.round(monotonic() + offset)
}

let readTime: () => number = timeOfPage

/** The product's present in milliseconds. For ages of tokens and caches ask `Date.now()`. */
export const now = (): number => readTime()

/**
 * Takes the time that an answer of the server has just brought. It was right at some moment of the round trip, which is
 * all that it proves: a slow answer does not move a time that a faster one has set.
 */
export function followServer(serverTime: number, roundTrip: number): void {
  if (!Number.isFinite(serverTime)) return
  correct(serverTime, serverTime + roundTrip, serverTime + roundTrip / 2)
}

/** The product's time is this or later: that of a page which was written for it, and may have been kept since. */
export function beginNoEarlierThan(instant: number): void {
  if (offset === null && Date.now() < instant - TOLERANCE_MS) moveTo(instant)
}

function correct(earliest: number, latest: number, likely: number): void {
  const shown = timeOfPage()
  if (shown < earliest - TOLERANCE_MS || shown > latest + TOLERANCE_MS) return moveTo(likely)
  if (offset !== null) return
  deviceLead = readDeviceLead()
  offset = shown - monotonic()
}

function moveTo(instant: number): void {
  deviceLead = readDeviceLead()
  offset = instant - monotonic()
  notify(setListeners)
}

/** Goes back to the device's clock. For tests, which open several pages in one. */
export function forgetServerTime(): void {
  offset = null
}

/** From now on the present is what `clock` says: on the server that of each page by itself. */
export function tellTimeBy(clock: () => number): void {
  readTime = clock
}

/**
 * Stops at an instant: what the server wrote is read by the same time. Answers how to let time go on, which is no news
 * to anybody: whoever shows the time looks again by themselves.
 */
export function stopTimeAt(instant: number): () => void {
  const before = readTime
  readTime = () => instant
  return () => {
    readTime = before
  }
}

/** Calls `listener` each time the product's time was corrected. Answers the end of that. */
export const onClockSet = (listener: () => void): (() => void) => listen(setListeners, listener)

/** Calls `listener` when the device slept or its clock was changed, so that the server should be asked. Answers the end of that. */
export const onClockDoubted = (listener: () => void): (() => void) => listen(doubtListeners, listener)

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notify(listeners: Set<() => void>): void {
  for (const listener of listeners) listener()
}
