import { describe, expect, test } from '@jest/globals'
import { contactMistake } from '../../lib/text/contact.rules.ts'
import { readName } from '../../lib/text/person-name.rules.ts'
import { unprovenMistakes } from '../../modules/coaches/claims/unproven.rules.ts'
import { validateProfile } from '../../modules/coaches/profile-input.rules.ts'
import type { BookingMode, SessionKind } from '../../modules/coaches/session-type.entity.ts'
import { readinessOf } from '../../modules/coaches/coach-readiness.rules.ts'
import { missingToBeListed } from '../../modules/coaches/listed-profile.rules.ts'
import { cheapestHour } from '../../modules/coaches/price.rules.ts'
import { priceMistakes } from '../../modules/coaches/price-mistakes.rules.ts'
import { WEEKDAYS, WEEKLY_PATTERNS } from './availability.ts'
import { buildCoach } from './build-coach.ts'
import { DEMO } from './demo.ts'
import { FEATURED_COACHES, NEW_COACH } from './featured-coaches.ts'
import { PLACES, SEED_TIME_ZONES } from './places.ts'
import { ROSTER_SIZE } from './roster-names.ts'
import type { SeedSessionType } from './session-types.ts'

const roster = Array.from({ length: ROSTER_SIZE }, (_, index) => buildCoach(index))
const crowd = Array.from({ length: 2000 }, (_, index) => buildCoach(5000 + index * 497))
const everyone = [...roster, ...crowd]

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
    for (const coach of [...everyone, ...FEATURED_COACHES, NEW_COACH]) {
      const { headline, bio, previousRole, degree, city, specialties, firms, languages } = coach
      const { achievements, education, certifications, sessionTypes } = coach
      const said = [headline, bio, previousRole, degree, city, specialties, firms, languages]
      const claims = [achievements, education, certifications]
      const titles = sessionTypes.flatMap(({ title, intakeQuestions }) => [title, ...(intakeQuestions ?? [])])
      expect([...said, ...claims, titles].flat().filter(contactMistake)).toEqual([])
      const input = { headline, bio, city, specialties, languages, sessionTypes: sessionTypes.map(toInput) }
      expect(validateProfile(input)).toEqual([])
      expect(unprovenMistakes(input, coach)).toEqual([])
      expect(readName(`${coach.firstName} ${coach.lastName}`, 'Casebound').mistake).toBeNull()
    }
  })

  test('who is listed has what a listing stands on', () => {
    for (const coach of [...everyone, ...FEATURED_COACHES].filter(
      ({ verification }) => verification === 'ACTIVE',
    )) {
      const active = coach.sessionTypes.map((type) => ({
        ...type,
        kind: type.kind.toLowerCase() as SessionKind,
      }))
      expect([coach.index, missingToBeListed(readinessOf(coach, active, null, new Date(0)))]).toEqual([
        coach.index,
        [],
      ])
    }
  })

  test('could save every price, and names an hourly rate that a session has', () => {
    for (const coach of [...everyone, ...FEATURED_COACHES, NEW_COACH]) {
      const { hourlyRateMinor } = coach
      const sessionTypes = coach.sessionTypes.map((type) => ({
        ...type,
        kind: type.kind.toLowerCase() as SessionKind,
        bookingMode: null,
      }))
      const priced = { currency: coach.currency, hourlyRateMinor }
      expect(priceMistakes(priced, [], { hourlyRateMinor, sessionTypes })).toEqual([])
      expect(cheapestHour(sessionTypes, hourlyRateMinor)).toBeLessThanOrEqual(hourlyRateMinor)
    }
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
    for (const coach of everyone) {
      expect(coach.hourlyRateMinor % 500).toBe(0)
      expect(coach.hourlyRateMinor).toBeGreaterThanOrEqual(4000)
      expect(coach.hourlyRateMinor).toBeLessThanOrEqual(18_000)
      const named = coach.sessionTypes.filter((type) => type.priceMinor !== null)
      for (const { priceMinor, durationMinutes } of named.filter((type) => type.kind !== 'INTRO_CALL')) {
        const share = ((priceMinor ?? 0) * 60) / durationMinutes / coach.hourlyRateMinor
        expect(share).toBeGreaterThan(0.8)
        expect(share).toBeLessThan(1.25)
      }
      for (const { priceMinor } of coach.sessionTypes.filter((type) => type.kind === 'INTRO_CALL'))
        expect(priceMinor).toBe(0)
    }
  })

  test('sells two to five things with keys of their own', () => {
    for (const coach of everyone) {
      const keys = coach.sessionTypes.map((type) => type.key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.length).toBeGreaterThanOrEqual(2)
      expect(keys.length).toBeLessThanOrEqual(5)
      for (const key of keys) expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/)
    }
  })

  test('has two to five specialties, English, a degree and a firm that the role names', () => {
    for (const coach of everyone) {
      expect(new Set(coach.specialties).size).toBe(coach.specialties.length)
      expect(coach.specialties.length).toBeGreaterThanOrEqual(2)
      expect(coach.specialties.length).toBeLessThanOrEqual(5)
      expect(coach.languages[0]).toBe('English')
      expect(coach.previousRole.endsWith(`, ex-${coach.firms[0]}`)).toBe(true)
      expect(coach.degree).not.toBe('')
      expect(coach.headline.length).toBeLessThanOrEqual(100)
      expect(coach.email).toMatch(/^[a-z0-9.-]+@[a-z.]*casebound\.test$/)
      expect(coach.quality).toBeGreaterThanOrEqual(0)
      expect(coach.quality).toBeLessThanOrEqual(1)
    }
  })
})

describe('hours', () => {
  test('every week has room, in ranges that run forwards and do not overlap', () => {
    for (const coach of everyone) {
      const { weekly } = coach.availability
      const ranges = WEEKDAYS.flatMap((day) => weekly[day])
      expect(ranges.length).toBeGreaterThanOrEqual(2)
      for (const day of WEEKDAYS) {
        const clocks = weekly[day].flatMap((range) => [range.start, range.end])
        for (const clock of clocks) expect(clock).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        expect(clocks).toEqual([...new Set(clocks)].sort())
      }
      expect(coach.availability.timezone).toBe(coach.timeZone)
      expect(coach.availability.rules.minimumNoticeHours).toBeGreaterThanOrEqual(2)
      expect(coach.availability.rules.minimumNoticeHours).toBeLessThanOrEqual(24)
    }
  })

  test('a big seed shares at most 60 weeks, as the same objects', () => {
    expect(WEEKLY_PATTERNS).toHaveLength(60)
    expect(new Set(WEEKLY_PATTERNS.map((week) => JSON.stringify(week))).size).toBe(60)
    for (const coach of crowd) expect(WEEKLY_PATTERNS).toContain(coach.availability.weekly)
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

const clock = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant)

test.each(PLACES.filter((place) => place.country !== 'US'))(
  '$country keeps the clock of $timeZone',
  (place) => {
    for (let day = 0; day < 730; day += 3) {
      const instant = new Date(Date.UTC(2026, 0, 1 + day, 12))
      expect(clock(instant, place.timeZone)).toBe(clock(instant, OWN_ZONES[place.country] as string))
    }
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
