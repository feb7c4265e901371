import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import type { Marketplace } from '../../../testing/marketplace.ts'

export const END_VIEW = 'mutation { endViewAs }'
export const REASON = 'They cannot find their receipt.'
const START_VIEW = `mutation ($input: AdminUserInput!) { startViewAs(input: $input) { grantId expiresAt person { id email } } }`

interface View {
  grantId: string
  expiresAt: string
  person: { id: string }
}

export const startView = (market: Marketplace, who: Asker, person: { id: string }, reason = REASON) =>
  asViewer(market, who).run<{ startViewAs: View }>(START_VIEW, { input: { userId: person.id, reason } })

/** What an admin is answered who looks by a grant. */
export async function lookBy(
  market: Marketplace,
  who: Asker,
  grantId: string,
  query: string,
  variables: object = {},
) {
  const response = await market.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...(who && { authorization: `Bearer ${who.token}` }), 'x-view-as': grantId },
    payload: { query, variables },
  })
  const { data, errors = [] } = response.json<{
    data?: Record<string, unknown> | null
    errors?: { message: string; extensions: Record<string, unknown> }[]
  }>()
  return { status: response.statusCode, data, code: errors[0]?.extensions.code ?? null, errors }
}
