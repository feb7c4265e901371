import type { SeedAvailability } from './availability.ts'
import type { SeedCurrency } from './currency.ts'
import type { SeedSessionType } from './session-types.ts'

/** `ACTIVE` is verified and listed, `READY` waits for an admin, `DRAFT` has not asked yet. */
export type SeedVerification = 'ACTIVE' | 'READY' | 'DRAFT'

export interface SeedCoach {
  index: number
  firstName: string
  lastName: string
  email: string
  /** ISO 3166 alpha-2 code of where the coach lives. */
  country: string
  city: string
  timeZone: string
  taxResidencyCountry: string
  /** Follows from the tax residency. */
  currency: SeedCurrency
  previousRole: string
  headline: string
  firms: string[]
  degree: string
  education: string[]
  achievements: string[]
  certifications: string[]
  specialties: string[]
  languages: string[]
  experienceYears: number
  hourlyRateMinor: number
  bio: string
  externalTotalSessions: number
  cancellationPolicy: 'FLEXIBLE' | 'STANDARD' | 'STRICT'
  sessionTypes: SeedSessionType[]
  availability: SeedAvailability
  verification: SeedVerification
  /** Latent, 0 to 1: how good the reviews of this coach tend to be. */
  quality: number
}
