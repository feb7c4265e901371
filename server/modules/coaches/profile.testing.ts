import { expect } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import type { Marketplace } from '../../testing/marketplace.ts'

interface Profile {
  id: string
  bio: string
  stage: string
  isActive: boolean
  isVerified: boolean
  isReadyForReview: boolean
  returnedReason: string | null
  specialties: string[]
  hourlyRate: { amountMinor: number; currency: string }
  readiness: { code: string; done: boolean }[]
  sessionTypes: { key: string; title: string; active: boolean; price: { amountMinor: number } }[]
  availability: object | null
}

const PROFILE = `id bio stage isActive isVerified isReadyForReview returnedReason specialties hourlyRate { amountMinor currency }
  readiness { code done } sessionTypes { key title active price { amountMinor } } availability { timezone weekly { mon { start end } } }`

export async function askProfile(
  market: Marketplace,
  who: Asker,
  operation: string,
  type: string | null,
  input?: object,
) {
  const [declared, given] = type ? [`($input: ${type})`, '(input: $input)'] : ['', '']
  const answer = await asViewer(market, who).run<Record<string, Profile>>(
    `mutation ${declared} { ${operation}${given} { ${PROFILE} } }`,
    { input },
  )
  const { code, errors } = answer
  return { code, errors, profile: code ? null : answer.data[operation] }
}

export const createProfile = (market: Marketplace, who: Asker, input?: object) =>
  askProfile(market, who, 'createCoachProfile', 'CoachProfileInput', input)
export const updateProfile = (market: Marketplace, who: Asker, input: object) =>
  askProfile(market, who, 'updateCoachProfile', 'CoachProfileInput!', input)

/** Whether the public finds a coach, which the list and the page say alike. */
export async function isListed(market: Marketplace, { coachId }: { coachId: string }) {
  const { data } = await asViewer(market, null).run<{
    coach: object | null
    coaches: { edges: { node: { id: string } }[] }
  }>(
    `query ($id: ID!) { coach(id: $id) { id } coaches(first: 50, sort: NEWEST) { edges { node { id } } } }`,
    { id: coachId },
  )
  const inList = data.coaches.edges.some(({ node }) => node.id === coachId)
  expect(Boolean(data.coach)).toBe(inList)
  return inList
}
