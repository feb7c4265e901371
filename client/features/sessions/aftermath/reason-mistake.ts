/** The length of a reason that others read; the server holds to the same. */
export const REASON = { least: 10, most: 2_000 }

/** What is wrong with a reason, for its field; undefined when nothing is. */
export const reasonMistake = (text: string): string | undefined =>
  text.trim().length < REASON.least ? `Write at least ${REASON.least} characters.` : undefined
