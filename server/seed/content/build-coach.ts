import { forkRandom } from '../../lib/random.ts'
import { buildAvailability } from './availability.ts'
import { drawRate, FIRM_DECK } from './career.ts'
import { careerOf } from './career-facts.ts'
import { buildCredentials } from './credentials.ts'
import { seedCurrency } from './currency.ts'
import { deal } from './deal.ts'
import { FEATURED_COACHES } from './featured-coaches.ts'
import { emailPart } from './identity.ts'
import { drawLanguages } from './residence.ts'
import { bioOf } from './roster-bios.ts'
import { cultureOf, nameOf, ROSTER_SIZE } from './roster-names.ts'
import type { SeedCoach, SeedVerification } from './seed-coach.ts'
import { buildSessionTypes } from './session-types.ts'

/** Of every 240 coaches 226 are active, 8 ready and 6 drafts. */
function verificationOf(index: number): SeedVerification {
  const place = index % ROSTER_SIZE
  if (place % 30 === 17) return 'READY'
  return place % 40 === 33 ? 'DRAFT' : 'ACTIVE'
}

/** The index-th coach (0 to 999,999): the same person on every machine and in any order of asking. */
export function buildCoach(index: number): SeedCoach {
  const featured = FEATURED_COACHES[index]
  if (featured) return { ...featured }
  const career = careerOf(index)
  const { place, city, firm, schooling, specialties } = career
  const culture = cultureOf(index, place)
  const { firstName, lastName } = nameOf(index, culture)
  const random = forkRandom(index, 'coach')
  const hourlyRateMinor = drawRate(random, career.level, place.region)
  const taxResidencyCountry = random.chance(0.03) ? random.pick(['GB', 'FR', 'US', 'SG']) : place.country
  const before = random.chance(0.18) ? [deal('second firm', FIRM_DECK, index).name] : []
  return {
    index,
    firstName,
    lastName,
    email: `${emailPart(firstName)}.${emailPart(lastName)}.${index}@coaches.casebound.test`,
    country: place.country,
    city,
    timeZone: place.timeZone,
    taxResidencyCountry,
    currency: seedCurrency(taxResidencyCountry),
    previousRole: `${career.role}, ex-${firm}`,
    ...buildCredentials(forkRandom(index, 'credentials'), career),
    firms: [...new Set([firm, ...before])],
    degree: schooling.degree,
    education: schooling.education,
    specialties: [...specialties],
    languages: drawLanguages(random, place, city, culture),
    experienceYears: career.experienceYears,
    hourlyRateMinor,
    bio: bioOf(career),
    externalTotalSessions: random.chance(0.3) ? 0 : random.int(1, 12) * random.int(2, 6 * (career.level + 1)),
    cancellationPolicy: random.weighted([
      ['STANDARD', 62],
      ['FLEXIBLE', 24],
      ['STRICT', 14],
    ]),
    sessionTypes: buildSessionTypes(forkRandom(index, 'session types'), specialties, hourlyRateMinor),
    availability: buildAvailability(forkRandom(index, 'availability'), place.timeZone),
    verification: verificationOf(index),
    quality: Math.round((1 - random.next() ** 1.6 * 0.75) * 1000) / 1000,
  }
}
