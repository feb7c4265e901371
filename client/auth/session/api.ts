import type { CallApi } from '../../api/call-api.ts'
import { retrying } from '../../api/retry.ts'
import type { ClientStore } from '../../apollo/client-store.ts'
import { forgetChanged } from '../../apollo/forget-changed.ts'
import { forgetPersonal } from '../../lib/personal-storage.ts'
import { VALIDATION_RETRIES } from '../constants.ts'
import type { SignUpForm, Viewer } from '../viewer.ts'
import { emptyCoachProfile } from './empty-coach-profile.ts'
import { isRefusal } from './refusal.ts'
import { viewerOf, writeUserType } from './user.ts'

/** The account at the identity provider and what its owner said at sign-up. */
export interface NewUser {
  firebaseUid: string
  email: string
  firstName: string
  userType: SignUpForm['userType']
}

/** The calls of spec §7 that follow who is signed in, and what they change in the cache. */
export function createAuthApi(call: CallApi, clients: ClientStore) {
  const forget = (verb: string) => forgetChanged(clients.client().cache, verb)
  return {
    /** Who the token belongs to, from the database: the call whose 401 or 403 signs out. */
    profile: async (): Promise<Viewer> => viewerOf(await call('GET', '/api/v1/users/me')),
    /** The background check. A refusal is final; anything else is tried twice more. */
    check: (): Promise<Viewer> =>
      retrying(
        VALIDATION_RETRIES,
        (error) => !isRefusal(error),
        async () => viewerOf(await call('GET', '/api/auth/me')),
      ),
    async createUser({ firebaseUid, email, firstName, userType }: NewUser): Promise<void> {
      await call('POST', '/api/v1/users/', {
        firebase_uid: firebaseUid,
        email,
        first_name: firstName,
        user_type: writeUserType(userType),
      })
    },
    /** Sessions booked as a guest with this address now belong to the account; answers how many. */
    async linkGuestSessions({ email, id }: Viewer): Promise<number> {
      const answer = await call('POST', '/api/v1/identity/link-guest-sessions', { email, user_id: id })
      const linked = (answer as { linked_sessions?: number } | null)?.linked_sessions ?? 0
      if (linked > 0) forget('linkGuestSessions')
      return linked
    },
    /** Answers the profile's id; a coach who has a profile keeps it as it is. */
    async createCoachProfile({ id }: Viewer): Promise<string | null> {
      const answer = await call('POST', '/api/v1/coaches/', emptyCoachProfile(id))
      return (answer as { id?: string } | null)?.id ?? null
    },
    /** A coach's own profile, ready for the pages that show it; `isStillHere` keeps a late answer out. */
    async prefetchCoachProfile(isStillHere: () => boolean): Promise<void> {
      const client = clients.client()
      const { prefetchProfile } = await import('../own-profile.ts')
      await prefetchProfile(client, async () => {
        const answer = await call('GET', '/api/v1/coaches/me/profile')
        return isStillHere() ? (answer as object) : null
      })
    },
    /** What a coach without a profile was answered is no longer true. */
    forgetMissingProfile: () => forget('createCoachProfile'),
    /** Nobody waits for it: the session is over on this side already. */
    logout: (token: string | null): void =>
      void call('POST', '/api/auth/logout', undefined, { token, keepalive: true }).catch(() => undefined),
    /** Nothing of one person may be shown to the next; what is on the screen is asked again. */
    forgetEverything(): void {
      forgetPersonal()
      clients.renew()
    },
  }
}

export type AuthApi = ReturnType<typeof createAuthApi>
