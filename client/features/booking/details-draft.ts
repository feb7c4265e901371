import { personalKey } from '../../lib/personal-storage.ts'

const KEY = personalKey('booking-details')

export interface DetailsDraft {
  name: string
  email: string
  note: string
  /** By the coach’s question, so that another coach’s answers stay out of it. */
  answers: Record<string, string>
}

const NONE: DetailsDraft = { name: '', email: '', note: '', answers: {} }

/** What was typed in this tab, so that a hold that ran out does not cost it. */
export function readDraft(): DetailsDraft {
  try {
    return { ...NONE, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<DetailsDraft>) }
  } catch {
    return NONE
  }
}

export function keepDraft(draft: DetailsDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage may be blocked; the form itself still has it.
  }
}

/** Once it is booked. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
