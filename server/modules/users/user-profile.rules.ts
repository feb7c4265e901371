import { z } from 'zod'
import type { FieldError } from '../../errors.ts'
import { mistakesIn } from '../../lib/mistakes.rules.ts'
import { hasLink } from '../../lib/text/link.rules.ts'
import { nameMistake, nameWithoutLinks } from '../../lib/text/person-name.rules.ts'
import { sanitize } from '../../lib/text/sanitize.ts'
import { isTimeZone, zoneName } from '../availability/time/zone.rules.ts'
import { HOUR } from '../../lib/durations.ts'

export type PrepStage = 'exploring' | 'applying' | 'first_round' | 'final_round'

export interface Notifications {
  sessionReminders: boolean
  messages: boolean
  productNews: boolean
}

/** What a person is sent until they say otherwise. */
const DEFAULTS: Notifications = { sessionReminders: true, messages: true, productNews: false }

export const notificationsOf = (stored: Partial<Notifications>): Notifications => ({
  sessionReminders: stored.sessionReminders ?? DEFAULTS.sessionReminders,
  messages: stored.messages ?? DEFAULTS.messages,
  productNews: stored.productNews ?? DEFAULTS.productNews,
})

/** What a person may write about themselves. Roles, flags and the e-mail are not here: nobody can send them. */
export interface UserProfileInput {
  firstName?: string | null
  lastName?: string | null
  timeZone?: string | null
  targetFirms?: string[] | null
  interviewDate?: string | null
  prepStage?: PrepStage | null
  notifications?: { [Name in keyof Notifications]?: boolean | null } | null
}

export const MAX_FIRMS = 8

/** Text without markup, each firm once, in the order they were named. */
export function cleanUserProfile(input: UserProfileInput): UserProfileInput {
  const clean = { ...input }
  if (input.firstName != null) clean.firstName = cleanName(input.firstName)
  if (input.lastName != null) clean.lastName = cleanName(input.lastName)
  if (input.timeZone) clean.timeZone = zoneName(input.timeZone)
  if (input.targetFirms) {
    const named = new Map<string, string>()
    for (const firm of input.targetFirms.map(sanitize))
      if (firm && !named.has(firm.toLowerCase())) named.set(firm.toLowerCase(), firm)
    clean.targetFirms = [...named.values()]
  }
  return clean
}

const cleanName = (name: string) => nameWithoutLinks(name) ?? sanitize(name)

const name = z
  .string()
  .max(50, 'Keep it to 50 characters.')
  .refine((text) => !hasLink(text), 'Leave out links and addresses.')
  .nullish()

const shape = z.object({
  firstName: name.refine((text) => text === undefined || Boolean(text), 'Enter your first name.'),
  lastName: name,
  timeZone: z
    .string()
    .refine((zone) => !zone || isTimeZone(zone), 'Choose a time zone from the list.')
    .nullish(),
  targetFirms: z
    .array(z.string())
    .max(MAX_FIRMS, `Name at most ${MAX_FIRMS} firms.`)
    .refine((firms) => firms.every((firm) => firm.length <= 60), 'Keep each firm to 60 characters.')
    .nullish(),
})

/** What is wrong with a cleaned profile. A date that has passed meanwhile is only refused when it is new. */
export function userProfileMistakes(
  input: UserProfileInput,
  before: { interviewDate: string | null; firstName: string; lastName: string },
  { now, product }: { now: Date; product: string },
): FieldError[] {
  const { interviewDate } = input
  const isKept = interviewDate == null || interviewDate === before.interviewDate
  const message = isKept ? null : dateMistake(interviewDate, now)
  const ofShape = mistakesIn(shape, input)
  return [
    ...ofShape,
    ...(ofShape.length === 0 ? nameMistakes(input, before, product) : []),
    ...(message ? [{ path: 'interviewDate', message }] : []),
  ]
}

/** Each part by itself, and the whole: "Partner at" and "BCG" are a name together. */
function nameMistakes(
  { firstName, lastName }: UserProfileInput,
  before: { firstName: string; lastName: string },
  product: string,
): FieldError[] {
  const whole = `${firstName ?? before.firstName} ${lastName === undefined ? before.lastName : (lastName ?? '')}`
  const parts = Object.entries({ firstName, lastName }).filter(([, text]) => text)
  const ofParts = parts.flatMap(([path, text]) => mistakeAt(path, nameMistake(text ?? '', product)))
  const [path] = parts.at(-1) ?? []
  return ofParts.length > 0 || !path ? ofParts : mistakeAt(path, nameMistake(whole, product))
}

const mistakeAt = (path: string, message: string | null): FieldError[] => (message ? [{ path, message }] : [])

function dateMistake(date: string, now: Date): string | null {
  if (!isDate(date)) return 'Enter a date, such as 2027-01-15.'
  if (date < earliestToday(now)) return 'Choose today or a later day.'
  return date > latest(now) ? 'Choose a day within the next three years.' : null
}

const isDate = (text: string) => z.iso.date().safeParse(text).success

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** The day it still is at the western end of the world, so that nobody's today is refused. */
const earliestToday = (now: Date) => dayOf(now.getTime() - 12 * HOUR)
const latest = (now: Date) => dayOf(now.getTime() + 3 * 366 * 24 * HOUR)
