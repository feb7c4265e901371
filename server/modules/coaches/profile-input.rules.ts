import { z } from 'zod'
import type { FieldError } from '../../errors.ts'
import { contactMistake } from '../../lib/text/contact.rules.ts'
import { hasEmblem, NO_EMBLEMS } from '../../lib/text/emblem.rules.ts'
import { languageNamed } from '../../lib/text/language.rules.ts'
import { mistakesIn } from '../../lib/mistakes.rules.ts'
import { sanitize, sanitizeLines } from '../../lib/text/sanitize.ts'
import type { CancellationPolicy } from '../settings/cancellation/cancellation-terms.rules.ts'
import { LARGEST_CHARGE } from './price.rules.ts'
import type { BookingMode, SessionKind } from './session-type.entity.ts'

const MAX_QUESTIONS = 3
const MAX_QUESTION_LENGTH = 200

/** What a coach may write about themselves. Flags, ratings and counts are not here: nobody can send them. */
export interface ProfileInput {
  headline?: string | null
  bio?: string | null
  specialties?: string[] | null
  firms?: string[] | null
  languages?: string[] | null
  country?: string | null
  city?: string | null
  achievements?: string[] | null
  education?: string[] | null
  certifications?: string[] | null
  experienceYears?: number | null
  hourlyRateMinor?: number | null
  taxResidencyCountry?: string | null
  previousRole?: string | null
  degree?: string | null
  externalTotalSessions?: number | null
  cancellationPolicy?: CancellationPolicy | null
  sellsPackages?: boolean | null
  availability?: unknown
  sessionTypes?:
    | {
        key: string
        title: string
        kind: SessionKind
        durationMinutes: number
        priceMinor?: number | null
        bookingMode?: BookingMode | null
        intakeQuestions?: string[] | null
        active?: boolean | null
      }[]
    | null
}

/** Text that everybody reads: of this length, and leading nobody elsewhere. */
const text = (max: number, tooLong = `Keep it to ${max} characters.`) =>
  z
    .string()
    .max(max, { error: tooLong, abort: true })
    .superRefine((value, issues) => {
      const message = contactMistake(sanitizeLines(value))
      if (message) issues.addIssue({ code: 'custom', message })
    })
const line = (max: number) => text(max).nullish()
/** What stands beside the name and the mark of being verified. */
const label = (max: number, tooLong?: string) =>
  text(max, tooLong).refine((value) => !hasEmblem(value), NO_EMBLEMS)
const LONG_ENTRY = 'Keep each entry to 120 characters.'
const language = z
  .string()
  .refine(
    (name) => languageNamed(name) !== null,
    'Choose a language by its English name, such as English or Cantonese.',
  )
const list = (max: number, entry: z.ZodString = text(120, LONG_ENTRY).min(1, 'Leave out empty entries.')) =>
  z.array(entry).max(max, `Name at most ${max}.`).nullish()
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Choose a country from the list.')
  .nullish()
const count = (max: number, message: string, tooLarge = message) =>
  z.number().int(message).min(0, message).max(max, tooLarge).nullish()

const sessionType = z
  .object({
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use lower-case letters, digits and dashes.'),
    title: label(80).refine((title) => sanitize(title) !== '', 'Give it a title.'),
    kind: z.string(),
    durationMinutes: z.number().int().min(15, 'At least 15 minutes.').max(180, 'At most 180 minutes.'),
    priceMinor: count(LARGEST_CHARGE, 'Enter a price of zero or more.', 'Enter a price below 1,000,000.'),
    intakeQuestions: z
      .array(text(MAX_QUESTION_LENGTH))
      .max(MAX_QUESTIONS, `Ask at most ${MAX_QUESTIONS} questions.`)
      .nullish(),
  })
  .refine((type) => type.kind !== 'intro_call' || type.durationMinutes <= 20, {
    path: ['durationMinutes'],
    message: 'An intro call lasts 15 to 20 minutes.',
  })
  .refine((type) => type.kind !== 'intro_call' || !type.priceMinor, {
    path: ['priceMinor'],
    message: 'An intro call is free.',
  })

const shape = z.object({
  headline: label(120).nullish(),
  bio: line(3000),
  previousRole: line(120),
  degree: line(120),
  city: label(80).nullish(),
  specialties: list(8, label(120, LONG_ENTRY).min(1, 'Leave out empty entries.')),
  firms: list(6),
  languages: list(8, language),
  achievements: list(12),
  education: list(8),
  certifications: list(8),
  country,
  taxResidencyCountry: country,
  experienceYears: count(60, 'Enter 0 to 60 years.'),
  hourlyRateMinor: count(10_000_000, 'Enter a rate between 0 and 100,000.'),
  externalTotalSessions: count(100_000, 'Enter a whole number.', 'Enter at most 100,000.'),
  sessionTypes: z
    .array(sessionType)
    .max(12, 'Offer at most 12 session types.')
    .refine(
      (types) => new Set(types.map(({ key }) => key)).size === types.length,
      'Two session types have the same key.',
    )
    .nullish(),
})

/** Every mistake in the input, each with its path and what to do. */
export const validateProfile = (input: ProfileInput): FieldError[] => mistakesIn(shape, input)

const NULLABLE = new Set(['country', 'city', 'taxResidencyCountry', 'previousRole', 'degree'])

const cleanType = (type: NonNullable<ProfileInput['sessionTypes']>[number]) => ({
  ...type,
  title: sanitize(type.title),
  intakeQuestions: (type.intakeQuestions ?? []).map(sanitize).filter(Boolean),
})

/** The input as it is stored: markup stripped, doubles dropped, null meaning "clear it" only where empty is possible. */
export function cleanProfile(input: ProfileInput): ProfileInput {
  const entries = Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return []
    if (name === 'sessionTypes') return input.sessionTypes ? [[name, input.sessionTypes.map(cleanType)]] : []
    if (name === 'availability') return value === null ? [] : [[name, value]]
    if (value === null) return NULLABLE.has(name) ? [[name, null]] : []
    if (name === 'languages' && input.languages)
      return [[name, [...new Set(input.languages.flatMap((one) => languageNamed(one) ?? []))]]]
    if (Array.isArray(value))
      return [[name, [...new Set(value.map((one) => sanitize(String(one))).filter(Boolean))]]]
    if (typeof value !== 'string') return [[name, value]]
    return [[name, name === 'bio' ? sanitizeLines(value) : sanitize(value)]]
  })
  return Object.fromEntries(entries)
}

/** The revision a sent calendar says it was made from; null when it names none. */
export function revisionNamedBy(availability: unknown): string | null {
  if (typeof availability !== 'object' || availability === null || !('revision' in availability)) return null
  return typeof availability.revision === 'string' ? availability.revision : null
}
