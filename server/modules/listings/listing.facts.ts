import { type Fact, factOf } from '../../facts.ts'

/** What the public sees of these coaches is different: by more than time alone brings. */
export const ListingsChanged: Fact<{
  listed: readonly string[]
  updated: readonly string[]
  withdrawn: readonly string[]
  /** Times one may book came or went. */
  otherStarts: readonly string[]
  at: Date
}> = factOf('ListingsChanged')
