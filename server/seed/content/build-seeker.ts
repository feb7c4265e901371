import { forkRandom } from '../../lib/random.ts'
import { FIRMS } from './firms.ts'
import { drawName, emailPart } from './identity.ts'
import { PLACES } from './places.ts'

export interface SeedSeeker {
  index: number
  firstName: string
  lastName: string
  email: string
  timeZone: string
  country: string
  targetFirm: string
  /** The city they apply in. */
  targetOffice: string
  /** Null while there is no date. */
  interviewInDays: number | null
}

/** The seekers people meet first; the first one is the demo account. */
export const FEATURED_SEEKERS: readonly SeedSeeker[] = [
  {
    index: 0,
    firstName: 'Maya',
    lastName: 'Fernandes',
    email: 'seeker@casebound.test',
    timeZone: 'Europe/London',
    country: 'GB',
    targetFirm: 'BCG',
    targetOffice: 'London',
    interviewInDays: 16,
  },
  {
    index: 1,
    firstName: 'Tomasz',
    lastName: 'Wrona',
    email: 'tomasz.wrona.1@seekers.casebound.test',
    timeZone: 'Europe/Berlin',
    country: 'PL',
    targetFirm: 'BCG',
    targetOffice: 'Warsaw',
    interviewInDays: 21,
  },
  {
    index: 2,
    firstName: 'Priya',
    lastName: 'Sundaram',
    email: 'priya.sundaram.2@seekers.casebound.test',
    timeZone: 'Europe/London',
    country: 'GB',
    targetFirm: 'McKinsey',
    targetOffice: 'London',
    interviewInDays: 9,
  },
  {
    index: 3,
    firstName: 'Jonas',
    lastName: 'Keller',
    email: 'jonas.keller.3@seekers.casebound.test',
    timeZone: 'Europe/Berlin',
    country: 'DE',
    targetFirm: 'Bain',
    targetOffice: 'Munich',
    interviewInDays: 34,
  },
  {
    index: 4,
    firstName: 'Inês',
    lastName: 'Rebelo',
    email: 'ines.rebelo.4@seekers.casebound.test',
    timeZone: 'Europe/London',
    country: 'PT',
    targetFirm: 'McKinsey',
    targetOffice: 'Lisbon',
    interviewInDays: null,
  },
]

const HOMES = PLACES.map((place) => [place, place.coaches] as const)
const TARGETS = FIRMS.map((firm) => [firm, firm.share] as const)

/** The index-th seeker, the same person on every machine. */
export function buildSeeker(index: number): SeedSeeker {
  const featured = FEATURED_SEEKERS[index]
  if (featured) return { ...featured }
  const random = forkRandom(index, 'seeker')
  const place = random.weighted(HOMES)
  const { firstName, lastName } = drawName(random, random.weighted(place.cultures))
  const fitting = TARGETS.filter(([firm]) => !firm.hubs || firm.hubs[place.timeZone])
  const firm = random.weighted(fitting)
  return {
    index,
    firstName,
    lastName,
    email: `${emailPart(firstName)}.${emailPart(lastName)}.${index}@seekers.casebound.test`,
    timeZone: place.timeZone,
    country: place.country,
    targetFirm: firm.name,
    targetOffice: firm.hubs?.[place.timeZone] ?? random.pick(place.offices),
    interviewInDays: random.chance(0.2) ? null : random.int(3, 75),
  }
}
