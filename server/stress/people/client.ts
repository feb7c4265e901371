import { AsyncLocalStorage } from 'node:async_hooks'

const REQUEST_TIMEOUT_MS = 60_000

/** What came of one request, seen from outside. */
export interface Answer<Data = unknown> {
  /** The HTTP status; 0 when no answer came. */
  status: number
  /** The product's code, or the system's (`ECONNRESET`) when no answer came; null when it went well. */
  code: string | null
  data: Data | null
  ms: number
  /** When to come back, in seconds, if the answer says so. */
  retryAfter: number | null
}

interface Body<Data> {
  data?: Data | null
  errors?: { extensions?: { code?: string } }[]
  code?: string
}

/** Somebody else’s every time, for a product that believes us who is asking (`TRUST_PROXY`). */
const someAddress = () => `198.18.${byte()}.${byte()}`
const byte = () => Math.floor(Math.random() * 256)

const networks = new AsyncLocalStorage<string>()

/** Sends what `run` sends from one address, to a product that trusts its proxy (`TRUST_PROXY`). */
export const fromAddress = <T>(address: string, run: () => Promise<T>): Promise<T> =>
  networks.run(address, run)

type Request = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** Sends one request and never throws: what goes wrong on the way is part of the answer. */
export async function send(url: string, { headers, ...init }: Request = {}): Promise<Answer<string>> {
  const started = performance.now()
  const answer = (status: number, code: string | null, data: string | null, retryAfter?: string | null) => ({
    status,
    code,
    data,
    ms: performance.now() - started,
    retryAfter: retryAfter ? Number(retryAfter) : null,
  })
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: { 'x-forwarded-for': networks.getStore() ?? someAddress(), ...headers },
      ...init,
    })
    return answer(
      response.status,
      response.status < 400 ? null : `HTTP ${response.status}`,
      await response.text(),
      response.headers.get('retry-after'),
    )
  } catch (error) {
    return answer(0, systemCode(error), null)
  }
}

const systemCode = (error: unknown): string => {
  const { name, cause } = error as { name: string; cause?: { code?: string } }
  return cause?.code ?? name
}

export async function postJson<Data>(url: string, body: unknown, token?: string): Promise<Answer<Data>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const { data: text, ...answer } = await send(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const parsed = parseJson(text) as (Body<Data> & Data) | null
  if (!parsed) return { ...answer, code: answer.code ?? 'NOT_JSON', data: null }
  const code = parsed.errors ? String(parsed.errors[0]?.extensions?.code) : (parsed.code ?? answer.code)
  return { ...answer, code: answer.status < 400 && !parsed.errors ? null : code, data: parsed }
}

/** Runs a GraphQL operation. */
export async function ask<Data>(
  url: string,
  query: string,
  variables: object = {},
  token?: string,
): Promise<Answer<Data>> {
  const answer = await postJson<{ data?: Data | null }>(`${url}/graphql`, { query, variables }, token)
  return { ...answer, data: answer.code === null ? (answer.data?.data ?? null) : null }
}

const BROKEN = new Set<string | null>(['INTERNAL_SERVER_ERROR', 'BACKEND_UNAVAILABLE', 'NOT_JSON'])

/** Whether the product failed, rather than refused. */
export const isBroken = ({ status, code }: Answer): boolean =>
  status === 0 || status >= 500 || BROKEN.has(code)

export const outcome = ({ code }: Answer): string => code ?? 'done'

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
