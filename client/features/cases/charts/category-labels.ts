import { linesOf, widestOf } from './text-width.ts'

export interface CategoryLabel {
  category: string
  lines: readonly string[]
  /** How many lines of other labels it stands below. */
  below: number
}

const GAP = 4
/** How much wider a name may be, in steps, where its neighbours stand on another level. */
const ALONE = 1.5

/**
 * The names under a chart whose categories are so many pixels apart. Where a word is too long for its place, every
 * second name of bars stands below the others; a line names every second, third, ... of its points instead.
 */
export function labelsOf(isLine: boolean, categories: readonly string[], step: number): CategoryLabel[] {
  const inOneRow = labelled(categories, step)
  if (haveRoom(inOneRow, step)) return inOneRow
  return isLine ? thinned(categories, step) : inTwoRows(labelled(categories, step * ALONE))
}

const labelled = (categories: readonly string[], width: number): CategoryLabel[] =>
  categories.map((category) => ({ category, lines: linesOf(category, width - GAP), below: 0 }))

function inTwoRows(labels: readonly CategoryLabel[]): CategoryLabel[] {
  const below = depthOf(labels.filter((_, i) => i % 2 === 0))
  return labels.map((label, i) => (i % 2 === 0 ? label : { ...label, below }))
}

function thinned(categories: readonly string[], step: number, every = 2): CategoryLabel[] {
  const left = labelled(
    categories.filter((_, i) => i % every === 0),
    step * every,
  )
  return haveRoom(left, step * every) ? left : thinned(categories, step, every + 1)
}

const haveRoom = (labels: readonly CategoryLabel[], step: number): boolean =>
  labels.every(({ lines }, i) => {
    const next = labels[i + 1]
    return !next || (widestOf(lines) + widestOf(next.lines)) / 2 + GAP <= step
  })

/** The lines down to the end of the deepest name. */
export const depthOf = (labels: readonly CategoryLabel[]): number =>
  Math.max(1, ...labels.map(({ lines, below }) => lines.length + below))
