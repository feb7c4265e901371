import { sanitize } from '../../lib/sanitize.ts'

export const MOST_CALENDARS = 10
const LONGEST_NAME = 80
const LONGEST_ICS = 200_000

interface Mistake {
  path: string
  message: string
}

/** A calendar's name as it is kept. */
export const calendarName = (name: string): string => sanitize(name)

/** What is wrong with a name and, for a file, its text. */
export function calendarMistakes({ name, ics }: { name: string; ics?: string }): Mistake[] {
  const length = calendarName(name).length
  return [
    ...(length === 0 ? [{ path: 'input.name', message: 'Give the calendar a name.' }] : []),
    ...(length > LONGEST_NAME
      ? [{ path: 'input.name', message: `Use at most ${LONGEST_NAME} characters.` }]
      : []),
    ...((ics ?? '').length > LONGEST_ICS
      ? [
          {
            path: 'input.ics',
            message: `Send at most ${LONGEST_ICS.toLocaleString('en')} characters: the lines with times are enough.`,
          },
        ]
      : []),
  ]
}
