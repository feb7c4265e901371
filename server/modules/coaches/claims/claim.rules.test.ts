import { expect, test } from '@jest/globals'
import {
  CLAIMS,
  type ClaimEdits,
  claimsIn,
  claimsText,
  statedIn,
  valueOf,
  linesOf,
  withoutClaims,
} from './claim.rules.ts'
import { claimsRevision } from './claims-revision.rules.ts'

const confirmed = {
  previousRole: 'Manager',
  degree: null,
  firms: ['Bain', 'BCG'],
  education: [],
  certifications: [],
  achievements: [],
}

test('claims are told from the rest, and nothing is in both', () => {
  const sent = { ...confirmed, bio: 'x', experienceYears: 3, languages: ['English'] }
  expect(claimsIn(sent)).toEqual(confirmed)
  expect(withoutClaims(sent)).toEqual({ bio: 'x', experienceYears: 3, languages: ['English'] })
})

test('a claim is stored as its lines say, and read as such', () => {
  expect(valueOf('degree', ['MBA'])).toEqual({ degree: 'MBA' })
  expect(valueOf('degree', [])).toEqual({ degree: null })
  expect(valueOf('firms', ['Bain'])).toEqual({ firms: ['Bain'] })
  for (const claim of CLAIMS)
    expect(linesOf(valueOf(claim, linesOf(confirmed, claim)), claim)).toEqual(linesOf(confirmed, claim))
})

test('what is stated has to be checked', () => {
  expect(statedIn(confirmed)).toEqual(['previousRole', 'firms'])
})

test('a revision tells claims apart, not what they are stored beside', () => {
  expect(claimsRevision({ ...confirmed, bio: 'x' } as ClaimEdits)).toBe(claimsRevision(confirmed))
  expect(claimsRevision({ ...confirmed, degree: 'MBA' })).not.toBe(claimsRevision(confirmed))
  expect(claimsRevision({ firms: ['a', 'b'] })).not.toBe(claimsRevision({ firms: ['a b'] }))
  expect(claimsRevision({ degree: 'a' })).not.toBe(claimsRevision({ previousRole: 'a' }))
})

test.each([
  [['degree'], 'degree'],
  [['previousRole', 'degree'], 'previous role and degree'],
  [['previousRole', 'degree', 'firms'], 'previous role, degree and firms'],
] as const)('%j reads %s', (claims, text) => expect(claimsText(claims)).toBe(text))
