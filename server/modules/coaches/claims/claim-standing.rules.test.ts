import { describe, expect, test } from '@jest/globals'
import type { Claim } from './claim.rules.ts'
import { changeSetOf, type ClaimFacts, type Decided, standingsOf } from './claim-standing.rules.ts'
import type { ClaimVerdict } from './verdict.rules.ts'

const SENT = new Date('2026-11-20T10:00:00Z')
const LATER = new Date('2026-11-21T10:00:00Z')
const NOTHING: ClaimFacts = { open: null, confirmation: null, evidence: [] }
const draft = { isVerified: false, isReadyForReview: false, readyAt: null, degree: 'MBA', firms: ['Bain'] }
const ready = { ...draft, isReadyForReview: true, readyAt: SENT }
const verified = { ...ready, isVerified: true }

const decided = (verdict: ClaimVerdict, value: string[], words: string | null = null): Decided => ({
  id: verdict,
  claim: 'degree',
  verdict,
  value,
  reason: verdict === 'confirmed' ? 'document_seen' : 'differs',
  words,
  decidedAt: LATER,
  decidedBy: 'Ada',
})
const asked = (lines: string[], decision: Decided | null = null): ClaimFacts => ({
  open: { asked: lines, sentAt: SENT, decision },
  confirmation: null,
  evidence: [],
})
const degreeOf = (profile: typeof draft | typeof ready, facts: ClaimFacts) =>
  standingsOf(profile, (claim: Claim) => (claim === 'degree' ? facts : NOTHING)).find(
    ({ claim }) => claim === 'degree',
  )

describe('where a claim stands', () => {
  test.each<[string, typeof ready | typeof draft, ClaimFacts, string]>([
    ['stated in a draft', draft, NOTHING, 'stated'],
    ['empty in a draft', { ...draft, degree: ' ' }, NOTHING, 'empty'],
    ['sent for the first time', ready, NOTHING, 'waiting'],
    [
      'confirmed before the profile is',
      ready,
      { open: null, confirmation: decided('confirmed', ['MBA']), evidence: [] },
      'verified',
    ],
    [
      'edited since it was confirmed',
      ready,
      { open: null, confirmation: decided('confirmed', ['MSc']), evidence: [] },
      'waiting',
    ],
    [
      'turned down in a draft',
      draft,
      asked(['MBA'], decided('changes_requested', ['MBA'])),
      'changes_requested',
    ],
    ['verified before claims were decided on one by one', verified, NOTHING, 'verified'],
    ['empty when the profile was verified', { ...verified, degree: '' }, NOTHING, 'empty'],
    ['changed since', verified, asked(['PhD']), 'waiting'],
    ['taken out since', verified, asked([]), 'waiting'],
    ['refused since', verified, asked(['PhD'], decided('refused', ['PhD'])), 'refused'],
  ])('%s', (_case, profile, facts, state) => expect(degreeOf(profile, facts)?.state).toBe(state))

  test('a public value is the profile’s own, whatever the coach asks for, and none before they are verified', () => {
    expect(degreeOf(verified, asked(['PhD']))).toMatchObject({
      confirmed: ['MBA'],
      stated: ['PhD'],
      sentAt: SENT,
    })
    expect(degreeOf(ready, NOTHING)).toMatchObject({ confirmed: [], stated: ['MBA'], sentAt: SENT })
  })

  test('an edit has another revision, and only that claim’s', () => {
    const before = standingsOf(verified, () => NOTHING)
    const after = standingsOf(verified, (claim) => (claim === 'degree' ? asked(['PhD']) : NOTHING))
    expect(
      after.filter(({ revision }, place) => revision !== before[place]?.revision).map(({ claim }) => claim),
    ).toEqual(['degree'])
  })
})

describe('the set that an admin confirms or refuses as a whole', () => {
  const setOf = (of: Partial<Record<Claim, ClaimFacts>>) =>
    changeSetOf(standingsOf(verified, (claim) => of[claim] ?? NOTHING))

  test('is what waits, since the first of it; what was turned down is not in it', () => {
    const set = setOf({
      degree: { open: { asked: ['PhD'], sentAt: LATER, decision: null }, confirmation: null, evidence: [] },
      firms: asked(['BCG']),
      education: asked(['LSE'], decided('refused', ['LSE'])),
    })
    expect(set).toMatchObject({ sentAt: SENT, refusedAt: null, refusedReason: null })
    expect(set?.claims.map(({ claim }) => claim)).toEqual(['degree', 'firms'])
  })

  test('says why, once, when all of it was turned down', () => {
    const words = decided('refused', ['PhD'], 'We asked the school.')
    expect(setOf({ degree: asked(['PhD'], words), firms: asked(['BCG'], words) })).toMatchObject({
      refusedAt: LATER,
      refusedReason: 'The document says something else. We asked the school.',
    })
  })

  test('is none while nothing is open', () => expect(setOf({})).toBeNull())
})
