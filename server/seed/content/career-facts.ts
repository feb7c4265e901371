import { forkRandom } from '../../lib/random.ts'
import { drawSeniority, drawSpecialties, firmOf } from './career.ts'
import type { BioFacts } from './compose-bio.ts'
import type { Place } from './places.ts'
import { homeOf } from './residence.ts'
import { buildSchooling, type Schooling } from './schooling.ts'

/** What a coach has done and where, as far as biography, prices and credentials follow from it. */
export interface CareerFacts extends BioFacts {
  place: Place
  city: string
  schooling: Schooling
}

export function careerOf(index: number): CareerFacts {
  const random = forkRandom(index, 'career')
  const place = homeOf(index)
  const city = random.pick(place.cities)
  const firm = firmOf(index, place)
  const nearest = place.offices.includes(city) ? city : random.pick(place.offices)
  const { level, experienceYears } = drawSeniority(random)
  const schooling = buildSchooling(random, place, level)
  return {
    index,
    place,
    city,
    region: place.region,
    firm: firm.name,
    office: firm.hubs?.[place.timeZone] ?? nearest,
    role: firm.roles[level] as string,
    level,
    experienceYears,
    schooling,
    school: schooling.school,
    hasMba: schooling.hasMba,
    specialties: drawSpecialties(random, level),
  }
}
