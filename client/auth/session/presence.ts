import { createStore } from '../../lib/store.ts'
import type { AuthState, SignInFacts, Viewer } from '../viewer.ts'
import { INITIALISING, NO_SIGN_IN, SIGNED_OUT } from './state.ts'
import type { SessionStorage, StoredSession } from './stored-session.ts'
import { createTimers, type Timers } from './timers.ts'

interface PresenceParts {
  stored: SessionStorage
  /** The first time a person appears, until they leave: start what runs while they are here. */
  onArrival: (viewer: Viewer, timers: Timers) => void
  /** The backend cannot say who this is: start asking again. */
  onOutage: (timers: Timers) => void
  /** Whoever was here is not, and somebody else may be: nothing of theirs may stay. */
  onGone: () => void
  /** Nobody is here any more. */
  onEnd: () => void
}

/** While the backend does not answer, the stored name is all there is to show. */
const viewerFrom = ({ email, name, type }: StoredSession): Viewer => ({
  id: '',
  email,
  firstName: name.split(' ')[0] ?? '',
  lastName: name.split(' ').slice(1).join(' '),
  fullName: name,
  userType: type,
  isEmailVerified: true,
  coachId: null,
})

const factsOf = (session: StoredSession | null): SignInFacts =>
  session
    ? {
        isAuthenticated: true,
        accessToken: session.token,
        tokenIssuedAt: session.tokenIssued,
        lastValidation: session.validated || null,
      }
    : NO_SIGN_IN

/** During an outage only the address is known. */
const isSamePerson = (before: Viewer, now: Viewer): boolean =>
  before.id ? before.id === now.id : before.email === now.email

/** The three things that can happen to who is here: a person becomes known, is taken on trust, or is gone. */
export function createPresence({ stored, onArrival, onOutage, onGone, onEnd }: PresenceParts) {
  const state = createStore<AuthState>(stored.read() ? INITIALISING : SIGNED_OUT)
  const timers = createTimers()

  return {
    read: state.read,
    subscribe: state.subscribe,
    become(viewer: Viewer): void {
      const { email, fullName, userType } = viewer
      stored.write({ email, name: fullName, type: userType, validated: Date.now() })
      const before = state.read().viewer
      const isOther = before !== null && !isSamePerson(before, viewer)
      state.set({ status: 'signed-in', viewer, left: false, ...factsOf(stored.read()) })
      if (isOther) onGone()
      if (before?.id && !isOther) return
      timers.stopAll()
      onArrival(viewer, timers)
    },
    /** Nobody is signed out because of an outage: who was known stays known. */
    endure(): void {
      const session = stored.read()
      if (!session || state.read().status === 'signed-in') return
      state.set({ status: 'signed-in', viewer: viewerFrom(session), left: false, ...factsOf(session) })
      onOutage(timers)
    },
    /** A new token came for the person who is here. */
    renew(): void {
      if (state.read().viewer) state.set({ ...state.read(), ...factsOf(stored.read()) })
    },
    end(left = false): void {
      const wasHere = state.read().status !== 'signed-out'
      timers.stopAll()
      stored.clear()
      if (!wasHere) return
      state.set({ ...SIGNED_OUT, left })
      onGone()
      onEnd()
    },
    stopClocks: timers.stopAll,
  }
}

export type Presence = ReturnType<typeof createPresence>
