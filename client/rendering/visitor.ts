import { createCallApi } from '../api/call-api.ts'
import { createBackendStatus } from '../apollo/backend/backend-status.ts'
import { createClientStore } from '../apollo/client-store.ts'
import type { FreshClient } from '../apollo/fresh-client.ts'
import { createAuthApi } from '../auth/session/api.ts'
import { createSession } from '../auth/session/session.ts'
import { createStoredSession } from '../auth/session/stored-session.ts'

const absent = () => Promise.reject(new Error('Nobody signs in while a page is written.'))

/** Who a page is written for on the server: nobody in particular, with a client of their own. */
export function createVisitor(createClient: () => FreshClient) {
  const clients = createClientStore(createClient)
  const call = createCallApi({ baseUrl: '', currentToken: async () => null, status: createBackendStatus() })
  const session = createSession({
    api: createAuthApi(call, clients),
    stored: createStoredSession(null),
    loadIdentity: absent,
    goHome: () => undefined,
  })
  return { clients, session }
}
