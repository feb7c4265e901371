import { type Fact, factOf } from '../../facts.ts'
import type { Package } from './package.entity.ts'

/** A package was paid for. It is locked. */
export const PackageBought: Fact<{ bought: Package; at: Date }> = factOf('PackageBought')

/** What was left of a package was given up. It is locked. */
export const PackageReturned: Fact<{
  returned: Package
  refundMinor: number
  /** It is returned because its coach leaves or is suspended. */
  isCoachGone: boolean
  at: Date
}> = factOf('PackageReturned')
