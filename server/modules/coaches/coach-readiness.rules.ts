import type { Availability, AvailabilityRules } from '../availability/availability.rules.ts'
import { parseAvailability } from '../availability/parse-availability.rules.ts'
import { findSlots } from '../availability/slots/slots.rules.ts'
import { DAY } from '../../lib/durations.ts'
import type { CoachProfile } from './coach-profile.entity.ts'
import { cheapestHour } from './price.rules.ts'
import type { ProfileInput } from './profile-input.rules.ts'
import { type ReadinessItem, readiness } from './readiness.rules.ts'
import type { SessionType } from './session-type.entity.ts'

type Said = Pick<
  CoachProfile,
  'bio' | 'specialties' | 'hourlyRateMinor' | 'previousRole' | 'degree' | 'taxResidencyCountry'
>
type Offered = Pick<SessionType, 'durationMinutes' | 'kind'> & { priceMinor?: number | null }

/** What a profile has and lacks, saved or not. */
export function readinessOf(
  said: Said,
  active: readonly Offered[],
  availability: Availability | null,
  now: Date,
): ReadinessItem[] {
  return readiness({
    bio: said.bio,
    specialties: said.specialties,
    activeSessionTypes: active.length,
    hourlyRateMinor: said.hourlyRateMinor,
    cheapestHourMinor: cheapestHour(active, said.hourlyRateMinor),
    slotsIn14Days: countOpenSlots(availability, active, now),
    previousRole: said.previousRole ?? null,
    degree: said.degree ?? null,
    taxResidencyCountry: said.taxResidencyCountry ?? null,
  })
}

/** Slots the calendar alone would offer in 14 days for the shortest active type, as if the coach were listed. */
function countOpenSlots(availability: Availability | null, active: readonly Offered[], now: Date): number {
  if (!availability || active.length === 0) return 0
  const durationMinutes = Math.min(...active.map((type) => type.durationMinutes))
  const input = {
    availability,
    coachActive: true,
    sessionType: { durationMinutes, active: true },
    busy: [],
    now,
  }
  return findSlots(input, { from: now, to: new Date(now.getTime() + 14 * DAY) }).length
}

interface Stored {
  profile: Said
  types: readonly (Offered & Pick<SessionType, 'isActive'>)[]
  availability: Availability | null
  rulesByDefault: AvailabilityRules
}

/** What a profile would have and lack if the change were saved. */
export function readinessAfter(
  { profile, types, availability, rulesByDefault }: Stored,
  change: ProfileInput,
  now: Date,
): ReadinessItem[] {
  const take = <Name extends keyof Said>(name: Name): Said[Name] =>
    change[name] === undefined ? profile[name] : (change[name] as Said[Name])
  return readinessOf(
    {
      bio: take('bio'),
      specialties: take('specialties'),
      hourlyRateMinor: take('hourlyRateMinor'),
      previousRole: take('previousRole'),
      degree: take('degree'),
      taxResidencyCountry: take('taxResidencyCountry'),
    },
    change.sessionTypes?.filter(({ active }) => active ?? true) ?? types.filter(({ isActive }) => isActive),
    change.availability === undefined ? availability : parseAvailability(change.availability, rulesByDefault),
    now,
  )
}
