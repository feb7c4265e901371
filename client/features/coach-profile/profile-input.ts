import type { CoachProfileInput } from '../../generated/graphql.ts'
import { instantOfWallClock } from '../availability/wall-clock.ts'
import { currencyOfCountry } from '../geo/geo-rules.ts'
import { minorOf } from './money-text.ts'
import type { ProfileForm, SessionTypeForm } from './profile-form.ts'

const whole = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null)
const orNull = (text: string) => text.trim() || null

type Part = { [Name in keyof ProfileForm]: (form: ProfileForm) => Partial<CoachProfileInput> }

/** How each part of the form is sent. */
const PARTS: Part = {
  headline: ({ headline }) => ({ headline }),
  bio: ({ bio }) => ({ bio }),
  previousRole: ({ previousRole }) => ({ previousRole: orNull(previousRole) }),
  degree: ({ degree }) => ({ degree: orNull(degree) }),
  city: ({ city }) => ({ city: orNull(city) }),
  country: ({ country }) => ({ country: orNull(country) }),
  specialties: ({ specialties }) => ({ specialties }),
  firms: ({ firms }) => ({ firms }),
  languages: ({ languages }) => ({ languages }),
  achievements: ({ achievements }) => ({ achievements }),
  education: ({ education }) => ({ education }),
  certifications: ({ certifications }) => ({ certifications }),
  experienceYears: ({ experienceYears }) => ({ experienceYears: whole(experienceYears) }),
  externalTotalSessions: ({ externalTotalSessions }) => ({
    externalTotalSessions: whole(externalTotalSessions),
  }),
  taxResidencyCountry: ({ taxResidencyCountry }) => ({ taxResidencyCountry: orNull(taxResidencyCountry) }),
  hourlyRate: ({ hourlyRate }) => ({ hourlyRateMinor: hourlyRate === '' ? 0 : minorOf(hourlyRate) }),
  cancellationPolicy: ({ cancellationPolicy }) => ({ cancellationPolicy }),
  sellsPackages: ({ sellsPackages }) => ({ sellsPackages }),
  sessionTypes: ({ sessionTypes }) => ({ sessionTypes: sessionTypes.map(sessionTypeInput) }),
  availability: ({ availability: { revision, timezone, weekly, overrides, timeOff, rules } }) => ({
    availability: {
      revision,
      timezone,
      weekly,
      overrides,
      timeOff: timeOff.map(({ from, to }) => ({
        from: instantOfWallClock(from, timezone),
        to: instantOfWallClock(to, timezone),
      })),
      rules: Object.fromEntries(Object.entries(rules).map(([name, text]) => [name, whole(text)])),
    },
  }),
}

function sessionTypeInput({
  key,
  title,
  kind,
  durationMinutes,
  price,
  bookingMode,
  intakeQuestions,
  active,
}: SessionTypeForm) {
  const isPriced = kind !== 'INTRO_CALL' && price !== ''
  return {
    key,
    title,
    kind,
    durationMinutes: whole(durationMinutes) ?? 0,
    bookingMode,
    intakeQuestions: intakeQuestions
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    active,
    priceMinor: isPriced ? minorOf(price) : null,
  }
}

const PRICES = new Set<keyof ProfileForm>(['hourlyRate', 'sessionTypes'])
const currencyIn = ({ taxResidencyCountry }: ProfileForm) => currencyOfCountry(taxResidencyCountry || null)

/** Only what was changed: fields left out stay as they are. In a new currency every price is one, whatever its number. */
export function changesOf(form: ProfileForm, before: ProfileForm): CoachProfileInput {
  const isPricedAnew = currencyIn(form) !== currencyIn(before)
  const changed = (Object.keys(PARTS) as (keyof ProfileForm)[]).filter(
    (name) =>
      JSON.stringify(form[name]) !== JSON.stringify(before[name]) || (isPricedAnew && PRICES.has(name)),
  )
  return Object.assign({}, ...changed.map((name) => PARTS[name](form)))
}
