import { useSyncExternalStore } from 'react'
import { useViewer } from '../../../auth/viewer.ts'
import { personalKey } from '../../../lib/personal-storage.ts'
import type { LastAttempt, WholeCase } from '../case-material.ts'
import { forgetPractice } from './kept-practice.ts'

/** An attempt at an open case that was begun without an account, kept in this browser until there is one. */
export interface LocalAttempt extends LastAttempt {
  slug: string
}

type Result = Pick<LastAttempt, 'seconds' | 'checksRight' | 'checksTotal' | 'notes'>

const KEY = personalKey('local-practice')
const MAX_KEPT = 20
const NONE: readonly LocalAttempt[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; attempts: readonly LocalAttempt[] } = { text: null, attempts: NONE }

function read(): readonly LocalAttempt[] {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== known.text) known = { text, attempts: text ? (JSON.parse(text) as LocalAttempt[]) : NONE }
    return known.attempts
  } catch {
    return NONE
  }
}

/** The newest are kept; a browser that blocks storage practises all the same, and keeps nothing. */
function write(attempts: readonly LocalAttempt[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(attempts.slice(-MAX_KEPT)))
  } catch {
    known = { ...known, attempts }
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useLocalPractice = () => useSyncExternalStore(subscribe, read, () => NONE)

export const isLocal = (attemptId: string): boolean => read().some(({ id }) => id === attemptId)

export function startLocally(slug: string, startedAt: string): string {
  const id = crypto.randomUUID()
  write([
    ...read(),
    { id, slug, startedAt, finishedAt: null, seconds: null, checksRight: 0, checksTotal: 0, notes: '' },
  ])
  return id
}

/** What is finished stays as it is. */
export const finishLocally = (attemptId: string, finishedAt: string, result: Result): void =>
  write(
    read().map((one) => (one.id === attemptId && !one.finishedAt ? { ...one, ...result, finishedAt } : one)),
  )

export function forgetLocally(ids: readonly string[]): void {
  for (const id of ids) forgetPractice(id)
  write(read().filter(({ id }) => !ids.includes(id)))
}

/** The newest attempt at a case: the account’s; one begun without an account while it is under way, or nobody is here. */
export function useLastAttempt({ slug, lastAttempt }: WholeCase): LastAttempt | null {
  const { viewer } = useViewer()
  const local = useLocalPractice().findLast((one) => one.slug === slug)
  return local && (!viewer || !local.finishedAt) ? local : lastAttempt
}
