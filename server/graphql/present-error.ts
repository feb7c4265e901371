import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import {
  AppError,
  backendUnavailable,
  badInput,
  conflict,
  ERROR_STATUS,
  type ErrorCode,
  tookTooLong,
} from '../errors.ts'
import { currentDeadline, hasPassed } from '../db/deadline.ts'
import { isOutage } from '../db/is-outage.ts'
import { isOverdue } from '../db/is-overdue.ts'
import { currentWork } from '../observability/work.ts'

/**
 * Translates a thrown error into the product's one vocabulary. Ours pass; what the database refuses becomes
 * CONFLICT or BACKEND_UNAVAILABLE; anything else is logged under the id of the request and told by that id alone.
 */
export function toAppError(error: unknown, log: Logger): AppError {
  const original = error instanceof GraphQLError && error.originalError ? error.originalError : error
  if (original instanceof AppError) return original
  if (REFUSED_CHARACTER.has(sqlState(original)) || isHalfCharacter(original))
    return badInput('The text contains a character we cannot store.')
  if (isOutage(original)) return hasPassed(currentDeadline()) ? tookTooLong() : backendUnavailable()
  if (isOverdue(original)) return tookTooLong()
  if (IN_EACH_OTHERS_WAY.has(sqlState(original)))
    return conflict('This was changed at the same time by someone else. Load it again and retry.')
  const spent = SPENT_MEANWHILE.get(constraintOf(original))
  if (spent) {
    log.warn({ err: original }, 'refused by the database')
    return conflict(spent)
  }
  const id = currentWork()?.requestId ?? crypto.randomUUID()
  log.error({ err: original, errorId: id }, 'unexpected error')
  return new AppError('INTERNAL_SERVER_ERROR', 'Something went wrong. Please try again.', { id })
}

/** Taken already, overlap refused, deadlock, serialisation: somebody else was faster, and a repeat may well succeed. */
const IN_EACH_OTHERS_WAY = new Set<unknown>(['23505', '23P01', '40P01', '40001'])

/** What the database refuses in the end because it was decided about elsewhere too, by constraint: what to do. */
const SPENT_MEANWHILE = new Map<unknown, string>([
  [
    'ledger_prepaid_covered',
    'This package or credit was used or returned at the same time and does not cover this. Load it again to see what is left.',
  ],
  [
    'refunds_within_payment',
    'Money of this payment went back at the same time: there is not as much left of it. Load it again to see how much.',
  ],
  [
    'payout_sessions_within_owed',
    'Another payout carries this already. Load it again to see what is still owed.',
  ],
])
const constraintOf = (error: unknown) =>
  error instanceof Error && 'constraint' in error ? error.constraint : null

const sqlState = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
/** Half of a surrogate pair in what is sent as JSON, which PostgreSQL tells by its words alone. */
const isHalfCharacter = (error: unknown) =>
  sqlState(error) === '22P02' && error instanceof Error && /surrogate/.test(String(detailOf(error)))
const detailOf = (error: Error) => ('detail' in error ? error.detail : error.message)

/** NUL, or half of a surrogate pair. In a literal, NUL ends the message early: 08P01. */
const REFUSED_CHARACTER = new Set<unknown>(['22021', '22P05', '08P01'])

/** The executor's own words for a variable that does not fit, with the path below the variable. */
export function unfitVariable({ message }: GraphQLError): AppError {
  const [, variable = '', path = variable] =
    /^Variable "\$(\w+)"(?:.*? at "\w+\.([^"]+)")?/.exec(message) ?? []
  return badInput(message, [{ path, message }])
}

/** The last look before an answer leaves: no stack, no SQL, always a code. */
export function formatError(formatted: GraphQLFormattedError): GraphQLFormattedError {
  const { stacktrace: _hidden, http: _status, ...extensions } = formatted.extensions ?? {}
  const { message, locations, path } = formatted
  return { message, ...(locations && { locations }), ...(path && { path }), extensions }
}

export const statusOf = (code: unknown): number => ERROR_STATUS[code as ErrorCode] ?? 400
