import { expect, test } from '@jest/globals'
import { quartilesOf } from './comparable.rules.ts'

test.each([
  [{ currency: 'GBP', coaches: 4, quartiles: [1, 2, 3] }, null],
  [{ currency: 'GBP', coaches: 0, quartiles: null }, null],
  [{ currency: 'GBP', coaches: 5, quartiles: [100.5, 200.25, 300] }, [101, 200, 300]],
] as const)('of %j are said %j', (row, said) => {
  expect(quartilesOf({ ...row, quartiles: row.quartiles && [...row.quartiles] })).toEqual(said)
})
