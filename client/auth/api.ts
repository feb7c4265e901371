import type { ApolloClient } from '@apollo/client'
import {
  CreateCoachProfileDocument,
  CreateUserDocument,
  type CreateUserInput,
  LinkGuestSessionsDocument,
  MeDocument,
} from '../generated/graphql.ts'
import { VALIDATION_RETRIES } from './constants.ts'
import type { Viewer } from './viewer.ts'

/** The four calls that signing in and up make to the product's own backend. */
export function createAuthApi(client: ApolloClient) {
  const context = { requireSignIn: true }
  return {
    /** Who the token belongs to, from the database; null when it knows no such person. */
    async me(): Promise<Viewer | null> {
      const { data } = await client.query({
        query: MeDocument,
        fetchPolicy: 'network-only',
        context: { ...context, retries: VALIDATION_RETRIES },
      })
      return data?.me ?? null
    },
    async createUser(input: CreateUserInput): Promise<void> {
      await client.mutate({ mutation: CreateUserDocument, variables: { input }, context })
    },
    /** Sessions booked as a guest with this address now belong to the account; answers how many. */
    async linkGuestSessions(viewer: Viewer): Promise<number> {
      const { data } = await client.mutate({
        mutation: LinkGuestSessionsDocument,
        variables: { input: { email: viewer.email, userId: viewer.id } },
        context,
      })
      const linked = data?.linkGuestSessions.linkedSessions ?? 0
      if (linked > 0) client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'mySessions' })
      return linked
    },
    async createCoachProfile(): Promise<void> {
      await client.mutate({ mutation: CreateCoachProfileDocument, context })
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'myCoachProfile' })
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'coachOverview' })
    },
    /** Nothing one viewer read may be shown to the next; what is on the screen is asked again. */
    forgetEverything: async () => void (await client.resetStore().catch(() => undefined)),
  }
}

export type AuthApi = ReturnType<typeof createAuthApi>
