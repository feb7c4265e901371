import { visibleLength } from '../../lib/text/sanitize.ts'

/** What a coach must have before asking for verification. Source: product decisions §8. */
export const READINESS = {
  BIO: 'Write a biography of at least 150 characters.',
  SPECIALTY: 'Name at least one specialty.',
  SESSION_TYPE: 'Offer at least one session type.',
  RATE: 'Set your hourly rate, at no less than an hour costs in your cheapest session.',
  SLOTS: 'Open at least three bookable times in the next 14 days.',
  PREVIOUS_ROLE: 'Say what you did in consulting.',
  DEGREE: 'Add your degree.',
  TAX_RESIDENCY: 'Choose where you pay tax. It decides your currency.',
} as const
export type ReadinessCode = keyof typeof READINESS

export interface ReadinessFacts {
  bio: string
  specialties: readonly string[]
  activeSessionTypes: number
  hourlyRateMinor: number
  /** What an hour costs where it is cheapest; null where nothing is sold. */
  cheapestHourMinor: number | null
  slotsIn14Days: number
  previousRole: string | null
  degree: string | null
  taxResidencyCountry: string | null
}

export interface ReadinessItem {
  code: ReadinessCode
  message: string
  done: boolean
}

export function readiness(facts: ReadinessFacts): ReadinessItem[] {
  const done: Record<ReadinessCode, boolean> = {
    BIO: visibleLength(facts.bio) >= 150,
    SPECIALTY: facts.specialties.length > 0,
    SESSION_TYPE: facts.activeSessionTypes > 0,
    RATE: facts.hourlyRateMinor > 0 && facts.hourlyRateMinor >= (facts.cheapestHourMinor ?? 0),
    SLOTS: facts.slotsIn14Days >= 3,
    PREVIOUS_ROLE: Boolean(facts.previousRole?.trim()),
    DEGREE: Boolean(facts.degree?.trim()),
    TAX_RESIDENCY: Boolean(facts.taxResidencyCountry),
  }
  return (Object.keys(READINESS) as ReadinessCode[]).map((code) => ({
    code,
    message: READINESS[code],
    done: done[code],
  }))
}

export const isReady = (items: readonly ReadinessItem[]) => items.every((item) => item.done)

export type VerificationStage = 'draft' | 'ready_for_review' | 'verified' | 'active'

/** Where a coach stands, from the specification's three flags. */
export function stageOf(flags: {
  isReadyForReview: boolean
  isVerified: boolean
  isActive: boolean
}): VerificationStage {
  if (flags.isActive) return 'active'
  if (flags.isVerified) return 'verified'
  return flags.isReadyForReview ? 'ready_for_review' : 'draft'
}
