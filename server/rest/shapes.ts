export type Shape = Record<string, unknown>

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function rename(value: unknown, name: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => rename(one, name))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [name(key), rename(inner, name)]))
}

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
const upper = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value)

/** `job-seeker` is read as `job_seeker`; the API's enum value. */
export const userTypeOf = (value: unknown) =>
  typeof value === 'string' ? value.replace(/-/g, '_').toUpperCase() : value

/** The user of specification §3, in its names. */
export function answerUser(user: Shape): Shape {
  return { ...(rename(user, snake) as Shape), user_type: lower(user.userType) }
}

export function answerLogin({ user, accessToken }: Shape): Shape {
  return { ...answerUser(user as Shape), accessToken, isAuthenticated: true }
}

export const newUserInput = ({ firebase_uid, email, first_name }: Shape): Shape => ({
  firebaseUid: firebase_uid,
  email,
  firstName: first_name,
})

const PROFILE_FIELDS = [
  'bio',
  'headline',
  'specialties',
  'firms',
  'languages',
  'country',
  'city',
  'achievements',
  'education',
  'certifications',
  'experience_years',
  'tax_residency_country',
  'previous_role',
  'degree',
  'external_total_sessions',
]

/**
 * The coach profile payload of specification §3. Flags, ratings, counts and `user_id` are not ours to take from a
 * payload: they are read past. `hourly_rate` is in minor units; an empty `availability` means none.
 */
export function coachProfileInput(body: Shape): Shape {
  const plain = PROFILE_FIELDS.filter((name) => body[name] !== undefined && body[name] !== null)
  const { availability, session_types: types, hourly_rate: rate, cancellation_policy: policy } = body
  return {
    ...Object.fromEntries(plain.map((name) => [camel(name), body[name]])),
    ...(rate ? { hourlyRateMinor: rate } : {}),
    ...(policy ? { cancellationPolicy: upper(policy) } : {}),
    ...(availability && Object.keys(availability).length > 0
      ? { availability: rename(availability, camel) }
      : {}),
    ...(Array.isArray(types) && types.length > 0 ? { sessionTypes: types.map(sessionTypeInput) } : {}),
  }
}

function sessionTypeInput(type: unknown): unknown {
  const input = rename(type, camel)
  if (!input || typeof input !== 'object') return input
  const { kind, bookingMode, ...rest } = input as Shape
  return { ...rest, kind: upper(kind), ...(bookingMode ? { bookingMode: upper(bookingMode) } : {}) }
}

/** The coach profile of specification §3, in its names. */
export function answerCoachProfile(profile: Shape): Shape {
  const { hourlyRate, availability, sessionTypes, cancellationPolicy, ...rest } = profile
  const { amountMinor, currency } = hourlyRate as Shape
  return {
    ...(rename(rest, snake) as Shape),
    rating: profile.rating ?? 0,
    hourly_rate: amountMinor,
    currency,
    cancellation_policy: lower(cancellationPolicy),
    stage: lower(profile.stage),
    availability: rename(availability ?? {}, (key) => key),
    session_types: (sessionTypes as Shape[]).map((type) => ({
      ...(rename(type, snake) as Shape),
      kind: lower(type.kind),
      booking_mode: lower(type.bookingMode),
    })),
    reviews: [],
  }
}
