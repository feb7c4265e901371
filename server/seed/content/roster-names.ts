import { forkRandom } from '../../lib/random.ts'
import { FEATURED_COACHES } from './featured-coaches.ts'
import { drawName } from './identity.ts'
import type { Place } from './places.ts'
import { homeOf } from './residence.ts'

/** The demo data shows this many coaches; their names are all different. */
export const ROSTER_SIZE = 240

function nameAttempt(index: number, culture: string, attempt: number) {
  return drawName(forkRandom(index, `name ${attempt}`), culture)
}

export function cultureOf(index: number, place: Place): string {
  return forkRandom(index, 'culture').weighted(place.cultures)
}

let rosterNames: { firstName: string; lastName: string }[] | undefined

/** The names of the roster in order, drawing again where a name is taken. */
function namesOfRoster() {
  const taken = new Set(FEATURED_COACHES.map((coach) => `${coach.firstName} ${coach.lastName}`))
  return Array.from({ length: ROSTER_SIZE }, (_, index) => {
    const culture = cultureOf(index, homeOf(index))
    for (let attempt = 0; ; attempt++) {
      const name = nameAttempt(index, culture, attempt)
      const whole = `${name.firstName} ${name.lastName}`
      if (taken.has(whole)) continue
      taken.add(whole)
      return name
    }
  })
}

export function nameOf(index: number, culture: string) {
  if (index >= ROSTER_SIZE) return nameAttempt(index, culture, 0)
  rosterNames ??= namesOfRoster()
  return rosterNames[index] as { firstName: string; lastName: string }
}
