import { productUrl } from '../browser/browser.ts'

const DEMO_PASSWORD = 'casebound'

async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(new URL(path, productUrl()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T & { errors?: { message: string }[]; message?: string }
  const problem =
    answer.errors?.[0]?.message ?? (response.ok ? null : (answer.message ?? response.statusText))
  if (problem) throw new Error(`${path}: ${problem}`)
  return answer
}

/** Runs one GraphQL operation on the product of the journeys and answers its data. */
export async function ask<T>(
  document: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<T> {
  const { data } = await post<{ data: T }>('/graphql', { query: document, variables }, token)
  return data
}

/** An identity token of a demo account, as a program gets it. */
export async function tokenOf(email: string): Promise<string> {
  const { accessToken } = await post<{ accessToken: string }>('/api/auth/login', {
    email,
    password: DEMO_PASSWORD,
  })
  return accessToken
}
