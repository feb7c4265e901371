import type { FieldError } from '../../errors.ts'
import type { ProfileInput } from './profile-input.rules.ts'
import type { ReadinessCode, ReadinessItem } from './readiness.rules.ts'

/** What a listing stands on, and the fields that decide it. Open times are not among it: they pass, and coaches take time off. */
const KEPT: Partial<Record<ReadinessCode, [keyof ProfileInput, ...(keyof ProfileInput)[]]>> = {
  BIO: ['bio'],
  SPECIALTY: ['specialties'],
  SESSION_TYPE: ['sessionTypes'],
  RATE: ['hourlyRateMinor', 'sessionTypes'],
  PREVIOUS_ROLE: ['previousRole'],
  DEGREE: ['degree'],
  TAX_RESIDENCY: ['taxResidencyCountry'],
}

/** What a profile lacks to be listed again. */
export const missingToBeListed = (items: readonly ReadinessItem[]): string[] =>
  items.filter(({ code, done }) => !done && KEPT[code]).map(({ message }) => message)

/** Why a listed coach may not save a change: what a listing stands on was there before, or is named, and lacks afterwards. */
export function lostByChange(
  before: readonly ReadinessItem[],
  after: readonly ReadinessItem[],
  change: ProfileInput,
): FieldError[] {
  const had = new Set(before.filter(({ done }) => done).map(({ code }) => code))
  return after.flatMap(({ code, message, done }) => {
    const fields = KEPT[code]
    if (done || !fields) return []
    const path = fields.find((field) => change[field] !== undefined)
    if (!path && !had.has(code)) return []
    return [{ path: path ?? fields[0], message: `${message} To go on without, pause your listing first.` }]
  })
}
