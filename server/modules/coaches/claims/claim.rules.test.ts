import { expect, test } from '@jest/globals'
import {
  type ClaimEdits,
  claimsIn,
  claimsText,
  statedIn,
  waitingAfter,
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

test.each<[string, ClaimEdits, ClaimEdits, ClaimEdits]>([
  ['a first edit', {}, { degree: 'MBA' }, { degree: 'MBA' }],
  ['another claim', { degree: 'MBA' }, { firms: [] }, { degree: 'MBA', firms: [] }],
  ['the same claim again', { degree: 'MBA' }, { degree: 'PhD' }, { degree: 'PhD' }],
  ['back to what is confirmed', { degree: 'MBA', firms: [] }, { firms: ['Bain', 'BCG'] }, { degree: 'MBA' }],
  ['empty where nothing was stated', {}, { degree: '  ', education: [] }, {}],
  ['another order', {}, { firms: ['BCG', 'Bain'] }, { firms: ['BCG', 'Bain'] }],
  ['cleared', {}, { previousRole: null }, { previousRole: null }],
])('what waits after %s', (_case, waiting, edits, left) => {
  expect(waitingAfter(confirmed, waiting, edits)).toEqual(left)
})

test('claims are told from the rest, and nothing is in both', () => {
  const sent = { ...confirmed, bio: 'x', experienceYears: 3, languages: ['English'] }
  expect(claimsIn(sent)).toEqual(confirmed)
  expect(withoutClaims(sent)).toEqual({ bio: 'x', experienceYears: 3, languages: ['English'] })
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
