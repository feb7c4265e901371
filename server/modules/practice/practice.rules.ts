export interface PracticeResult {
  seconds: number
  checksRight: number
  checksTotal: number
  notes: string
}

export const LONGEST_SECONDS = 86_400
export const LONGEST_NOTES = 4000
const MOST_CHECKS = 100

/** What does not fit in a result, by field; nothing when it fits. */
export function resultMistakes({ seconds, checksRight, checksTotal, notes }: PracticeResult) {
  const within = (value: number, most: number) => value >= 0 && value <= most
  return [
    { path: 'seconds', ok: within(seconds, LONGEST_SECONDS), message: 'From 0 to 86,400 seconds.' },
    { path: 'checksTotal', ok: within(checksTotal, MOST_CHECKS), message: 'From 0 to 100.' },
    {
      path: 'checksRight',
      ok: within(checksRight, checksTotal),
      message: 'From 0 to the calculations tried.',
    },
    { path: 'notes', ok: notes.length <= LONGEST_NOTES, message: 'Up to 4,000 characters.' },
  ].flatMap(({ ok, path, message }) => (ok ? [] : [{ path, message }]))
}
