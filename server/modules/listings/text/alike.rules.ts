export interface Alike {
  word: string
  slips: number
}

/** Slips that are forgiven: a letter missing, too many or another one, or two changed about. */
export const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Words of a sorted list that are so few slips away. Words that begin alike share the beginning of the table of
 * distances, and a beginning that is too far away is left with all that begin so.
 */
export function findAlike(word: string, sorted: readonly string[], maxSlips: number): Alike[] {
  const width = word.length + 1
  const deepest = word.length + maxSlips
  const table = new Uint8Array((deepest + 1) * width).fill(maxSlips + 1)
  for (let column = 0; column <= Math.min(maxSlips, word.length); column++) table[column] = column
  const found: Alike[] = []
  const isFar = (depth: number) => isRowFar(table, depth, width, maxSlips)
  let before = ''
  for (let place = 0; place < sorted.length; ) {
    const candidate = sorted[place] ?? ''
    let depth = sharedLength(before, candidate)
    while (depth < candidate.length && depth < deepest && !isFar(depth))
      fillRow(table, ++depth, width, word, candidate, maxSlips)
    if (depth < candidate.length || isFar(depth)) {
      before = candidate.slice(0, depth)
      place = firstBehindBeginning(sorted, before, place)
      continue
    }
    const slips = table[depth * width + word.length] ?? Infinity
    if (slips <= maxSlips) found.push({ word: candidate, slips })
    before = candidate
    place++
  }
  return found
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length++
  return length
}

/** Distances of the first letters of the candidate to each beginning of the word, as far as they may still matter. */
function fillRow(
  table: Uint8Array,
  depth: number,
  width: number,
  word: string,
  candidate: string,
  max: number,
): void {
  const [row, above, twoAbove] = [depth * width, (depth - 1) * width, (depth - 2) * width]
  const letter = candidate.charCodeAt(depth - 1)
  for (let column = Math.max(0, depth - max); column <= Math.min(width - 1, depth + max); column++) {
    let least = column === 0 ? depth : (table[above + column] ?? 0) + 1
    if (column > 0) {
      const isSame = word.charCodeAt(column - 1) === letter
      least = Math.min(
        least,
        (table[row + column - 1] ?? 0) + 1,
        (table[above + column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isChangedAbout =
        depth > 1 &&
        column > 1 &&
        word.charCodeAt(column - 2) === letter &&
        word.charCodeAt(column - 1) === candidate.charCodeAt(depth - 2)
      if (isChangedAbout) least = Math.min(least, (table[twoAbove + column - 2] ?? 0) + 1)
    }
    table[row + column] = Math.min(least, max + 1)
  }
}

/** Nothing longer comes near again: a row builds on the two above it. */
function isRowFar(table: Uint8Array, depth: number, width: number, max: number): boolean {
  const isOver = (row: number, limit: number) => {
    for (let column = Math.max(0, row - max); column <= Math.min(width - 1, row + max); column++)
      if ((table[row * width + column] ?? 0) <= limit) return false
    return true
  }
  return depth > 0 && isOver(depth, max) && isOver(depth - 1, max - 1)
}

/** The first place from there on whose word begins differently. */
function firstBehindBeginning(sorted: readonly string[], beginning: string, from: number): number {
  let [low, high] = [from, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]?.startsWith(beginning)) low = middle + 1
    else high = middle
  }
  return low
}
