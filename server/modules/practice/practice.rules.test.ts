import { expect, test } from '@jest/globals'
import { type CaseReader, isCandidateOnly, mayReadWhole } from './practice.rules.ts'

const nobody: CaseReader = {
  isAdmin: false,
  isVerifiedCoach: false,
  gaveIt: false,
  hadIt: false,
  finishedIt: false,
}

test('all of a case is for whoever has a reason to, and for nobody else', () => {
  expect(mayReadWhole(nobody)).toBe(false)
  for (const reason of Object.keys(nobody)) expect(mayReadWhole({ ...nobody, [reason]: true })).toBe(true)
})

test('only who had it or practised it is a candidate, and nobody who gives it or looks after it', () => {
  expect(isCandidateOnly({ ...nobody, hadIt: true, finishedIt: true })).toBe(true)
  for (const reason of ['isAdmin', 'isVerifiedCoach', 'gaveIt'])
    expect(isCandidateOnly({ ...nobody, hadIt: true, [reason]: true })).toBe(false)
})
