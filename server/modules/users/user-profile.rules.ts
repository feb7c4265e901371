import type { FieldError } from '../../errors.ts'
import { hasLink } from '../../lib/link.rules.ts'
import { nameWithoutLinks } from '../../lib/person-name.rules.ts'
import { sanitize } from '../../lib/sanitize.ts'
import { isTimeZone } from '../availability/time/zone.rules.ts'
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
  if (input.targetFirms) {
    const named = new Map<string, string>()
    for (const firm of input.targetFirms.map(sanitize))
      if (firm && !named.has(firm.toLowerCase())) named.set(firm.toLowerCase(), firm)
    clean.targetFirms = [...named.values()]
  }
  return clean
}

const cleanName = (name: string) => nameWithoutLinks(name) ?? sanitize(name)

/** What is wrong with a cleaned profile. A date that has passed meanwhile is only refused when it is new. */
export function userProfileMistakes(
  input: UserProfileInput,
  before: { interviewDate: string | null },
  now: Date,
): FieldError[] {
  const mistakes: FieldError[] = []
  const refuse = (path: string, message: string) => mistakes.push({ path, message })
  const { firstName, lastName, timeZone, targetFirms, interviewDate } = input
  if (firstName !== undefined && !firstName) refuse('firstName', 'Enter your first name.')
  for (const [path, name] of [
    ['firstName', firstName],
    ['lastName', lastName],
  ] as const)
    if (name && name.length > 50) refuse(path, 'Keep it to 50 characters.')
    else if (name && hasLink(name)) refuse(path, 'Leave out links and addresses.')
  if (timeZone && !isTimeZone(timeZone)) refuse('timeZone', 'Choose a time zone from the list.')
  if ((targetFirms ?? []).length > MAX_FIRMS) refuse('targetFirms', `Name at most ${MAX_FIRMS} firms.`)
  if (targetFirms?.some((firm) => firm.length > 60)) refuse('targetFirms', 'Keep each firm to 60 characters.')
  if (interviewDate && interviewDate !== before.interviewDate) {
    if (!isDate(interviewDate)) refuse('interviewDate', 'Enter a date, such as 2027-01-15.')
    else if (interviewDate < earliestToday(now)) refuse('interviewDate', 'Choose today or a later day.')
    else if (interviewDate > latest(now)) refuse('interviewDate', 'Choose a day within the next three years.')
  }
  return mistakes
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** The day it still is at the western end of the world, so that nobody's today is refused. */
const earliestToday = (now: Date) => dayOf(now.getTime() - 12 * HOUR)
const latest = (now: Date) => dayOf(now.getTime() + 3 * 366 * 24 * HOUR)
