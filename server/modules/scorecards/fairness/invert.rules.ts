/** The inverse of a symmetric, positive definite matrix, by Gauss and Jordan without pivots, which such a one does not need. */
export function invert(matrix: readonly Float64Array[]): Float64Array[] {
  const rows = matrix.map((row) => Float64Array.from(row))
  for (const [k, pivotRow] of rows.entries()) {
    const pivot = 1 / pivotRow[k]!
    pivotRow[k] = 1
    for (let j = 0; j < rows.length; j++) pivotRow[j]! *= pivot
    for (const row of rows) {
      const factor = row[k]!
      if (row === pivotRow || factor === 0) continue
      row[k] = 0
      for (let j = 0; j < rows.length; j++) row[j]! -= factor * pivotRow[j]!
    }
  }
  return rows
}
