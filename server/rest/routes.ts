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

export interface Route {
  method: 'GET' | 'POST'
  path: string
  /** The operation it runs, as a partner would write it. */
  document: string
  variables?: (body: Shape) => Shape
  /** What it does, for whoever reads the description at `/openapi.json`. */
  summary: string
  operationId: string
  /** Needs a token, or takes one. */
  security?: 'bearer' | 'optional'
  /** The shape of the answer, as `openapi/answers.ts` describes it. */
  answers: 'login' | 'me' | 'createUser' | 'logout' | 'linkGuestSessions' | 'createCoachProfile'
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
  claims { claim state stated confirmed sentAt decision { id verdict reason why decidedAt } evidence { id name mime size uploadedAt url } }
  stage returnedReason readyAt readiness { code message done }
  externalTotalSessions taxResidencyCountry previousRole degree cancellationPolicy sellsPackages
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
    operationId: 'login',
    summary: 'Sign in with an address and a password',
    answers: 'login',
    document: `mutation Login($input: LoginInput!) { login(input: $input) { accessToken tokenIssuedAt user { ${USER} } } }`,
    variables: ({ email, password }) => ({ input: { email, password } }),
    answer: ({ login }, { now }) => answerLogin(login as Shape, now),
  },
  {
    method: 'GET',
    path: '/api/auth/me',
    operationId: 'me',
    summary: 'The bearer of the token',
    security: 'bearer',
    answers: 'me',
    document: `query Me { me { ${USER} } }`,
    answer: ({ me }, call) => answerBearer(me as Shape, call),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    operationId: 'logout',
    summary: 'End the token that this is sent with',
    security: 'optional',
    answers: 'logout',
    document: 'mutation Logout { signOut }',
    answer: () => ({ ok: true }),
  },
  {
    method: 'GET',
    path: '/api/v1/users/me',
    operationId: 'usersMe',
    summary: 'The bearer of the token, by its other address',
    security: 'bearer',
    answers: 'me',
    document: `query UsersMe { me { ${USER} } }`,
    answer: ({ me }, call) => answerBearer(me as Shape, call),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/api/v1/users/',
    operationId: 'createUser',
    summary: 'Make the account of a verified token',
    security: 'bearer',
    answers: 'createUser',
    document: `mutation CreateUser($input: CreateUserInput!) { createUser(input: $input) { ${USER} } }`,
    variables: (body) => ({ input: { ...newUserInput(body), userType: userTypeOf(body.user_type) } }),
    answer: ({ createUser }) => answerUser(createUser as Shape),
  },
  {
    method: 'POST',
    path: '/api/v1/identity/link-guest-sessions',
    operationId: 'linkGuestSessions',
    summary: 'Take over sessions booked as a guest',
    security: 'bearer',
    answers: 'linkGuestSessions',
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
    operationId: 'ownCoachProfile',
    summary: 'The coach’s own profile, made empty when there is none',
    security: 'bearer',
    answers: 'createCoachProfile',
    // The fallback of the specification: a coach without a profile gets the empty one, and a repeat the same.
    document: `mutation OwnProfile { createCoachProfile { ${PROFILE} } }`,
    answer: ({ createCoachProfile }) => answerCoachProfile(createCoachProfile as Shape),
  },
  {
    method: 'POST',
    path: '/api/v1/coaches/',
    operationId: 'createCoachProfile',
    summary: 'Make or change the coach’s own profile',
    security: 'bearer',
    answers: 'createCoachProfile',
    document: `mutation CreateProfile($input: CoachProfileInput) { createCoachProfile(input: $input) { ${PROFILE} } }`,
    variables: (body) => ({ input: coachProfileInput(body) }),
    answer: ({ createCoachProfile }) => answerCoachProfile(createCoachProfile as Shape),
  },
]
