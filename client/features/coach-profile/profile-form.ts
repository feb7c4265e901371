import type {
  BookingMode,
  CancellationPolicy,
  CoachProfileForm_profileFragment,
  SessionKind,
} from '../../generated/graphql.ts'
import { type CalendarRules, RULE_NAMES, type RuleName } from '../availability/availability-rules.ts'
import type { TimeRange } from '../availability/day-times.ts'
import { wallClock } from '../availability/wall-clock.ts'
import { WEEKDAYS, type Weekday } from '../availability/weekdays.ts'
import { waitingClaims } from './claims/claim-fields.ts'
import { decimalOf } from './money-text.ts'

export interface SessionTypeForm {
  key: string
  title: string
  kind: SessionKind
  durationMinutes: string
  /** Whole and decimal units; empty means by the hourly rate. */
  price: string
  bookingMode: BookingMode
  /** One a line. */
  intakeQuestions: string
  active: boolean
  /** The server knows it: taken away, it is kept but not offered. */
  saved: boolean
}

/** The profile as a person edits it: numbers as typed, times off as wall-clock times of the zone. */
export interface ProfileForm {
  headline: string
  bio: string
  previousRole: string
  degree: string
  city: string
  country: string
  specialties: string[]
  firms: string[]
  languages: string[]
  achievements: string[]
  education: string[]
  certifications: string[]
  experienceYears: string
  externalTotalSessions: string
  taxResidencyCountry: string
  hourlyRate: string
  cancellationPolicy: CancellationPolicy
  sellsPackages: boolean
  sessionTypes: SessionTypeForm[]
  availability: {
    /** Of the calendar the form was made from. */
    revision: string
    timezone: string
    weekly: Record<Weekday, TimeRange[]>
    overrides: { date: string; ranges: TimeRange[] }[]
    timeOff: { from: string; to: string }[]
    rules: Record<RuleName, string>
  }
}

const plainRange = ({ start, end }: TimeRange): TimeRange => ({ start, end })

/** The form of a stored profile, with what waits to be confirmed; `zone` and `rulesByDefault` for a coach who has set none. */
export function formOf(
  profile: CoachProfileForm_profileFragment,
  zone: string,
  rulesByDefault: CalendarRules,
): ProfileForm {
  const { availability } = profile
  const timezone = availability?.timezone ?? zone
  const rules = availability?.rules ?? rulesByDefault
  return {
    headline: profile.headline,
    bio: profile.bio,
    previousRole: profile.previousRole ?? '',
    degree: profile.degree ?? '',
    city: profile.city ?? '',
    country: profile.country ?? '',
    specialties: [...profile.specialties],
    firms: [...profile.firms],
    languages: [...profile.languages],
    achievements: [...profile.achievements],
    education: [...profile.education],
    certifications: [...profile.certifications],
    ...waitingClaims(profile),
    experienceYears: String(profile.experienceYears),
    externalTotalSessions: String(profile.externalTotalSessions),
    taxResidencyCountry: profile.taxResidencyCountry ?? '',
    hourlyRate: profile.hourlyRate.amountMinor > 0 ? decimalOf(profile.hourlyRate.amountMinor) : '',
    cancellationPolicy: profile.cancellationPolicy,
    sellsPackages: profile.sellsPackages,
    sessionTypes: profile.sessionTypes.map(
      ({ key, title, kind, durationMinutes, priceMinor, bookingMode, intakeQuestions, active }) => ({
        key,
        title,
        kind,
        durationMinutes: String(durationMinutes),
        price: priceMinor === null ? '' : decimalOf(priceMinor),
        bookingMode,
        intakeQuestions: intakeQuestions.join('\n'),
        active,
        saved: true,
      }),
    ),
    availability: {
      revision: availability?.revision ?? '',
      timezone,
      weekly: Object.fromEntries(
        WEEKDAYS.map((day) => [day, (availability?.weekly[day] ?? []).map(plainRange)]),
      ) as Record<Weekday, TimeRange[]>,
      overrides: (availability?.overrides ?? []).map(({ date, ranges }) => ({
        date,
        ranges: ranges.map(plainRange),
      })),
      timeOff: (availability?.timeOff ?? []).map(({ from, to }) => ({
        from: wallClock(from, timezone),
        to: wallClock(to, timezone),
      })),
      rules: Object.fromEntries(RULE_NAMES.map((name) => [name, String(rules[name])])) as Record<
        RuleName,
        string
      >,
    },
  }
}
