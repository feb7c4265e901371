import { isOutage, SignInRequired } from '../../apollo/errors.ts'
import { SIGN_IN_REQUIRED_MESSAGE } from '../../apollo/messages.ts'
import { showToast } from '../../components/overlays/toast.ts'
import {
  BACKGROUND_REFRESH_INTERVAL,
  BACKGROUND_REFRESH_THRESHOLD,
  COACH_PROFILE_DELAY,
  OUTAGE_RETRY_INTERVAL,
  TOKEN_REFRESH_THRESHOLD,
  VALIDATION_INTERVAL,
  VALIDATION_STALE,
} from '../constants.ts'
import type { IdentityUser, LoadIdentity } from '../identity/identity.ts'
import { signInFailure, signUpFailure } from '../messages.ts'
import type { SignUpForm, Viewer } from '../viewer.ts'
import { createAccount } from './account.ts'
import type { AuthApi } from './api.ts'
import { createPresence } from './presence.ts'
import { type SignInParts, signInWith } from './sign-in.ts'
import { signUpWith } from './sign-up.ts'
import { IDENTIFYING_KEYS, type SessionStorage } from './stored-session.ts'
import { createTokenSource } from './token-source.ts'
import { createValidation } from './validation.ts'

interface SessionParts {
  api: AuthApi
  stored: SessionStorage
  loadIdentity: LoadIdentity
  /** After signing out on purpose: to the landing page. */
  goHome: () => void
}

/** Who is signed in, and every way that changes: spec §4 without React. */
export function createSession({ api, stored, loadIdentity, goHome }: SessionParts) {
  /** While someone signs in or up, what the provider reports is their own doing and not finished. */
  let entering = false
  const account = createAccount(loadIdentity, (user) => void followProvider(user))
  const tokens = createTokenSource({
    stored,
    account,
    onRenewed: () => presence.renew(),
    onTooOld: () => presence.end(),
  })

  const presence = createPresence({
    stored,
    onArrival(viewer, timers) {
      timers.every(VALIDATION_INTERVAL, () => void validate(VALIDATION_STALE))
      timers.every(BACKGROUND_REFRESH_INTERVAL, () => void refreshToken(BACKGROUND_REFRESH_THRESHOLD))
      if (viewer.userType === 'COACH')
        timers.after(COACH_PROFILE_DELAY, () => void createCoachProfile(viewer))
      prefetchOwnProfile()
    },
    onOutage: (timers) => timers.every(OUTAGE_RETRY_INTERVAL, () => void identify()),
    onGone: api.forgetEverything,
    onEnd() {
      loadIdentity()
        .then((identity) => identity.signOut())
        .catch(() => undefined)
    },
  })
  const { refreshToken, identify, validate } = createValidation({ api, stored, tokens, presence })

  /** Spec §5: without its token a call of somebody signed in fails before it is sent; a visitor's goes without. */
  async function currentToken(): Promise<string | null> {
    const token = await tokens.current()
    if (stored.read() || presence.read().status !== 'signed-in') return token
    presence.end()
    showToast({ tone: 'error', title: SIGN_IN_REQUIRED_MESSAGE })
    throw new SignInRequired()
  }

  async function createCoachProfile(coach: Viewer): Promise<void> {
    try {
      const coachId = await api.createCoachProfile(coach)
      const { viewer } = presence.read()
      if (coach.coachId || viewer?.id !== coach.id) return
      presence.become({ ...viewer, coachId })
      api.forgetMissingProfile()
    } catch (error) {
      console.warn('The coach profile was not created; it will be when it is first read', error)
    }
  }

  function prefetchOwnProfile(): void {
    const { viewer } = presence.read()
    if (viewer?.userType !== 'COACH' || !viewer.id) return
    void api.prefetchCoachProfile(() => presence.read().viewer?.id === viewer.id).catch(() => undefined)
  }

  /** Only a confirmed address has anything to link; for others the call waits for `refresh`. */
  async function linkGuestSessions(): Promise<void> {
    const { viewer } = presence.read()
    if (viewer?.id && viewer.isEmailVerified) await api.linkGuestSessions(viewer).catch(() => 0)
  }

  async function followProvider(user: IdentityUser | null): Promise<void> {
    if (entering || !stored.read()) return
    if (user) await refreshToken(TOKEN_REFRESH_THRESHOLD)
    else presence.end()
  }

  /** Another tab signed out, or somebody in, whoever is here. */
  function followOtherTab({ key }: StorageEvent): void {
    if (key !== null && !IDENTIFYING_KEYS.includes(key)) return
    const session = stored.read()
    const { status, viewer } = presence.read()
    if (!session && status !== 'signed-out') presence.end()
    if (session?.email && session.email !== viewer?.email) void identify()
  }

  /** Whatever fails on the way in leaves nobody half signed in. */
  async function enter<T>(through: (parts: SignInParts) => Promise<T>): Promise<T> {
    entering = true
    try {
      const identity = await loadIdentity()
      await account()
      return await through({ identity, tokens, api })
    } catch (error) {
      stored.clear()
      throw error
    } finally {
      entering = false
    }
  }

  async function open(): Promise<void> {
    await identify()
    if (stored.read()) await account().catch(() => null)
  }

  return {
    read: presence.read,
    subscribe: presence.subscribe,
    identity: loadIdentity,
    currentToken,
    validate,
    prefetchOwnProfile,
    async signIn(email: string, password: string): Promise<void> {
      try {
        presence.become(await enter((parts) => signInWith(email, password, parts)))
      } catch (error) {
        throw signInFailure(error)
      }
      void linkGuestSessions()
    },
    async signUp(form: SignUpForm): Promise<void> {
      try {
        await enter((parts) => signUpWith(form, parts))
      } catch (error) {
        throw signUpFailure(error)
      }
      stored.write({ name: form.name, type: form.userType })
      await identify()
      void linkGuestSessions()
    },
    async signOut(): Promise<void> {
      const lastToken = stored.read()?.token ?? null
      presence.end(true)
      api.logout(lastToken)
      goHome()
    },
    async refresh(): Promise<void> {
      if (!stored.read()) return
      await tokens.refresh().catch((error: unknown) => {
        if (!isOutage(error)) throw error
      })
      await identify()
      await linkGuestSessions()
    },
    sendVerification: async () => (await loadIdentity()).sendVerification(),
    sendPasswordReset: async (email: string) => (await loadIdentity()).sendPasswordReset(email),
    /** Finds out who is looking, then follows other tabs; the provider's code comes last, off the critical path. */
    start(): () => void {
      window.addEventListener('storage', followOtherTab)
      if (stored.read() && !tokens.endIfTooOld()) void open()
      return () => {
        window.removeEventListener('storage', followOtherTab)
        presence.stopClocks()
      }
    },
  }
}

export type Session = ReturnType<typeof createSession>
