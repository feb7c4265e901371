import type { ScorecardDraftInput } from '../../../../generated/graphql.ts'
import { personalKey } from '../../../../lib/personal-storage.ts'

/** Whose words, about which session. */
export interface CopyOwner {
  viewerId: string
  sessionId: string
}

/** Words that the server has not taken yet, and the state they were written from. */
export interface DraftCopy {
  revision: number
  draft: ScorecardDraftInput
}

/** By account as well as by session: two people may use one browser, and neither is ever shown the other's. */
const keyOf = ({ viewerId, sessionId }: CopyOwner) => personalKey(`scorecard:${viewerId}:${sessionId}`)

/** Whether this device holds them now; storage may be blocked or full. */
export function keepCopy(owner: CopyOwner, copy: DraftCopy): boolean {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function readCopy(owner: CopyOwner): DraftCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') as Partial<DraftCopy> | null
    const isWhole = typeof copy?.revision === 'number' && copy.draft?.sessionId === owner.sessionId
    return isWhole ? (copy as DraftCopy) : null
  } catch {
    return null
  }
}

export function dropCopy(owner: CopyOwner): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
