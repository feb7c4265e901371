import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import type { TestCoach } from '../../../testing/build-coach.ts'
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
  returnCoachProfile: 'ReturnCoachProfileInput',
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

export interface Standing {
  claim: string
  state: string
  stated: string[]
  confirmed: string[]
  revision: string
  sentAt: string | null
  decision: {
    verdict: string
    value: string[]
    reason: string
    words: string | null
    decidedAt: string
    decidedBy: string | null
  } | null
}

const STANDINGS = `claims { claim state stated confirmed revision sentAt
  decision { verdict value reason words decidedAt decidedBy } }`

type Read = { claims: Standing[]; claimCase: HeldCase | null }
const readCoach = async (market: Marketplace, who: Asker, coach: TestCoach) => {
  const isOwn = who?.token === coach.token
  const root = isOwn ? 'myCoachProfile' : `coachProfile(id: "${coach.coachId}")`
  const { data } = await asViewer(market, who).run<{ read: Read }>(
    `{ read: ${root} { ${STANDINGS} claimCase { name isMine takenAt expiresAt } } }`,
  )
  return data.read
}

/** Where the claims of a coach stand, as the coach or an admin reads it. */
export const standings = async (market: Marketplace, who: Asker, coach: TestCoach) =>
  (await readCoach(market, who, coach)).claims

export async function claimOf(market: Marketplace, who: Asker, claim: string, coach = who as TestCoach) {
  return (await standings(market, who, coach)).find((one) => one.claim === claim)
}

interface Decision {
  claim: string
  verdict: string
  reason: string
  words?: string
}
export const decision = (claim: string, verdict: string, reason: string, words?: string): Decision => ({
  claim,
  verdict,
  reason,
  ...(words && { words }),
})

/** An admin decides on claims as they stand, or as they were `read` before. */
export async function decide(
  market: Marketplace,
  who: Asker,
  coach: TestCoach,
  decisions: Decision[],
  read?: Standing[],
) {
  const known = read ?? (await standings(market, who, coach))
  const input = {
    coachId: coach.coachId,
    decisions: decisions.map((one) => ({
      ...one,
      revision: known.find(({ claim }) => claim === one.claim)?.revision ?? '',
    })),
  }
  return asViewer(market, who).run(
    'mutation ($input: DecideClaimsInput!) { decideClaims(input: $input) { id } }',
    {
      input,
    },
  )
}

interface HeldCase {
  name: string
  isMine: boolean
  takenAt: string
  expiresAt: string
}

/** Takes or gives back a coach's case, or does neither, and reads who has it. */
export async function caseOf(
  market: Marketplace,
  who: Asker,
  verb: 'takeClaimCase' | 'releaseClaimCase' | null,
  coach: TestCoach,
) {
  const { code } = verb
    ? await asViewer(market, who).run(
        `mutation ($input: ClaimCaseInput!) { ${verb}(input: $input) { id } }`,
        {
          input: { coachId: coach.coachId },
        },
      )
    : { code: null }
  return { code, held: (await readCoach(market, who, coach)).claimCase }
}
