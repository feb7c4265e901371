import type { Identity } from '../identity/identity.ts'
import { isObject } from './check-input.rules.ts'
import { camel, rename, type Shape, snake } from './names.ts'

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
const upper = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value)

/** `job-seeker` is read as `job_seeker`; the API's enum value. */
export const userTypeOf = (value: unknown) =>
  typeof value === 'string' ? value.replace(/-/g, '_').toUpperCase() : value

/** The user of specification §3, in its names. */
export function answerUser(user: Shape): Shape {
  return { ...(rename(user, snake) as Shape), user_type: lower(user.userType) }
}

/** What the specification calls otherwise than everything around it: how somebody is signed in, and since when. */
const signedIn = (tokenIssuedAt: unknown, now: Date): Shape => ({
  isAuthenticated: true,
  tokenIssuedAt,
  lastValidation: now.toISOString(),
})

/** The bearer of a token, who has just been validated. */
export const answerBearer = (user: Shape, { token, now }: { token: Identity | null; now: Date }): Shape => ({
  ...answerUser(user),
  ...signedIn(token?.issuedAt.toISOString(), now),
})

export const answerLogin = ({ user, accessToken, tokenIssuedAt }: Shape, now: Date): Shape => ({
  ...answerUser(user as Shape),
  accessToken,
  ...signedIn(tokenIssuedAt, now),
})

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
  const plain = PROFILE_FIELDS.filter((name) => isSaid(name, body[name]))
  const { availability, session_types: types, hourly_rate: rate, cancellation_policy: policy } = body
  return {
    ...Object.fromEntries(plain.map((name) => [camel(name), body[name]])),
    ...(isGiven(rate) && rate !== 0 ? { hourlyRateMinor: rate } : {}),
    ...(isGiven(policy) ? { cancellationPolicy: upper(policy) } : {}),
    ...(isGiven(availability) && !isEmptyObject(availability)
      ? { availability: rename(availability, camel) }
      : {}),
    ...(isGiven(types) ? { sessionTypes: Array.isArray(types) ? types.map(sessionTypeInput) : types } : {}),
  }
}

const isGiven = (value: unknown) => value !== undefined && value !== null
const isEmptyObject = (value: unknown) => isObject(value) && Object.keys(value).length === 0

/** An empty country is none: the empty profile of the specification may say it so. */
const COUNTRIES = new Set(['country', 'tax_residency_country'])
const isSaid = (name: string, value: unknown) => isGiven(value) && !(COUNTRIES.has(name) && value === '')

function sessionTypeInput(type: unknown): unknown {
  const input = rename(type, camel)
  if (!isObject(input)) return input
  const { kind, bookingMode, ...rest } = input
  return { ...rest, kind: upper(kind), ...(bookingMode ? { bookingMode: upper(bookingMode) } : {}) }
}

/** The coach profile of specification §3, in its names. */
export function answerCoachProfile(profile: Shape): Shape {
  const {
    hourlyRate,
    availability,
    sessionTypes,
    cancellationPolicy,
    claimChange,
    claims,
    reviews,
    ...rest
  } = profile
  const { amountMinor, currency } = hourlyRate as Shape
  return {
    ...(rename(rest, snake) as Shape),
    rating: profile.rating ?? 0,
    hourly_rate: amountMinor,
    currency,
    cancellation_policy: lower(cancellationPolicy),
    stage: lower(profile.stage),
    claim_change: claimChange ? answerClaimChange(claimChange as Shape) : null,
    claims: (claims as Shape[]).map(answerClaim),
    availability: rename(availability ?? {}, (key) => key),
    session_types: (sessionTypes as Shape[]).map((type) => ({
      ...(rename(type, snake) as Shape),
      kind: lower(type.kind),
      booking_mode: lower(type.bookingMode),
    })),
    reviews: (reviews as { edges: Shape[] }).edges.map(({ node }) => rename(node, snake)),
  }
}

const answerClaim = ({ claim, state, decision, ...rest }: Shape): Shape => ({
  claim: lower(claim),
  state: lower(state),
  decision: isObject(decision) ? answerDecision(decision) : null,
  ...(rename(rest, snake) as Shape),
})

const answerDecision = ({ verdict, reason, ...rest }: Shape): Shape => ({
  verdict: lower(verdict),
  reason: lower(reason),
  ...(rename(rest, snake) as Shape),
})

const answerClaimChange = ({ claims, ...rest }: Shape): Shape => ({
  ...(rename(rest, snake) as Shape),
  claims: (claims as Shape[]).map((difference) => ({ ...difference, claim: lower(difference.claim) })),
})
