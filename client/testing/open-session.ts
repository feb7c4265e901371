import { createCallApi } from '../api/call-api.ts'
import { createBackendStatus } from '../apollo/backend/backend-status.ts'
import { createCache } from '../apollo/cache.ts'
import { createClientStore } from '../apollo/client-store.ts'
import { FreshClient } from '../apollo/fresh-client.ts'
import { createAuthApi } from '../auth/session/api.ts'
import { createSession, type Session } from '../auth/session/session.ts'
import { createStoredSession } from '../auth/session/stored-session.ts'
import { apiLink, type FakeApi } from './api-link.ts'
import { fakeIdentity } from './fake-identity.ts'
import { type FakeRest, restUser, restWire } from './rest-wire.ts'

export const SEEKER_EMAIL = 'seeker@casebound.test'

interface BrowserState {
  /** What the REST calls answer; without more, both questions about the person are answered with the demo seeker. */
  rest?: FakeRest
  /** What GraphQL answers. */
  api?: FakeApi
  /** The account the provider remembers in this browser; null for none. */
  remembered?: string | null
}

/** The app's own session over a provider in memory and a fake backend, as main.tsx puts them together. */
export function openSession({ rest = {}, api = {}, remembered = SEEKER_EMAIL }: BrowserState = {}) {
  const provider = fakeIdentity({ rememberedEmail: remembered ?? undefined })
  const me = () => restUser()
  const { send, requests } = restWire({ 'GET /api/v1/users/me': me, 'GET /api/auth/me': me, ...rest })
  const { link, calls } = apiLink(api)
  const status = createBackendStatus()
  const homes: string[] = []
  let loads = 0
  const clients = createClientStore(() => new FreshClient({ cache: createCache(), link }))
  const currentToken = () => session.currentToken()
  const session: Session = createSession({
    api: createAuthApi(createCallApi({ baseUrl: '', currentToken, status, send }), clients),
    stored: createStoredSession(),
    loadIdentity: async () => {
      loads += 1
      return provider.identity
    },
    goHome: () => homes.push('/'),
  })
  return {
    session,
    /** Of whoever is here. */
    client: clients.client,
    clients,
    provider,
    /** GraphQL operations sent, in order. */
    calls,
    /** REST requests sent, in order. */
    requests,
    /** Their methods and paths. */
    asked: () => requests.map(({ call }) => call),
    payloadOf: (call: string) => requests.findLast((request) => request.call === call)?.payload,
    /** One entry for each deliberate sign-out that led to the landing page. */
    homes,
    /** How often the provider's code was asked for. */
    loads: () => loads,
  }
}

/** What an earlier visit left in this browser; `age` of the token in milliseconds. */
export function storeSession({
  age = 0,
  type = 'job_seeker',
  token = 'stored-token',
  validated = 0,
} = {}): void {
  const values = {
    email: SEEKER_EMAIL,
    name: 'Maya Fernandes',
    type,
    token,
    token_issued: Date.now() - age,
    validated,
  }
  for (const [key, value] of Object.entries(values)) localStorage.setItem(`__auth_${key}`, String(value))
}

/** What this browser keeps of a person. The random id of the browser itself is nobody's. */
export const keptKeys = (): string[] => Object.keys(localStorage).filter((key) => key !== 'device-id')
