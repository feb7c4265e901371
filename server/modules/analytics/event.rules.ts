import { z } from 'zod'
import type { FieldError } from '../../errors.ts'
import { DAY } from '../../lib/durations.ts'
import { mistakesIn } from '../../lib/mistakes.rules.ts'

export const EVENT_NAMES = [
  'session_started',
  'session_completed',
  'practice_attempted',
  'payment_initiated',
  'payment_completed',
  'page_view',
] as const
export type EventName = (typeof EVENT_NAMES)[number]

export interface ReportedEvent {
  name: EventName
  at: Date
  path?: string | null
  properties?: readonly { key: string; value: string }[] | null
}

export const MAX_EVENTS = 20
export const MAX_PROPERTIES = 10
const MAX_PATH_CHARACTERS = 120
const MAX_VALUE_CHARACTERS = 100

/** A path as the route table writes it: `/coach/:id`, never `/coach/7f0c…`. */
const TEMPLATE = /^\/[A-Za-z0-9/:*_-]*$/
const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f]{4}-/i
const KEY = /^[a-z][a-z0-9_]{0,39}$/

const event = z.object({
  path: z
    .string()
    .refine(
      (path) => path.length <= MAX_PATH_CHARACTERS && TEMPLATE.test(path) && !IDENTIFIER.test(path),
      'Send the route’s template, such as /coach/:id.',
    )
    .nullish(),
  properties: z
    .array(
      z.object({
        key: z.string().regex(KEY, 'snake_case, at most 40 characters.'),
        value: z
          .string()
          .refine(
            (value) => value.length <= MAX_VALUE_CHARACTERS && !value.includes('@'),
            `At most ${MAX_VALUE_CHARACTERS} characters, and nothing that names a person.`,
          ),
      }),
    )
    .max(MAX_PROPERTIES, `At most ${MAX_PROPERTIES} properties.`)
    .nullish(),
})

const HOW_MANY = `Send 1 to ${MAX_EVENTS} events.`
/** The number first: nobody reads a thousand of them to be told that they are too many. */
const batch = z.object({
  events: z.array(z.unknown()).min(1, HOW_MANY).max(MAX_EVENTS, HOW_MANY).pipe(z.array(event)),
})

/** What is wrong with a batch, by input path; empty when it may be stored. */
export const eventMistakes = (events: readonly ReportedEvent[]): FieldError[] => mistakesIn(batch, { events })

/** A browser's clock may be wrong: what is not within the last day counts as now. */
export const occurredAt = (said: Date, now: Date): Date =>
  said <= now && now.getTime() - said.getTime() < DAY ? said : now
