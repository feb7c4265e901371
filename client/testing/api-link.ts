import { readFileSync } from 'node:fs'
import { ApolloLink, type OperationVariables } from '@apollo/client'
import { SchemaLink } from '@apollo/client/link/schema'
import { buildSchema, GraphQLError } from 'graphql'

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'), {
  assumeValidSDL: true,
})

/** Root field → its answer, from its arguments. The real schema checks both the question and the answer. */
export type FakeApi = Record<string, (args: never) => unknown>

export interface Call {
  operation: string
  variables: OperationVariables
}

const grace = { graceMinutes: 60, graceStartHours: 24 }
/** What cancelling gives back until when, in whatever test it stands. */
export const CANCELLATION = [
  { policy: 'FLEXIBLE', fullHours: 12, halfHours: 3, ...grace },
  { policy: 'STANDARD', fullHours: 24, halfHours: 6, ...grace },
  { policy: 'STRICT', fullHours: 48, halfHours: 24, ...grace },
] as const

/** What pages say of the marketplace, in whatever test they stand. */
export const FIGURES = {
  answerHours: 24,
  closesAfterDays: 7,
  resolutionHours: 48,
  commissionFirstPercent: 20,
  commissionFirstSessions: 3,
  commissionLaterPercent: 10,
  reviewCharacters: 2000,
  replyCharacters: 500,
  highestHourlyUnits: 1000,
  calendarRules: {
    slotIntervalMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    minimumNoticeHours: 12,
    windowDays: 60,
    maxPerDay: 4,
    maxPerWeek: 15,
  },
  cancellation: [...CANCELLATION],
}

/** A backend in the test's own words, executing the project's schema; `calls` lists what was asked of it. */
export function apiLink(api: FakeApi): { link: ApolloLink; calls: Call[] } {
  const calls: Call[] = []
  const record = new ApolloLink((operation, forward) => {
    calls.push({ operation: operation.operationName ?? '', variables: operation.variables })
    return forward(operation)
  })
  return {
    calls,
    link: ApolloLink.from([
      record,
      new SchemaLink({ schema, rootValue: { figures: FIGURES, ...api }, validate: true }),
    ]),
  }
}

/** A refusal as the server words it: `throw refusal('FORBIDDEN', 'Only admins may see this.')`. */
export const refusal = (code: string, message: string, extensions: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions: { code, ...extensions } })
