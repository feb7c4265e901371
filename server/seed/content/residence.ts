import type { Random } from '../../lib/random.ts'
import { deal } from './deal.ts'
import { cultureNamed } from './names.ts'
import { PLACES, type Place } from './places.ts'

/** Cities where another language is spoken than in the rest of the country, or one more. */
const CITY_LANGUAGES: Record<string, readonly string[]> = {
  Geneva: ['French'],
  Lausanne: ['French'],
  Zurich: ['German'],
  Basel: ['German'],
  Antwerp: ['Dutch'],
  Ghent: ['Dutch'],
  Brussels: ['French'],
  Toronto: [],
  Ottawa: ['French'],
  Mumbai: ['Hindi', 'Marathi'],
  Pune: ['Hindi', 'Marathi'],
  Bengaluru: ['Hindi', 'Kannada'],
  Chennai: ['Tamil', 'Hindi'],
  Hyderabad: ['Hindi', 'Telugu'],
  Kolkata: ['Hindi', 'Bengali'],
  Barcelona: ['Spanish', 'Catalan'],
}

const DECK = PLACES.flatMap((place) => Array.from({ length: place.coaches }, () => place))

export const homeOf = (index: number): Place => deal('place', DECK, index)

/** English, then what is spoken at home and in the city, and now and then one learnt at school. */
export function drawLanguages(random: Random, place: Place, city: string, culture: string): string[] {
  const local = CITY_LANGUAGES[city] ?? place.languages
  const learnt = random.chance(0.1) ? [random.pick(['French', 'Spanish', 'German'])] : []
  return [...new Set(['English', ...cultureNamed(culture).languages, ...local, ...learnt])].slice(0, 4)
}
