import { stableHash } from '../lib/text.ts'

export const CONTROL = 'control'

export interface Experiment {
  key: string
  /** The first is usually `control`; the weights need not add up to anything. */
  variants: readonly { name: string; weight: number }[]
}

/** Who sees which variant. Another service is another file that answers this. */
export interface ExperimentService {
  variantOf: (experiment: Experiment, visitorId: string) => string
}

/** The default: nobody is experimented on. */
export const everyoneInControl: ExperimentService = { variantOf: () => CONTROL }

/** The same visitor always meets the same variant of an experiment, in proportion to the weights. */
export const assignedByVisitor: ExperimentService = {
  variantOf: ({ key, variants }, visitorId) => {
    const total = variants.reduce((sum, { weight }) => sum + weight, 0)
    let left = evenly(stableHash(`${key}:${visitorId}`)) * total
    for (const { name, weight } of variants) {
      left -= weight
      if (left < 0) return name
    }
    return CONTROL
  },
}

/** From a hash to [0, 1), its bits mixed so that ids which are alike do not fall together (murmur3's last step). */
function evenly(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
