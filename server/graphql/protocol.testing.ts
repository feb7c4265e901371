export interface Refusal {
  errors?: { message: string; extensions?: { code?: string } }[]
  message?: string
  code?: string
}

/** Posts a body as it is and answers what came back, which is JSON or a failure of the test. */
export async function postTo(url: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const text = await response.text()
  const json = JSON.parse(text) as Refusal
  const error = json.errors?.[0]
  const code = error?.extensions?.code ?? json.code ?? null
  return { status: response.status, text, message: error?.message ?? json.message ?? null, code }
}

/** What an answer never says. */
export const LEAK = /node_modules|\bat \S+:\d+|select .* from|postgres:|\/server\//i
