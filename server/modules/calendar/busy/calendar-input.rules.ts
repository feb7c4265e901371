import { sanitize } from '../../../lib/sanitize.ts'

export const MAX_CALENDARS = 10
const MAX_NAME_CHARACTERS = 80
const MAX_ICS_CHARACTERS = 200_000

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
    ...(length > MAX_NAME_CHARACTERS
      ? [{ path: 'input.name', message: `Use at most ${MAX_NAME_CHARACTERS} characters.` }]
      : []),
    ...((ics ?? '').length > MAX_ICS_CHARACTERS
      ? [
          {
            path: 'input.ics',
            message: `Send at most ${MAX_ICS_CHARACTERS.toLocaleString('en')} characters: the lines with times are enough.`,
          },
        ]
      : []),
  ]
}
