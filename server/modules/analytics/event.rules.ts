import type { FieldError } from '../../errors.ts'
import { DAY } from '../../lib/durations.ts'

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

/** What is wrong with a batch, by input path; empty when it may be stored. */
export function eventMistakes(events: readonly ReportedEvent[]): FieldError[] {
  if (events.length === 0 || events.length > MAX_EVENTS)
    return [{ path: 'events', message: `Send 1 to ${MAX_EVENTS} events.` }]
  return events.flatMap(({ path, properties }, i) => [
    ...(path == null ? [] : pathMistakes(path, `events.${i}.path`)),
    ...propertyMistakes(properties ?? [], `events.${i}.properties`),
  ])
}

function pathMistakes(path: string, at: string): FieldError[] {
  const isTemplate = path.length <= MAX_PATH_CHARACTERS && TEMPLATE.test(path) && !IDENTIFIER.test(path)
  return isTemplate ? [] : [{ path: at, message: 'Send the route’s template, such as /coach/:id.' }]
}

function propertyMistakes(properties: readonly { key: string; value: string }[], at: string): FieldError[] {
  if (properties.length > MAX_PROPERTIES)
    return [{ path: at, message: `At most ${MAX_PROPERTIES} properties.` }]
  return properties.flatMap(({ key, value }, i) => {
    if (!KEY.test(key)) return [{ path: `${at}.${i}.key`, message: 'snake_case, at most 40 characters.' }]
    if (value.length > MAX_VALUE_CHARACTERS || value.includes('@'))
      return [
        {
          path: `${at}.${i}.value`,
          message: `At most ${MAX_VALUE_CHARACTERS} characters, and nothing that names a person.`,
        },
      ]
    return []
  })
}

/** A browser's clock may be wrong: what is not within the last day counts as now. */
export const occurredAt = (said: Date, now: Date): Date =>
  said <= now && now.getTime() - said.getTime() < DAY ? said : now
