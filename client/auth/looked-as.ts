import { leaveLook, type Look } from '../lib/look.ts'
import type { Auth, Viewer } from './viewer.ts'

const refuse = () => Promise.reject(new Error('You are only looking. Nothing can be changed.'))

/** What pages are told of the viewer while an admin looks as somebody else: that it is them, and no token of anybody's. */
export function lookedAs(auth: Auth, look: Look | null): Auth {
  if (!look || auth.status !== 'signed-in' || auth.viewer?.userType !== 'ADMIN') return auth
  return {
    ...auth,
    viewer: look.person as Viewer,
    accessToken: null,
    currentToken: async () => null,
    prefetchOwnProfile: () => undefined,
    sendVerification: refuse,
    sendPasswordReset: refuse,
    refresh: async () => undefined,
    signOut: async () => leaveLook(),
  }
}
