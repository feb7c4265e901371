import { expect, test } from '@jest/globals'
import { estimateEarnings, estimateTerms } from './earnings-estimate.ts'

const FEES = { commissionFirstPercent: 20, commissionFirstSessions: 3, commissionLaterPercent: 10 }
const ONE_FEE = { ...FEES, commissionFirstSessions: 0 }

test.each([
  [120, 3, FEES, { hoursAMonth: 13, gross: 1560, commissionPercent: 15, commission: 234, net: 1326 }],
  [40, 1, FEES, { hoursAMonth: 4, gross: 160, commissionPercent: 15, commission: 24, net: 136 }],
  [
    250,
    20,
    ONE_FEE,
    { hoursAMonth: 87, gross: 21_750, commissionPercent: 10, commission: 2175, net: 19_575 },
  ],
])('%i an hour for %i hours a week', (rate, hours, fees, estimate) => {
  expect(estimateEarnings(rate, hours, fees)).toEqual(estimate)
})

test('the terms are those of the fees in force', () => {
  expect(estimateTerms(FEES)).toMatch(
    /^20% of the first 3 paid sessions with a student, then 10%\. We assume half/,
  )
  expect(estimateTerms({ ...FEES, commissionFirstSessions: 1 })).toMatch(
    /^20% of the first paid session with/,
  )
  expect(estimateTerms(ONE_FEE)).toBe('10% of every paid session. Before tax.')
})
