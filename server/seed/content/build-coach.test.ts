import { describe, expect, test } from '@jest/globals'
import { contactMistake } from '../../lib/text/contact.rules.ts'
import { readName } from '../../lib/text/person-name.rules.ts'
import { unprovenMistakes } from '../../modules/coaches/claims/unproven.rules.ts'
import { validateProfile } from '../../modules/coaches/profile-input.rules.ts'
import type { BookingMode, SessionKind } from '../../modules/coaches/session-type.entity.ts'
import { readinessOf } from '../../modules/coaches/coach-readiness.rules.ts'
import { missingToBeListed } from '../../modules/coaches/listed-profile.rules.ts'
import { cheapestHour, highestHourMinor } from '../../modules/coaches/price.rules.ts'
import { priceMistakes } from '../../modules/coaches/price-mistakes.rules.ts'
import { DEFAULTS } from '../../modules/settings/registry.rules.ts'
import { WEEKDAYS, WEEKLY_PATTERNS } from './availability.ts'
import { buildCoach } from './build-coach.ts'
import { DEMO } from './demo.ts'
import { FEATURED_COACHES, NEW_COACH } from './featured-coaches.ts'
import { PLACES, SEED_TIME_ZONES } from './places.ts'
import { ROSTER_SIZE } from './roster-names.ts'
import { crowd, roster } from './seed-coaches.testing.ts'
import type { SeedSessionType } from './session-types.ts'

const everyone = [...roster, ...crowd]

/** The first few of whom this is said. One expectation of all is much cheaper than one of each. */
const those = <One extends { index: number }>(all: readonly One[], holds: (one: One) => boolean) =>
  all
    .filter(holds)
    .slice(0, 5)
    .map(({ index }) => index)

const counted = (values: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const toInput = ({ kind, bookingMode, ...type }: SeedSessionType) => ({
  ...type,
  kind: kind.toLowerCase() as SessionKind,
  bookingMode: bookingMode.toLowerCase() as BookingMode,
})

describe('one coach', () => {
  test('could write every word of the profile themselves', () => {
    const lists = new Set<string>()
    const mistakes = [...everyone, ...FEATURED_COACHES, NEW_COACH].flatMap((coach) => {
      const { headline, bio, city, specialties, firms, languages, previousRole, degree } = coach
      const { achievements, education, certifications } = coach
      for (const one of [firms, achievements, education, certifications].flat()) lists.add(one)
      const sessionTypes = coach.sessionTypes.map(toInput)
      const input = { headline, bio, previousRole, degree, city, specialties, languages, sessionTypes }
      const { mistake } = readName(`${coach.firstName} ${coach.lastName}`, 'Casebound')
      return [...validateProfile(input), ...unprovenMistakes(input, coach), ...(mistake ? [mistake] : [])]
    })
    expect(mistakes.slice(0, 5)).toEqual([])
    expect([...lists].filter(contactMistake)).toEqual([])
  })

  test('who is listed has what a listing stands on', () => {
    const listed = [...everyone, ...FEATURED_COACHES].filter(({ verification }) => verification === 'ACTIVE')
    const lacking = listed.flatMap((coach) => {
      const active = coach.sessionTypes.map((type) => ({
        ...type,
        kind: type.kind.toLowerCase() as SessionKind,
      }))
      const missing = missingToBeListed(readinessOf(coach, active, null, new Date(0)))
      return missing.length > 0 ? [[coach.index, missing]] : []
    })
    expect(lacking).toEqual([])
    expect(listed.length).toBeGreaterThan(2000)
  })

  test('could save every price, and names an hourly rate that a session has', () => {
    const wrong = [...everyone, ...FEATURED_COACHES, NEW_COACH].flatMap((coach) => {
      const { index, currency, hourlyRateMinor } = coach
      const sessionTypes = coach.sessionTypes.map((type) => ({
        ...type,
        kind: type.kind.toLowerCase() as SessionKind,
        bookingMode: null,
      }))
      const mistakes = priceMistakes(
        { currency, hourlyRateMinor },
        [],
        { hourlyRateMinor, sessionTypes },
        highestHourMinor(DEFAULTS),
      )
      const cheapest = cheapestHour(sessionTypes, hourlyRateMinor)
      const isNamed = cheapest !== null && cheapest <= hourlyRateMinor
      return mistakes.length > 0 || !isNamed ? [{ index, mistakes, cheapest }] : []
    })
    expect(wrong.slice(0, 5)).toEqual([])
  })

  test.each([0, 3, 4, 17, 239, 240, 99_999, 999_999])('%d is the same person every time', (index) => {
    expect(buildCoach(index)).toEqual(buildCoach(index))
    expect(buildCoach(index).index).toBe(index)
  })

  test('prices in the currency of the tax residency', () => {
    const paidIn = (currency: string) =>
      [
        ...new Set(
          everyone.filter((coach) => coach.currency === currency).map((coach) => coach.taxResidencyCountry),
        ),
      ]
        .sort()
        .join(' ')
    expect(paidIn('GBP')).toBe('GB')
    expect(paidIn('EUR')).toBe('AT BE CZ DE DK ES FR HR HU IE IT LU NL PL PT SE SI SK')
    expect(paidIn('USD')).toBe('CA CH CN HK IN LK MY NO PH RS SG TW US')
    expect(everyone.some((coach) => coach.taxResidencyCountry !== coach.country)).toBe(true)
  })

  test('asks 40 to 180 an hour, and no other price is far from the hourly rate', () => {
    const isRate = (rate: number) => rate % 500 === 0 && rate >= 4000 && rate <= 18_000
    expect(those(everyone, ({ hourlyRateMinor }) => !isRate(hourlyRateMinor))).toEqual([])
    const isFar = (coach: (typeof everyone)[number]) =>
      coach.sessionTypes.some(({ kind, priceMinor, durationMinutes }) => {
        if (kind === 'INTRO_CALL') return priceMinor !== 0
        const share = ((priceMinor ?? Number.NaN) * 60) / durationMinutes / coach.hourlyRateMinor
        return share <= 0.8 || share >= 1.25
      })
    expect(those(everyone, isFar)).toEqual([])
  })

  test('sells two to five things with keys of their own', () => {
    const isWrong = (coach: (typeof everyone)[number]) => {
      const keys = coach.sessionTypes.map(({ key }) => key)
      const isTwoToFive = keys.length >= 2 && keys.length <= 5
      return (
        !isTwoToFive ||
        new Set(keys).size < keys.length ||
        !keys.every((key) => /^[a-z]+(-[a-z]+)*$/.test(key))
      )
    }
    expect(those(everyone, isWrong)).toEqual([])
  })

  test.each<[string, (coach: (typeof everyone)[number]) => boolean]>([
    ['two to five specialties', ({ specialties: { length } }) => length >= 2 && length <= 5],
    ['each of them once', ({ specialties }) => new Set(specialties).size === specialties.length],
    ['English first', ({ languages }) => languages[0] === 'English'],
    ['a firm that the role names', ({ previousRole, firms }) => previousRole.endsWith(`, ex-${firms[0]}`)],
    ['a degree', ({ degree }) => degree !== ''],
    ['a headline of a hundred characters at most', ({ headline }) => headline.length <= 100],
    ['an e-mail of the demo', ({ email }) => /^[a-z0-9.-]+@[a-z.]*casebound\.test$/.test(email)],
    ['a quality from zero to one', ({ quality }) => quality >= 0 && quality <= 1],
  ])('has %s', (_what, holds) => {
    expect(those(everyone, (coach) => !holds(coach))).toEqual([])
  })
})

describe('hours', () => {
  test('every week has room, in ranges that run forwards and do not overlap', () => {
    const days = [...new Set(everyone.map(({ availability }) => availability.weekly))].flatMap((weekly) =>
      WEEKDAYS.map((day) => weekly[day].flatMap(({ start, end }) => [start, end])),
    )
    expect(days.flat().filter((clock) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock))).toEqual([])
    expect(days).toEqual(days.map((clocks) => [...new Set(clocks)].sort()))
    const rangesOf = ({ availability: { weekly } }: (typeof everyone)[number]) =>
      WEEKDAYS.flatMap((day) => weekly[day])
    expect(those(everyone, (coach) => rangesOf(coach).length < 2)).toEqual([])
  })

  test('are of the zone they live in, with two to twenty-four hours of notice', () => {
    expect(those(everyone, ({ availability, timeZone }) => availability.timezone !== timeZone)).toEqual([])
    const noticeOf = (coach: (typeof everyone)[number]) => coach.availability.rules.minimumNoticeHours
    expect(those(everyone, (coach) => noticeOf(coach) < 2 || noticeOf(coach) > 24)).toEqual([])
  })

  test('a big seed shares at most 60 weeks, as the same objects', () => {
    expect(WEEKLY_PATTERNS).toHaveLength(60)
    expect(new Set(WEEKLY_PATTERNS.map((week) => JSON.stringify(week))).size).toBe(60)
    const shared = new Set(WEEKLY_PATTERNS)
    expect(those(crowd, ({ availability }) => !shared.has(availability.weekly))).toEqual([])
  })
})

describe('the roster of 240', () => {
  test('repeats no name and no e-mail', () => {
    expect(new Set(roster.map((coach) => `${coach.firstName} ${coach.lastName}`)).size).toBe(ROSTER_SIZE)
    expect(new Set(roster.map((coach) => coach.email)).size).toBe(ROSTER_SIZE)
  })

  test('has 226 active coaches, 8 ready for review and 6 drafts', () => {
    const stages = counted(roster.map((coach) => coach.verification))
    expect(Object.fromEntries(stages)).toEqual({ ACTIVE: 226, READY: 8, DRAFT: 6 })
  })

  test('lives in more than thirty countries and all eight zones', () => {
    expect(new Set(roster.map((coach) => coach.country)).size).toBeGreaterThanOrEqual(30)
    expect(new Set(roster.map((coach) => coach.timeZone))).toEqual(new Set(SEED_TIME_ZONES))
    expect(new Set(roster.map((coach) => coach.currency))).toEqual(new Set(['GBP', 'EUR', 'USD']))
  })

  test('comes from the three large firms about two times in three', () => {
    const large = roster.filter((coach) => ['McKinsey', 'BCG', 'Bain'].includes(coach.firms[0] ?? '')).length
    expect(large / ROSTER_SIZE).toBeGreaterThan(0.6)
    expect(large / ROSTER_SIZE).toBeLessThan(0.72)
    expect(counted(roster.map((coach) => coach.firms[0] ?? '')).size).toBe(12)
  })

  test('offers every specialty', () => {
    expect(counted(roster.flatMap((coach) => coach.specialties)).size).toBe(14)
  })
})

/** A zone that a coach in the country would name; the shared one must show the same time all year. */
const OWN_ZONES: Record<string, string> = {
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  PT: 'Europe/Lisbon',
  FR: 'Europe/Paris',
  ES: 'Europe/Madrid',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  LU: 'Europe/Luxembourg',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  IT: 'Europe/Rome',
  PL: 'Europe/Warsaw',
  CZ: 'Europe/Prague',
  SK: 'Europe/Bratislava',
  HU: 'Europe/Budapest',
  SI: 'Europe/Ljubljana',
  HR: 'Europe/Zagreb',
  RS: 'Europe/Belgrade',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  CA: 'America/Toronto',
  SG: 'Asia/Singapore',
  MY: 'Asia/Kuala_Lumpur',
  HK: 'Asia/Hong_Kong',
  PH: 'Asia/Manila',
  TW: 'Asia/Taipei',
  CN: 'Asia/Shanghai',
  IN: 'Asia/Kolkata',
  LK: 'Asia/Colombo',
}

/** What a clock in the zone shows at noon in UTC, every third day of two years. */
function clocksOf(timeZone: string): string[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return Array.from({ length: 244 }, (_, turn) => clock.format(Date.UTC(2026, 0, 1 + 3 * turn, 12)))
}

test.each(PLACES.filter((place) => place.country !== 'US'))(
  '$country keeps the clock of $timeZone',
  (place) => {
    expect(clocksOf(place.timeZone)).toEqual(clocksOf(OWN_ZONES[place.country] as string))
  },
)

describe('the people of the demo', () => {
  test('Elena is the first of the roster and matches her account', () => {
    expect(buildCoach(0)).toEqual(DEMO.coach)
    expect(DEMO.coach).toMatchObject({
      email: 'coach@casebound.test',
      verification: 'ACTIVE',
      hourlyRateMinor: 14_000,
      currency: 'GBP',
    })
  })

  test('the new coach lacks a degree and hours, and nothing else', () => {
    const { newCoach } = DEMO
    expect(newCoach).toMatchObject({ email: 'new-coach@casebound.test', verification: 'DRAFT', degree: '' })
    expect(WEEKDAYS.flatMap((day) => newCoach.availability.weekly[day])).toEqual([])
    expect(newCoach.bio.length).toBeGreaterThanOrEqual(150)
    expect(newCoach.specialties).not.toEqual([])
    expect(newCoach.sessionTypes).not.toEqual([])
    expect(newCoach.previousRole).not.toBe('')
    expect(newCoach.taxResidencyCountry).not.toBe('')
  })
})
