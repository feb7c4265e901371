import { type Claim, type ClaimEdits, CLAIMS, isSame, linesOf } from './claim.rules.ts'
import { claimRevision } from './claims-revision.rules.ts'
import { type ClaimReason, type ClaimVerdict, whyText } from './verdict.rules.ts'

export const CLAIM_STATES = [
  'empty',
  'stated',
  'waiting',
  'changes_requested',
  'refused',
  'verified',
] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export interface Decided {
  id: string
  claim: Claim
  verdict: ClaimVerdict
  value: string[]
  reason: ClaimReason
  words: string | null
  decidedAt: Date
  /** The admin’s name. */
  decidedBy: string | null
}

export interface Evidence {
  id: string
  name: string
  mime: string
  size: number
  sha256: string
  uploadedAt: Date
}

/** What is known of one claim beside the profile. */
export interface ClaimFacts {
  /** What is not settled, with what was decided on it. */
  open: { asked: string[]; sentAt: Date; decision: Decided | null } | null
  /** The latest time that an admin confirmed the claim, whatever it said then. */
  confirmation: Decided | null
  evidence: Evidence[]
}

export interface ClaimStanding {
  claim: Claim
  state: ClaimState
  /** What the coach says now. */
  stated: string[]
  /** What the public sees. */
  confirmed: string[]
  evidence: Evidence[]
  /** Of what is stated and its evidence; a later edit has another. */
  revision: string
  /** When it came to wait; null while it never did. */
  sentAt: Date | null
  /** What was decided on what is stated; null while nothing was. */
  decision: Decided | null
}

interface Profile extends ClaimEdits {
  isVerified: boolean
  isReadyForReview: boolean
  readyAt?: Date | null
}

/** Where each claim of a coach stands. */
export const standingsOf = (profile: Profile, factsOf: (claim: Claim) => ClaimFacts): ClaimStanding[] =>
  CLAIMS.map((claim) => standingOf(profile, claim, factsOf(claim)))

function standingOf(
  profile: Profile,
  claim: Claim,
  { open, confirmation, evidence }: ClaimFacts,
): ClaimStanding {
  const shown = linesOf(profile, claim)
  const stated = open?.asked ?? shown
  const decision = open
    ? open.decision
    : confirmation && isSame(confirmation.value, stated)
      ? confirmation
      : null
  const state = stateOf(profile, stated, open !== null, decision?.verdict ?? null)
  return {
    claim,
    state,
    stated,
    confirmed: profile.isVerified ? shown : [],
    evidence,
    revision: claimRevision(claim, stated, evidence),
    sentAt: open?.sentAt ?? (state === 'waiting' ? (profile.readyAt ?? null) : null),
    decision,
  }
}

function stateOf(
  { isVerified, isReadyForReview }: Profile,
  stated: string[],
  isOpen: boolean,
  verdict: ClaimVerdict | null,
): ClaimState {
  if (verdict === 'changes_requested' || verdict === 'refused') return verdict
  if (isOpen) return 'waiting'
  if (stated.length === 0) return 'empty'
  if (isVerified || verdict === 'confirmed') return 'verified'
  return isReadyForReview ? 'waiting' : 'stated'
}

/** Changed claims of a verified coach taken together: those that wait, or else those that were turned down. */
export interface ClaimChangeSet {
  claims: ClaimStanding[]
  sentAt: Date
  refusedAt: Date | null
  refusedReason: string | null
}

export function changeSetOf(standings: readonly ClaimStanding[]): ClaimChangeSet | null {
  const waiting = standings.filter(({ state }) => state === 'waiting')
  const turnedDown = standings.filter(({ state }) => state === 'changes_requested' || state === 'refused')
  const claims = waiting.length > 0 ? waiting : turnedDown
  if (claims.length === 0) return null
  const decided = claims.flatMap(({ decision }) => decision ?? [])
  return {
    claims,
    sentAt: earliest(claims.flatMap(({ sentAt }) => sentAt ?? [])),
    refusedAt: waiting.length > 0 ? null : latest(decided.map(({ decidedAt }) => decidedAt)),
    refusedReason: waiting.length > 0 ? null : [...new Set(decided.map(whyText))].join(' '),
  }
}

const earliest = (dates: Date[]) => new Date(Math.min(...dates.map(Number)))
const latest = (dates: Date[]) => new Date(Math.max(...dates.map(Number)))
