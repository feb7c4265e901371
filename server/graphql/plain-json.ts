import type { ApolloServerPlugin } from '@apollo/server'
import type { GraphQLError } from 'graphql'
import type { Context } from '../context.ts'

const ORDINARY = new Set<unknown>(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])
const LIMIT =
  /^(Nest fields at most|Use at most|Cannot spread fragment|The schema has no subscriptions|Syntax Error: Document contains more)/

/**
 * GraphQL over HTTP, section 6.4.1: to a client that accepts `application/json` alone, a document that is wrong is
 * answered 200, since its errors could not be told from those of something between us. One that abuses us is not.
 */
export const answerPlainJson: ApolloServerPlugin<Context> = {
  async requestDidStart({ request }) {
    const accept = request.http?.headers.get('accept') ?? ''
    if (!accept.includes('application/json') || accept.includes('graphql-response')) return undefined
    return {
      async willSendResponse({ response, errors = [] }) {
        if (response.http.status === 400 && errors.length > 0 && errors.every(isOrdinary))
          response.http.status = 200
      },
    }
  },
}

const isOrdinary = ({ message, extensions }: GraphQLError) =>
  ORDINARY.has(extensions.code) && !('cost' in extensions) && !LIMIT.test(message)
