import { MINUTE, SECOND } from '../lib/durations.ts'

/** Spec §9. Every duration is in milliseconds. */
export const TOKEN_REFRESH_THRESHOLD = 10 * MINUTE
export const BACKGROUND_REFRESH_THRESHOLD = 15 * MINUTE
export const BACKGROUND_REFRESH_INTERVAL = 10 * MINUTE
export const TOKEN_LIFE = 3_300_000
export const TOKEN_REFRESH_REMAINING = 300_000
export const MAX_TOKEN_AGE = 55 * MINUTE
export const VALIDATION_INTERVAL = 5 * MINUTE
export const VALIDATION_STALE = 4 * MINUTE
export const VALIDATION_RETRIES = 2
export const AUTH_MAX_RETRIES = 3
export const COACH_PROFILE_DELAY = 2 * SECOND

/** Spec §2: how long the button of the modal says that it worked, or did not. */
export const BUTTON_STATE_DURATION = 2 * SECOND

/** Not in the spec: how soon a profile that could not be read because of an outage is asked for again. */
export const OUTAGE_RETRY_INTERVAL = 10 * SECOND

/** Spec §3: the keys of the stored session, and those of earlier versions, which are only ever removed. */
export const STORAGE_PREFIX = '__auth_'
export const LEGACY_KEYS = [
  'access-token',
  'user-email',
  'user-name',
  'user-type',
  'user-first-name',
  'coach-dashboard-storage',
] as const
