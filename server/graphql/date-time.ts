import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

function parse(value: unknown): Date {
  const instant = typeof value === 'string' && ISO.test(value) ? new Date(value) : null
  const year = instant?.getUTCFullYear() ?? Number.NaN
  // Beyond these years, arithmetic on days leaves what Postgres can read.
  if (instant && year >= 1970 && year < 3000) return instant
  throw new GraphQLError('Send an instant in ISO 8601 with its offset, such as 2026-11-21T09:30:00Z.', {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}

/** Serialised text is passed on as it is: read models hold instants ready to send. */
export const UTCDateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTimeISO',
  description: 'An instant in ISO 8601, sent in UTC; taken with any offset.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
})
