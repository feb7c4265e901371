import type { Marketplace } from '../testing/marketplace.ts'

/** What the walk of the tests takes and answers. */
export type Walk = (
  market: Marketplace,
  options: { steps: number; seed: string; onProgress?: (step: number) => void },
) => Promise<WalkReport>

export interface WalkReport {
  sessions: number
  /** How often each action was done and refused: `CANCEL done`. */
  tally: Record<string, number>
  wrong: string[]
}
