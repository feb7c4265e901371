import { type Scope, SCOPES } from '../../context.ts'
import { badInput, type FieldError } from '../../errors.ts'
import { DAY } from '../../lib/durations.ts'
import { readable, visibleLength } from '../../lib/text/sanitize.ts'

export const KEY_STATES = ['active', 'expiring', 'overlapping', 'expired', 'revoked'] as const
export type KeyState = (typeof KEY_STATES)[number]

export const MAX_LIFE_DAYS = 731
export const MAX_OVERLAP_DAYS = 7
const EXPIRING_DAYS = 14
const NAME = { min: 2, max: 80 }
/** At least what one request may cost. */
const POINTS = { min: 1_000, max: 1_000_000 }

export interface KeyLife {
  expiresAt: Date
  revokedAt?: Date | null | undefined
  /** Until when the secret before still works. */
  overlapEndsAt?: Date | null | undefined
}

/** What a key is at a time. An end comes before everything else, a second secret before an end that is near. */
export function keyState({ expiresAt, revokedAt, overlapEndsAt }: KeyLife, now: Date): KeyState {
  if (revokedAt && revokedAt <= now) return 'revoked'
  if (expiresAt <= now) return 'expired'
  if (overlapEndsAt && overlapEndsAt > now) return 'overlapping'
  return expiresAt.getTime() - now.getTime() <= EXPIRING_DAYS * DAY ? 'expiring' : 'active'
}

/** Why a secret opens nothing at a time; null when it does. */
export function refusalOf(life: KeyLife, isPrevious: boolean, now: Date): string | null {
  const state = keyState(life, now)
  if (state === 'revoked') return 'This key was revoked.'
  if (state === 'expired') return 'This key has expired.'
  return isPrevious && state !== 'overlapping' ? 'This key was replaced. Use the new one.' : null
}

export interface KeyTerms {
  name: string
  scopes: Scope[]
  pointsPerMinute: number
  expiresAt: Date
}

/** What an admin gives a key, put in order. Throws BAD_USER_INPUT. */
export function readTerms(
  { name: given, scopes, pointsPerMinute, expiresAt }: KeyTerms,
  now: Date,
): KeyTerms {
  const name = readable(given)
  const fields: FieldError[] = []
  const refuse = (path: keyof KeyTerms, message: string) => fields.push({ path, message })
  if (visibleLength(name) < NAME.min || name.length > NAME.max)
    refuse('name', `Use ${NAME.min} to ${NAME.max} characters.`)
  if (scopes.length === 0) refuse('scopes', 'Choose at least one.')
  if (pointsPerMinute < POINTS.min || pointsPerMinute > POINTS.max)
    refuse('pointsPerMinute', `Enter a whole number from ${POINTS.min} to ${POINTS.max}.`)
  const life = expiresAt.getTime() - now.getTime()
  if (!(life > 0)) refuse('expiresAt', 'Choose a time in the future.')
  else if (life > MAX_LIFE_DAYS * DAY) refuse('expiresAt', 'A key lives for two years at most.')
  if (fields.length > 0) throw badInput('Please check what you entered.', fields)
  return { name, scopes: SCOPES.filter((scope) => scopes.includes(scope)), pointsPerMinute, expiresAt }
}

/** Until when the secret before works beside a new one. Throws BAD_USER_INPUT. */
export function overlapEnd(overlapDays: number, now: Date): Date {
  if (overlapDays < 0 || overlapDays > MAX_OVERLAP_DAYS)
    throw badInput(`The old secret can work for 0 to ${MAX_OVERLAP_DAYS} more days.`, [
      { path: 'overlapDays', message: `0 to ${MAX_OVERLAP_DAYS}.` },
    ])
  return new Date(now.getTime() + overlapDays * DAY)
}
