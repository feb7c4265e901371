import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { ApiError, apiErrorOf } from '../api/api-error.ts'
import { CONNECTION_MESSAGE, OTHER_MESSAGE, SIGN_IN_REQUIRED_MESSAGE } from './messages.ts'
import { requestIdOf } from './request-id-link.ts'

/** What a page needs to know about a failure: what to branch on, what to say, and which inputs it is about. */
export interface ApiProblem {
  /** A code of schema/README.md, `NETWORK` when no answer came, or `HTTP_{status}` for an answer without a code. */
  code: string
  message: string
  /** Input name → what is wrong with it; empty unless the code is BAD_USER_INPUT. */
  fields: Record<string, string>
  /** Seconds, with RATE_LIMITED. */
  retryAfter: number | null
  /** By what the log has it; null unless nobody expected the failure. */
  reference: string | null
}

/** Thrown before sending, when a call needs a signed-in person and there is none. */
export class SignInRequired extends Error {
  override name = 'SignInRequired'
  constructor() {
    super(SIGN_IN_REQUIRED_MESSAGE)
  }
}

const OUTAGE_STATUSES = new Set([502, 503, 504])
export const isOutageStatus = (status: number): boolean => OUTAGE_STATUSES.has(status)

const problem = (code: string, message: string): ApiProblem => ({
  code,
  message,
  fields: {},
  retryAfter: null,
  reference: null,
})

interface AnsweredError {
  message?: string
  extensions?: Record<string, unknown>
}

/** The server lists each mistake as {path, message}, with the path of a nested input joined by dots; the first of a path counts. */
function fieldsOf(mistakes: { path: string; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of mistakes) fields[path] ??= message
  return fields
}

interface Details {
  code: string
  fields: { path: string; message: string }[]
  retryAfter: number | null
  /** Of the request, with INTERNAL_SERVER_ERROR. */
  id: string | null
}

function fromGraphQL({ message, extensions = {} }: AnsweredError): ApiProblem {
  const {
    code = 'INTERNAL_SERVER_ERROR',
    fields = [],
    retryAfter = null,
    id = null,
  } = extensions as Partial<Details>
  return { code, message: message || OTHER_MESSAGE, fields: fieldsOf(fields), retryAfter, reference: id }
}

/** REST answers {message, code, details?}; its details are what GraphQL has in `extensions`. */
function fromRest({ status, code, message, details: body }: ApiError): ApiProblem {
  const { details = {} } = (body ?? {}) as { details?: Partial<Details> }
  const { fields = [], retryAfter = null, id = null } = details
  return {
    code: code ?? (isOutageStatus(status) ? 'BACKEND_UNAVAILABLE' : `HTTP_${status}`),
    message,
    fields: fieldsOf(fields),
    retryAfter,
    reference: id,
  }
}

/** A GraphQL call that was answered with a status of its own: the body may still hold GraphQL errors. */
function problemOfResponse(status: number, statusText: string, text: string): ApiProblem {
  const error = apiErrorOf(status, statusText, text)
  const { errors = [] } = (error.details ?? {}) as { errors?: AnsweredError[] }
  return errors[0] ? fromGraphQL(errors[0]) : fromRest(error)
}

/** The call needed a new identity token and the provider could not be reached for it. */
const isProviderOffline = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed'

/** Any failure of a call, GraphQL or REST, in the same words. */
export function describeError(error: unknown): ApiProblem {
  const known = problemOf(error)
  return { ...known, reference: isUnexpected(known) ? (known.reference ?? requestIdOf(error)) : null }
}

const isUnexpected = ({ code }: ApiProblem) => code === 'INTERNAL_SERVER_ERROR' || code.startsWith('HTTP_5')

function problemOf(error: unknown): ApiProblem {
  if (CombinedGraphQLErrors.is(error)) return fromGraphQL(error.errors[0] ?? {})
  if (error instanceof ApiError) return fromRest(error)
  if (ServerError.is(error))
    return problemOfResponse(error.statusCode, error.response.statusText, error.bodyText)
  if (error instanceof SignInRequired) return problem('UNAUTHENTICATED', error.message)
  if (error instanceof TypeError || isProviderOffline(error)) return problem('NETWORK', CONNECTION_MESSAGE)
  return problem('UNKNOWN', OTHER_MESSAGE)
}

/** The backend did not answer, or said that it cannot: nobody is signed out for that. */
export const isOutage = (error: unknown): boolean =>
  ['NETWORK', 'BACKEND_UNAVAILABLE'].includes(describeError(error).code)
