import { expect, test } from '@jest/globals'
import { type CaseReader, mayReadWhole } from './practice.rules.ts'

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
