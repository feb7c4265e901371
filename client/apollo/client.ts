import { ApolloLink, HttpLink } from '@apollo/client'
import { backendStatus } from './backend/backend-status.ts'
import { createCache } from './cache.ts'
import { fetchAndSetClock } from './clock.ts'
import { FreshClient } from './fresh-client.ts'
import { lookLink } from './look-link.ts'
import { authLink, refusalLink, retryLink, statusLink } from './links.ts'
import { requestIdLink } from './request-id-link.ts'

interface ClientOptions {
  /** Where the backend is; empty for the origin of the page. */
  baseUrl: string
  /** Null for a visitor. */
  currentToken: () => Promise<string | null>
  /** The server refused the token of a call. */
  onRefused: () => void
}

export const createClient = ({ baseUrl, currentToken, onRefused }: ClientOptions) =>
  new FreshClient({
    cache: createCache(),
    link: ApolloLink.from([
      requestIdLink(),
      lookLink(),
      authLink(currentToken),
      refusalLink(onRefused),
      statusLink(backendStatus),
      retryLink(),
      new HttpLink({
        uri: `${baseUrl}/graphql`,
        fetch: fetchAndSetClock,
        // A visitor, too, sees at once what they have changed, whichever process they ask next.
        headers: { 'cache-control': 'no-cache' },
      }),
    ]),
  })
