import { forkRandom } from '../random.ts'
import { buildAvailability } from './availability.ts'
import { drawRate, drawSeniority, drawSpecialties, FIRM_DECK, firmOf } from './career.ts'
import { composeBio } from './compose-bio.ts'
import { buildCredentials } from './credentials.ts'
import { seedCurrency } from './currency.ts'
import { deal } from './deal.ts'
import { FEATURED_COACHES } from './featured-coaches.ts'
import { emailPart } from './identity.ts'
import { drawLanguages, homeOf } from './residence.ts'
import { cultureOf, nameOf, ROSTER_SIZE } from './roster-names.ts'
import { buildSchooling } from './schooling.ts'
import type { SeedCoach, SeedVerification } from './seed-coach.ts'
import { buildSessionTypes } from './session-types.ts'

/** Of every 240 coaches 226 are active, 8 ready and 6 drafts. */
function verificationOf(index: number): SeedVerification {
  const place = index % ROSTER_SIZE
  if (place % 30 === 17) return 'READY'
  return place % 40 === 33 ? 'DRAFT' : 'ACTIVE'
}

/** The index-th coach (0 to 999,999): the same person on every machine, without a look at the others. */
export function buildCoach(index: number): SeedCoach {
  const featured = FEATURED_COACHES[index]
  if (featured) return { ...featured }
  const random = forkRandom(index, 'coach')
  const place = homeOf(index)
  const culture = cultureOf(index, place)
  const { firstName, lastName } = nameOf(index, culture)
  const city = random.pick(place.cities)
  const firm = firmOf(index, place)
  const office =
    firm.hubs?.[place.timeZone] ?? (place.offices.includes(city) ? city : random.pick(place.offices))
  const { level, experienceYears } = drawSeniority(random)
  const role = firm.roles[level] as string
  const schooling = buildSchooling(random, place, level)
  const specialties = drawSpecialties(random, level)
  const facts = {
    index,
    firm: firm.name,
    office,
    role,
    level,
    experienceYears,
    specialties,
    school: schooling.school,
  }
  const hourlyRateMinor = drawRate(random, level, place.region)
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
    previousRole: `${role}, ex-${firm.name}`,
    ...buildCredentials(forkRandom(index, 'credentials'), facts),
    firms: [...new Set([firm.name, ...before])],
    degree: schooling.degree,
    education: schooling.education,
    specialties,
    languages: drawLanguages(random, place, city, culture),
    experienceYears,
    hourlyRateMinor,
    bio: composeBio({ ...facts, hasMba: schooling.hasMba, region: place.region }),
    externalTotalSessions: random.chance(0.3) ? 0 : random.int(1, 12) * random.int(2, 6 * (level + 1)),
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
