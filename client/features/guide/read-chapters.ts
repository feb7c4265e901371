import { useSyncExternalStore } from 'react'

const KEY = 'guide-read'
const listeners = new Set<() => void>()
const NONE: readonly string[] = []
let known: { text: string | null; slugs: readonly string[] } = { text: null, slugs: NONE }

function read(): readonly string[] {
  const text = localStorage.getItem(KEY)
  if (text === known.text) return known.slugs
  known = { text, slugs: parse(text) }
  return known.slugs
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : NONE
  } catch {
    return NONE
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Which chapters of the guide this browser has marked as read. */
export const useReadChapters = (): readonly string[] => useSyncExternalStore(subscribe, read, () => NONE)

export function markChapter(slug: string, isRead: boolean): void {
  const others = read().filter((one) => one !== slug)
  localStorage.setItem(KEY, JSON.stringify(isRead ? [...others, slug] : others))
  for (const listener of listeners) listener()
}
