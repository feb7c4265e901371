import type { Operation } from './operations.ts'

export type Variables = Readonly<Record<string, unknown>>

/** Somebody who asks a running product from outside. */
export interface Asker {
  /** The data of one answer; of a list that is longer than a page, every page. Throws what the product refuses. */
  ask(operation: Operation, variables: Variables): Promise<object[]>
  /** A file at an address of the product's own. */
  download(path: string): Promise<Uint8Array>
}

const PASSWORD = 'casebound'

interface Answer {
  data?: object | null
  errors?: { message: string }[]
}

/** Signs in as a demo account; null is a visitor. */
export async function signIn(url: string, email: string | null): Promise<Asker> {
  const json = { 'content-type': 'application/json' }
  const token = email && (await login(email))
  const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) }
  return { ask, download }

  async function login(address: string): Promise<string> {
    const body = JSON.stringify({ email: address, password: PASSWORD })
    const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body })
    const answer = (await response.json()) as { accessToken?: string; message?: string }
    if (!answer.accessToken)
      throw new Error(`${address} cannot sign in at ${url}: ${answer.message ?? response.status}`)
    return answer.accessToken
  }

  async function once({ name, text, variables: taken }: Operation, given: Variables): Promise<object> {
    const variables = Object.fromEntries(Object.entries(given).filter(([key]) => taken.has(key)))
    const body = JSON.stringify({ operationName: name, query: text, variables })
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
    const { data, errors } = (await response.json()) as Answer
    if (!data || errors)
      throw new Error(`${name} ${JSON.stringify(variables)}: ${errors?.[0]?.message ?? response.status}`)
    return data
  }

  async function ask(operation: Operation, variables: Variables): Promise<object[]> {
    const answers: object[] = []
    for (let after: string | null = null; ; ) {
      const answer = await once(operation, { ...variables, after })
      answers.push(answer)
      after = operation.isPaged ? nextPage(answer) : null
      if (after === null) return answers
    }
  }

  async function download(path: string): Promise<Uint8Array> {
    const response = await fetch(new URL(path, url), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

interface Connection {
  pageInfo?: { hasNextPage: boolean; endCursor: string | null }
}

function nextPage(answer: object): string | null {
  const pages = Object.values(answer as Record<string, Connection | null>).flatMap(
    (list) => list?.pageInfo ?? [],
  )
  return pages.find(({ hasNextPage }) => hasNextPage)?.endCursor ?? null
}
