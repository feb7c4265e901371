import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import type { Marketplace } from '../../testing/marketplace.ts'

const READ = `query ($id: ID!) { coachProfile(id: $id) { claimsRevision isEmailVerified } }`
const VERIFY = `mutation ($input: VerifyCoachInput!) { verifyCoach(input: $input) { id stage isActive isVerified returnedReason } }`

interface Verified {
  verifyCoach: { id: string; stage: string; isActive: boolean; isVerified: boolean; returnedReason: null }
}

/** What an admin sends who has just read the profile and checked role and degree. */
export async function verification(market: Marketplace, admin: Asker, coachId: string) {
  const { data } = await asViewer(market, admin).run<{ coachProfile: { claimsRevision: string } }>(READ, {
    id: coachId,
  })
  const { claimsRevision } = data.coachProfile
  return { coachId, claimsRevision, checked: ['PREVIOUS_ROLE', 'DEGREE'], note: 'Diploma and contract seen.' }
}

/** An admin reads the profile and verifies the coach; `change` says what they do otherwise. */
export async function verify(market: Marketplace, admin: Asker, coachId: string, change: object = {}) {
  const input = { ...(await verification(market, admin, coachId)), ...change }
  return asViewer(market, admin).run<Verified>(VERIFY, { input })
}
