import type { GraphQLSchema } from 'graphql'
import { type Route } from '../routes.ts'
import { answerSchema } from './answer-schema.ts'
import {
  instantSchema,
  type JsonSchema,
  listSchema,
  objectSchema,
  orNull,
  type Properties,
  textSchema,
} from './json-schema.ts'

/** What each call answers with 200: the shapes of `shapes.ts`, told of the fields that their documents select. */
export function answerOf({ document, answers }: Route, schema: GraphQLSchema): JsonSchema {
  const at = (...path: string[]) => answerSchema(schema, document, path)
  switch (answers) {
    case 'login':
      return withProperties(at('login', 'user'), {
        accessToken: textSchema('Send it as `Authorization: Bearer …`.'),
        ...SIGNED_IN,
      })
    case 'me':
      return withProperties(at('me'), SIGNED_IN)
    case 'createUser':
      return at('createUser')
    case 'logout':
      return objectSchema({ ok: { const: true } })
    case 'linkGuestSessions':
      return at('linkGuestSessions')
    case 'createCoachProfile':
      return coachProfile(schema, document)
  }
}

const SIGNED_IN: Properties = {
  isAuthenticated: { const: true },
  tokenIssuedAt: instantSchema('When the identity provider issued the token.'),
  lastValidation: instantSchema('When this answer was given.'),
}

const withProperties = ({ properties = {} }: JsonSchema, added: Properties): JsonSchema =>
  objectSchema({ ...properties, ...added })

/** Of the coach: `answerCoachProfile` lifts the rate out of its money and the reviews out of their pages. */
function coachProfile(schema: GraphQLSchema, document: string): JsonSchema {
  const of = (...path: string[]) => answerSchema(schema, document, ['createCoachProfile', ...path])
  const { hourly_rate: _rate, ...properties } = of().properties ?? {}
  const calendar = answerSchema(schema, document, ['createCoachProfile', 'availability'], (name) => name)
  return objectSchema({
    ...properties,
    rating: { type: 'number', description: 'Mean of the ratings; 0 while there is none.' },
    hourly_rate: { type: 'integer', description: 'In minor units of `currency`.' },
    currency: of('hourlyRate').properties?.currency ?? textSchema(),
    claim_change: orNull(of('claimChange')),
    availability: {
      description: 'Empty until the coach has set it.',
      anyOf: [calendar, { type: 'object', maxProperties: 0 }],
    },
    reviews: { ...listSchema(of('reviews', 'edges', 'node')), description: 'The newest 50 published.' },
  })
}
