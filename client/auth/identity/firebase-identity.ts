import { initializeApp } from 'firebase/app'
import {
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth'
import type { BootConfig } from '../../config/boot-config.ts'
import { AuthFailure, MESSAGES } from '../messages.ts'
import type { Identity, IdentityUser } from './identity.ts'

const asIdentityUser = (user: User): IdentityUser => ({
  uid: user.uid,
  email: user.email ?? '',
  name: user.displayName ?? '',
  token: (fresh) => user.getIdToken(fresh),
  delete: () => user.delete(),
})

/** Firebase Auth, e-mail and password only. This file is its own chunk: no page carries it on first load. */
export function createFirebaseIdentity({ firebase }: BootConfig): Identity {
  const { apiKey, authDomain, projectId, emulatorUrl } = firebase
  if (!apiKey) throw new AuthFailure('auth/not-available', MESSAGES.noProvider)
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  // The local provider is reached through our own port, whatever address the browser used for it.
  if (emulatorUrl) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })

  function currentUser(): User {
    if (!auth.currentUser) throw new AuthFailure('auth/no-current-user', MESSAGES.noUser)
    return auth.currentUser
  }

  return {
    watch: (listener) => onIdTokenChanged(auth, (user) => listener(user && asIdentityUser(user))),
    signIn: async (email, password) =>
      asIdentityUser((await signInWithEmailAndPassword(auth, email, password)).user),
    async signUp(email, password, name) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      await updateProfile(user, { displayName: name }).catch(() => undefined)
      return asIdentityUser(user)
    },
    signOut: () => signOut(auth),
    async sendVerification() {
      await auth.authStateReady()
      await sendEmailVerification(currentUser())
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    applyVerification: async (code) => {
      await applyActionCode(auth, code)
      await auth.currentUser?.reload()
    },
    readResetCode: (code) => verifyPasswordResetCode(auth, code),
    resetPassword: (code, password) => confirmPasswordReset(auth, code, password),
    async changePassword(current, next) {
      await auth.authStateReady()
      const user = currentUser()
      const { user: proven } = await reauthenticateWithCredential(
        user,
        EmailAuthProvider.credential(user.email ?? '', current),
      )
      await updatePassword(proven, next)
    },
  }
}
