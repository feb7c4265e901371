import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import type { Marketplace } from '../../../testing/marketplace.ts'

export interface ClaimProfile {
  id: string
  previousRole: string | null
  degree: string | null
  firms: string[]
  claimsRevision: string
  claimChange: {
    revision: string
    sentAt: string
    refusedAt: string | null
    refusedReason: string | null
    claims: { claim: string; confirmed: string[]; asked: string[] }[]
  } | null
}

const PROFILE = `id previousRole degree firms headline claimsRevision
  claimChange { revision sentAt refusedAt refusedReason claims { claim confirmed asked } }`

const TYPES: Record<string, string> = {
  updateCoachProfile: 'CoachProfileInput',
  confirmClaims: 'ConfirmClaimsInput',
  refuseClaims: 'RefuseClaimsInput',
}

/** One thing done to a profile; the answer says how it went, `profile` what is left of it. */
export async function doTo(market: Marketplace, who: Asker, operation: string, input?: object) {
  const [declared, given] = input ? [`($input: ${TYPES[operation]}!)`, '(input: $input)'] : ['', '']
  const answer = await asViewer(market, who).run<Record<string, ClaimProfile>>(
    `mutation ${declared} { ${operation}${given} { ${PROFILE} } }`,
    { input },
  )
  const { code, errors } = answer
  return { code, errors, profile: code ? null : (answer.data[operation] ?? null) }
}

const QUEUE = `query ($first: Int, $after: String) { claimsToConfirm(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { cursor node { ${PROFILE} } } } }`

export interface Queue {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  edges: { cursor: string; node: ClaimProfile }[]
}

export const claimsQueue = async (market: Marketplace, admin: Asker, variables: object = {}) =>
  (await asViewer(market, admin).run<{ claimsToConfirm: Queue }>(QUEUE, { ...variables })).data
    .claimsToConfirm

const PUBLIC = `query ($id: ID!, $text: String, $firms: [String!]) {
  coach(id: $id) { previousRole degree firms education certifications achievements }
  byText: coaches(filter: { text: $text }) { totalCount }
  byFirm: coaches(filter: { firms: $firms }) { totalCount facets { field values { value } } } }`

export interface Seen {
  coach: Record<'firms' | 'education' | 'certifications' | 'achievements', string[]> & {
    previousRole: string
    degree: string
  }
  byText: { totalCount: number }
  byFirm: { totalCount: number; facets: { field: string; values: { value: string }[] }[] }
}

/** What a visitor sees of a coach, and whether a search for this firm finds anybody. */
export async function seenBy(market: Marketplace, who: Asker, id: string, firm: string): Promise<Seen> {
  await market.deliverWebhooks()
  return (await asViewer(market, who).run<Seen>(PUBLIC, { id, text: firm, firms: [firm] })).data
}
