import { ageOf } from '../../lib/age.ts'

/** Well under the life of a token, which is an hour. */
const KEPT_MS = 45 * 60_000
const DEMO_PASSWORD = 'casebound'

/** Signs in to demo accounts beside the product's own session, which it neither reads nor changes. */
export function demoSignIn(baseUrl: string, send: typeof fetch = fetch) {
  const kept = new Map<string, { token: Promise<string>; at: number }>()
  return (email: string): Promise<string> => {
    const known = kept.get(email)
    if (known && ageOf(known.at) < KEPT_MS) return known.token
    const token = logIn(baseUrl, email, send)
    kept.set(email, { token, at: Date.now() })
    token.catch(() => kept.delete(email))
    return token
  }
}

async function logIn(baseUrl: string, email: string, send: typeof fetch): Promise<string> {
  const answer = await send(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const body = (await answer.json()) as { accessToken?: string; message?: string }
  if (!body.accessToken) throw new Error(body.message ?? 'The demo account could not be signed in.')
  return body.accessToken
}
