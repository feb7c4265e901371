import { deviceHeaders } from '../analytics/device-id.ts'
import type { BackendStatus } from '../apollo/backend/backend-status.ts'
import { fetchAndSetClock } from '../apollo/clock.ts'
import { isOutage, SignInRequired } from '../apollo/errors.ts'
import { apiErrorOf } from './api-error.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface CallOptions {
  /** A bearer token instead of the current person's. */
  token?: string | null
  /** Goes out without a token when there is none; by default such a call fails before it is sent. */
  anonymous?: boolean
  /** Is still delivered when the page goes away meanwhile. */
  keepalive?: boolean
}

interface ApiParts {
  /** Where the backend is; empty for the origin of the page. */
  baseUrl: string
  /** The current identity token, replaced when it has little time left; null for a visitor. */
  currentToken: () => Promise<string | null>
  status: BackendStatus
  send?: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * The one way to the REST calls of spec §7: sends method, path and payload with the identity token and answers the
 * JSON. Throws an ApiError for a refusal, a TypeError when no answer came, SignInRequired before sending.
 */
export function createCallApi({ baseUrl, currentToken, status, send = fetchAndSetClock }: ApiParts) {
  async function answer(request: Promise<Response>): Promise<unknown> {
    const response = await request
    const text = await response.text()
    if (!response.ok) throw apiErrorOf(response.status, response.statusText, text)
    return text ? (JSON.parse(text) as unknown) : null
  }

  return async function callApi(
    method: Method,
    path: string,
    payload?: object,
    { token, anonymous = false, keepalive = false }: CallOptions = {},
  ): Promise<unknown> {
    const bearer = token ?? (await currentToken())
    if (!bearer && !anonymous) throw new SignInRequired()
    const headers = {
      accept: 'application/json',
      ...deviceHeaders(),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(payload && { 'content-type': 'application/json' }),
    }
    const body = payload && JSON.stringify(payload)
    try {
      const answered = await answer(send(`${baseUrl}${path}`, { method, headers, body, keepalive }))
      status.report(true)
      return answered
    } catch (error) {
      status.report(!isOutage(error))
      throw error
    }
  }
}

export type CallApi = ReturnType<typeof createCallApi>
