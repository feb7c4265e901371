import { personalKey } from '../../lib/personal-storage.ts'
import { HIT_KINDS, type SearchHit } from './search-hit.ts'

const KEY = personalKey('recent-searches')
const MAX_HITS = 5

/** What was opened from the search last, the latest first; forgotten with the sign-in. */
export function readRecent(): SearchHit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isHit).slice(0, MAX_HITS) : []
  } catch {
    return []
  }
}

export function keepRecent(hit: SearchHit): void {
  const others = readRecent().filter(({ to }) => to !== hit.to)
  try {
    localStorage.setItem(KEY, JSON.stringify([hit, ...others].slice(0, MAX_HITS)))
  } catch {
    // Storage is full or blocked: nothing is remembered.
  }
}

/** Another version of the application may have written something else. */
const isHit = (kept: Partial<SearchHit> | null): kept is SearchHit =>
  kept !== null &&
  HIT_KINDS.some((kind) => kind === kept.kind) &&
  [kept.key, kept.title, kept.to].every((text) => typeof text === 'string') &&
  (kept.to ?? '').startsWith('/')
