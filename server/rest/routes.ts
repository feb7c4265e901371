import type { Identity } from '../identity/identity.ts'
import type { Shape } from './names.ts'
import {
  answerBearer,
  answerCoachProfile,
  answerLogin,
  answerUser,
  coachProfileInput,
  newUserInput,
  userTypeOf,
} from './shapes.ts'

/** Who a call was answered for, and when. */
interface Call {
  token: Identity | null
  now: Date
}

interface Route {
  method: 'GET' | 'POST'
  path: string
  /** The operation it runs, as a partner would write it. */
  document: string
  variables?: (body: Shape) => Shape
  /** From the operation's data to the specification's words. */
  answer: (data: Shape, call: Call) => unknown
  /** Refuses a signed-out caller before the operation, where the operation itself would answer null. */
  signedIn?: true
}

const USER =
  'id firebaseUid email firstName lastName fullName userType isEmailVerified timeZone coachId createdAt'
const PROFILE = `id userId fullName bio headline specialties firms languages country city achievements education certifications
  experienceYears hourlyRate { amountMinor currency } isActive isVerified isReadyForReview rating reviewsCount totalSessions
  claimChange { revision sentAt refusedAt refusedReason claims { claim confirmed asked } }
  stage returnedReason readyAt readiness { code message done }
  externalTotalSessions taxResidencyCountry previousRole degree cancellationPolicy
  reviews(first: 50) { edges { node { id rating text authorName sessionTitle isIntro publishedAt reply } } }
  sessionTypes { id key title kind durationMinutes priceMinor bookingMode intakeQuestions active }
  availability { revision timezone weekly { mon { start end } tue { start end } wed { start end } thu { start end } fri { start end } sat { start end } sun { start end } }
    overrides { date ranges { start end } } timeOff { from to }
    rules { slotIntervalMinutes bufferBeforeMinutes bufferAfterMinutes minimumNoticeHours windowDays maxPerDay maxPerWeek } }`

/** The calls of specification §7, each a row: path → operation → shape. They run in process on the guarded schema. */
export const routes: Route[] = [
  {
    method: 'POST',
    path: '/api/auth/login',
    document: `mutation Login($input: LoginInput!) { login(input: $input) { accessToken tokenIssuedAt user { ${USER} } } }`,
    variables: ({ email, password }) => ({ input: { email, password } }),
    answer: ({ login }, { now }) => answerLogin(login as Shape, now),
  },
  {
    method: 'GET',
    path: '/api/auth/me',
    document: `query Me { me { ${USER} } }`,
    answer: ({ me }, call) => answerBearer(me as Shape, call),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    // Tokens are the identity provider's and end with the client's sign-out; the call stays for the client to fire.
    document: 'query Logout { __typename }',
    answer: () => ({ ok: true }),
  },
  {
    method: 'GET',
    path: '/api/v1/users/me',
    document: `query UsersMe { me { ${USER} } }`,
    answer: ({ me }, call) => answerBearer(me as Shape, call),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/api/v1/users/',
    document: `mutation CreateUser($input: CreateUserInput!) { createUser(input: $input) { ${USER} } }`,
    variables: (body) => ({ input: { ...newUserInput(body), userType: userTypeOf(body.user_type) } }),
    answer: ({ createUser }) => answerUser(createUser as Shape),
  },
  {
    method: 'POST',
    path: '/api/v1/identity/link-guest-sessions',
    document:
      'mutation Link($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }',
    variables: ({ email, user_id, session_id, token }) => ({
      input: { email, userId: user_id, sessionId: session_id, token },
    }),
    answer: ({ linkGuestSessions }) => ({ linked_sessions: (linkGuestSessions as Shape).linkedSessions }),
  },
  {
    method: 'GET',
    path: '/api/v1/coaches/me/profile',
    // The fallback of the specification: a coach without a profile gets the empty one, and a repeat the same.
    document: `mutation OwnProfile { createCoachProfile { ${PROFILE} } }`,
    answer: ({ createCoachProfile }) => answerCoachProfile(createCoachProfile as Shape),
  },
  {
    method: 'POST',
    path: '/api/v1/coaches/',
    document: `mutation CreateProfile($input: CoachProfileInput) { createCoachProfile(input: $input) { ${PROFILE} } }`,
    variables: (body) => ({ input: coachProfileInput(body) }),
    answer: ({ createCoachProfile }) => answerCoachProfile(createCoachProfile as Shape),
  },
]
