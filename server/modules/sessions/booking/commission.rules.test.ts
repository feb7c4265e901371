import { expect, test } from '@jest/globals'
import { DEFAULTS } from '../../settings/registry.rules.ts'
import { commissionBps, commissionTerms } from './commission.rules.ts'

test.each([
  [0, 2000],
  [2, 2000],
  [3, 1000],
  [40, 1000],
])('after %d sessions of a pair the commission is %d basis points §9.32', (completed, expected) => {
  expect(commissionBps(completed, commissionTerms(DEFAULTS))).toBe(expected)
})
