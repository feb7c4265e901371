import { z } from 'zod'
import type { FieldError } from '../../../errors.ts'
import { mistakesIn } from '../../../lib/mistakes.rules.ts'
import { sanitize } from '../../../lib/text/sanitize.ts'

export const MAX_CALENDARS = 10
const MAX_NAME_CHARACTERS = 80
const MAX_ICS_CHARACTERS = 200_000

/** A calendar's name as it is kept. */
export const calendarName = (name: string): string => sanitize(name)

const shape = z.object({
  name: z
    .string()
    .transform(calendarName)
    .pipe(
      z
        .string()
        .min(1, 'Give the calendar a name.')
        .max(MAX_NAME_CHARACTERS, `Use at most ${MAX_NAME_CHARACTERS} characters.`),
    ),
  ics: z
    .string()
    .max(
      MAX_ICS_CHARACTERS,
      `Send at most ${MAX_ICS_CHARACTERS.toLocaleString('en')} characters: the lines with times are enough.`,
    )
    .optional(),
})

/** What is wrong with a name and, for a file, its text. */
export const calendarMistakes = (calendar: { name: string; ics?: string }): FieldError[] =>
  mistakesIn(shape, calendar, 'input')
