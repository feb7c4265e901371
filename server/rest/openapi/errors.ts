import { ERROR_STATUS } from '../../errors.ts'
import type { JsonSchema } from './json-schema.ts'

/** What a call may be refused with before its operation is reached, by status. */
const TRANSPORT: Record<number, string> = {
  400: 'BAD_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'BAD_REQUEST',
}

const WORDS: Record<number, string> = {
  400: 'The request cannot be read.',
  401: 'No token, or one that is expired, forged or foreign.',
  403: 'Signed in, but not for this; or asked with a partner’s key, which opens none of these calls.',
  404: 'Missing, or not yours to see.',
  409: 'It collides with something, or the marketplace does not allow it now.',
  413: 'The body is larger than 256 KiB.',
  415: 'The body is not JSON.',
  422: '`details.fields` says what to change.',
  429: 'Too often. `Retry-After` and `details.retryAfter` say when to come back, in seconds.',
  500: 'Our mistake; `details.id` is in our log.',
  503: 'The database or the identity provider cannot be had. Try again shortly; nobody is signed out by it.',
}

const codesOf = (status: number): string[] => [
  ...Object.entries(ERROR_STATUS).flatMap(([code, of]) => (of === status ? [code] : [])),
  ...(TRANSPORT[status] ? [TRANSPORT[status]] : []),
]

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'For people.' },
    code: {
      type: 'string',
      description: 'For programs.',
      enum: [...new Set(Object.keys(WORDS).flatMap((status) => codesOf(Number(status))))],
    },
    details: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: {
              path: { type: 'string', description: 'The name in the body: `session_types.0.kind`.' },
              message: { type: 'string', description: 'What to send there.' },
            },
          },
        },
        retryAfter: { type: 'integer', description: 'Seconds.' },
        id: { type: 'string', description: 'Of the entry in our log.' },
      },
    },
  },
}

/** Any call may end with each of these; those of a body only a call that reads one. */
export function errorResponses(readsBody: boolean): Record<string, object> {
  const statuses = Object.keys(WORDS).map(Number)
  const possible = statuses.filter((status) => readsBody || ![413, 415, 422].includes(status))
  return Object.fromEntries(
    possible.map((status) => [
      String(status),
      {
        description: `${codesOf(status).join(', ')}: ${WORDS[status]}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        ...(status === 429 && {
          headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
        }),
      },
    ]),
  )
}
