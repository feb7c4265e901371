/** In milliseconds. A day of the calendar may be longer or shorter: ask availability or the time helpers for one. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
