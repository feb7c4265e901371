import type { Marketplace } from '../../testing/marketplace.ts'

interface Body {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: { code: string } }[]
}

/** Runs a document as whoever bears a token or a key; what is answered beside a refusal is answered too. */
export async function ask(
  { market }: { market: Marketplace },
  token: string | null,
  query: string,
  variables: Record<string, unknown> = {},
) {
  const response = await market.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payload: { query, variables },
  })
  const { data = null, errors = [] } = response.json<Body>()
  return { raw: data, errors }
}
