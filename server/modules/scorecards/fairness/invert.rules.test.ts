import { expect, test } from '@jest/globals'
import { invert } from './invert.rules.ts'

test('a matrix times its inverse is one', () => {
  const matrix = [
    [4, 1, -0.5],
    [1, 3, 0.25],
    [-0.5, 0.25, 2],
  ].map((row) => Float64Array.from(row))
  const inverse = invert(matrix)
  for (const [i, row] of matrix.entries())
    for (const j of row.keys())
      expect(row.reduce((sum, each, k) => sum + each * inverse[k]![j]!, 0)).toBeCloseTo(i === j ? 1 : 0, 12)
})
