import { useSyncExternalStore } from 'react'
import { personalKey } from '../../../../lib/personal-storage.ts'

/** Which attempt, with what opens it to whoever has no account. */
export interface AttemptRef {
  attemptId: string
  token: string | null
}

/** An attempt that was begun here without an account; the server has all of it, this browser what opens it. */
export interface GuestAttempt {
  id: string
  slug: string
  token: string
  isFinished: boolean
}

const KEY = personalKey('guest-practice')
const MAX_KEPT = 20
const NONE: readonly GuestAttempt[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; attempts: readonly GuestAttempt[] } = { text: null, attempts: NONE }

function read(): readonly GuestAttempt[] {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== known.text) known = { text, attempts: text ? (JSON.parse(text) as GuestAttempt[]) : NONE }
    return known.attempts
  } catch {
    return known.attempts
  }
}

/** The newest are kept; in a browser that blocks storage, until the page is left. */
function write(attempts: readonly GuestAttempt[]): void {
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

export const useGuestPractice = () => useSyncExternalStore(subscribe, read, () => NONE)

export const keepGuestAttempt = (attempt: GuestAttempt): void => write([...read(), attempt])

export const finishGuestAttempt = (id: string): void =>
  write(read().map((one) => (one.id === id ? { ...one, isFinished: true } : one)))

export const forgetGuestAttempts = (ids: readonly string[]): void =>
  write(read().filter(({ id }) => !ids.includes(id)))
