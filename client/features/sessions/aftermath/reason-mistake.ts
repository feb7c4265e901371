/** The length of a reason that others read; the server holds to the same. */
export const REASON = { min: 10, max: 2_000 }

/** What is wrong with a reason, for its field; undefined when nothing is. */
export const reasonMistake = (text: string): string | undefined =>
  text.trim().length < REASON.min ? `Write at least ${REASON.min} characters.` : undefined
