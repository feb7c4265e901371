import { ApolloLink } from '@apollo/client'
import { createCache } from '../apollo/cache.ts'
import { FreshClient } from '../apollo/fresh-client.ts'
import { authLink } from '../apollo/links.ts'
import { createAuthApi } from '../auth/api.ts'
import { createSession, type Session } from '../auth/session.ts'
import { createStoredSession } from '../auth/stored-session.ts'
import { apiLink, type FakeApi } from './api-link.ts'
import { fakeIdentity } from './fake-identity.ts'

export const SEEKER_EMAIL = 'seeker@casebound.test'

interface BrowserState {
  /** What the backend answers. */
  api: FakeApi
  /** The account the provider remembers in this browser; null for none. */
  remembered?: string | null
}

/** The app's own session over a provider in memory and a fake backend, as main.tsx puts them together. */
export function openSession({ api, remembered = SEEKER_EMAIL }: BrowserState) {
  const provider = fakeIdentity({ rememberedEmail: remembered ?? undefined })
  const { link, calls } = apiLink(api)
  const tokensSent: (string | null)[] = []
  const left: (string | null)[] = []
  let loads = 0
  const client = new FreshClient({
    cache: createCache(),
    link: ApolloLink.from([
      authLink(async () => {
        const token = await session.currentToken()
        tokensSent.push(token)
        return token
      }),
      link,
    ]),
  })
  const session: Session = createSession({
    api: createAuthApi(client),
    stored: createStoredSession(),
    loadIdentity: async () => {
      loads += 1
      return provider.identity
    },
    leave: (token) => left.push(token),
  })
  return {
    session,
    client,
    provider,
    calls,
    /** Names of the operations sent, in order. */
    asked: () => calls.map(({ operation }) => operation),
    tokensSent,
    /** The last token of each deliberate sign-out. */
    left,
    /** How often the provider's code was asked for. */
    loads: () => loads,
  }
}

/** What an earlier visit left in this browser; `age` of the token in milliseconds. */
export function storeSession({ age = 0, type = 'job_seeker', token = 'stored-token' } = {}): void {
  const values = {
    email: SEEKER_EMAIL,
    name: 'Maya Fernandes',
    type,
    token,
    token_issued: Date.now() - age,
    validated: 0,
  }
  for (const [key, value] of Object.entries(values)) localStorage.setItem(`__auth_${key}`, String(value))
}
