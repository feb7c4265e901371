import type { Drill, DrillKind } from './drill.rules.ts'
import { GENERATORS } from './generators/index.rules.ts'

/** Seeds are whole numbers of 31 bits, which is what a column of them holds. */
export const SEEDS = 2 ** 31 - 1

/** The drill of a seed; null when the generator has changed since, so that it would be another. */
export function makeDrill(kind: DrillKind, version: number, seed: number): Drill | null {
  const generator = GENERATORS[kind]
  return generator.version === version ? generator.generate(seed) : null
}
