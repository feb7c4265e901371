import { GraphQLError } from 'graphql'

/** Every code a client may see in `extensions.code`, with the HTTP status REST answers for it. */
export const ERROR_STATUS = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 422,
  SLOT_TAKEN: 409,
  HOLD_EXPIRED: 409,
  POLICY_VIOLATION: 409,
  CONFLICT: 409,
  IDEMPOTENCY_MISMATCH: 409,
  RATE_LIMITED: 429,
  BACKEND_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export interface FieldError {
  path: string
  message: string
}

/** An expected failure: the message is for the person, the code for the program. */
export class AppError extends GraphQLError {
  constructor(
    readonly code: ErrorCode,
    message: string,
    details: Record<string, unknown> = {},
  ) {
    super(message, { extensions: { code, ...details } })
  }
}

export const unauthenticated = (message = 'Authentication required. Please sign in.') =>
  new AppError('UNAUTHENTICATED', message)
export const sessionExpired = () => unauthenticated('Your session has expired. Please sign in again.')
export const forbidden = (message = "You don't have permission to access this resource.") =>
  new AppError('FORBIDDEN', message)
export const accountSuspended = () =>
  forbidden('This account is suspended. Reply to any message from us to ask why.')
export const notFound = (what = 'page') => new AppError('NOT_FOUND', `We could not find this ${what}.`)
export const badInput = (message: string, fields: FieldError[] = []) =>
  new AppError('BAD_USER_INPUT', message, { fields })
export const slotTaken = (message = 'Someone has just taken this time. Pick another one.') =>
  new AppError('SLOT_TAKEN', message)
export const holdExpired = (message = 'Your hold on this time has ended. Pick the time again.') =>
  new AppError('HOLD_EXPIRED', message)
export const policyViolation = (message: string) => new AppError('POLICY_VIOLATION', message)
export const conflict = (message: string) => new AppError('CONFLICT', message)
/** `quote` is what comes back now, as `quoteCancellation` answers it. */
export const refundChanged = (quote: object) =>
  new AppError(
    'CONFLICT',
    'What comes back has changed since you were shown it. Nothing was cancelled: look at the new amount first.',
    { quote },
  )
/** Of what is bought or given up for an amount that was shown: `amount` is what it is now. */
export const amountChanged = (message: string, amount: { amountMinor: number; currency: string }) =>
  new AppError('CONFLICT', message, { amount })
export const idempotencyMismatch = () =>
  new AppError(
    'IDEMPOTENCY_MISMATCH',
    'This idempotency key was already used with other input. Send a new key.',
  )
/** `retryAfter` in seconds; `why` is a sentence. */
export const rateLimited = (retryAfter: number, why = 'Too many requests.') =>
  new AppError('RATE_LIMITED', `${why} Try again in ${inWords(retryAfter)}.`, { retryAfter })

/** Words of the specification (§8); the lock lasts as long as `retryAfter` says. */
export const tooManyAttempts = (retryAfter: number) =>
  new AppError('RATE_LIMITED', 'Too many failed attempts. Please wait a moment and try again.', {
    retryAfter,
  })

function inWords(seconds: number): string {
  if (seconds < 2 * 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 2 * 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** Nobody's fault but the size of the question, or the hour: the work was stopped. */
export const tookTooLong = () =>
  new AppError(
    'BACKEND_UNAVAILABLE',
    'This took too long and was stopped. Ask for less at once, or try again shortly.',
  )
/** Too many slow requests in total; `retryAfter` is in seconds. */
export const overloaded = (retryAfter: number) =>
  new AppError(
    'BACKEND_UNAVAILABLE',
    `Many people are asking for this right now. Try again in ${inWords(retryAfter)}.`,
    { retryAfter },
  )
export const backendUnavailable = () =>
  new AppError('BACKEND_UNAVAILABLE', 'The service is not available right now. Please try again shortly.')
/** Whoever moves the money was not reached; `what` are sentences on what that means for who waits. */
export const providerUnavailable = (what = '') =>
  new AppError(
    'BACKEND_UNAVAILABLE',
    `Our payment provider does not answer right now.${what && ` ${what}`} Please try again in a few minutes.`,
  )
