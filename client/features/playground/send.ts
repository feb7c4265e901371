export interface Ask {
  query: string
  operationName?: string | null
  variables?: unknown
}

export interface Statement {
  text: string
  count: number
  ms: number
}

export interface Cost {
  requested: number
  actual?: number
  limit: number
  mostExpensive?: { path: string; points: number; line?: number; column?: number } | null
}

export interface GraphQLAnswer {
  data?: unknown
  errors?: { message: string; extensions?: Record<string, unknown> }[]
  extensions?: { cost?: Cost; statements?: Statement[] }
}

/** What is told of a request beside its answer. */
export interface RunFacts {
  status: number
  ms: number
  cost: Cost | null
  statements: Statement[] | null
}

const post = (url: string, ask: Ask, headers: Record<string, string>, signal?: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(ask),
    credentials: 'omit',
    signal,
  })

export async function run(
  baseUrl: string,
  ask: Ask,
  headers: Record<string, string>,
): Promise<{ answer: GraphQLAnswer; facts: RunFacts }> {
  const from = performance.now()
  const response = await post(`${baseUrl}/graphql`, ask, headers)
  const answer = (await response.json()) as GraphQLAnswer
  const { cost = null, statements = null } = answer.extensions ?? {}
  return { answer, facts: { status: response.status, ms: performance.now() - from, cost, statements } }
}

export type Priced = { cost: Cost } | { problem: string }

/** What the request would cost, without running it. Null where nobody prices. */
export async function price(
  baseUrl: string,
  ask: Ask,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Priced | null> {
  const response = await post(`${baseUrl}/graphql/cost`, ask, headers, signal)
  if (response.status === 404) return null
  const body = (await response.json()) as
    | (Cost & GraphQLAnswer)
    | { data?: Cost; errors?: GraphQLAnswer['errors'] }
  const [error] = body.errors ?? []
  if (error) return { problem: error.message }
  return 'requested' in body ? { cost: body } : null
}
