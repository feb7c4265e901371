import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  fetchSignInMethodsForEmail,
  inMemoryPersistence,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { rateLimited, tooManyAttempts } from '../../errors.ts'
import {
  anEmail,
  codeInNewestEmail,
  noLimits,
  password,
  type ServedIdentity,
  serveIdentity,
  until,
} from './testing.ts'

let served: ServedIdentity
const limits = { ...noLimits }
let app: FirebaseApp
let auth: Auth

beforeAll(async () => {
  served = await serveIdentity(undefined, { limits })
  app = initializeApp({ apiKey: 'embedded', projectId: served.identity.projectId })
  auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, served.url, { disableWarnings: true })
})

afterEach(() => {
  Object.assign(limits, noLimits)
})
afterAll(async () => {
  await deleteApp(app)
  await served.stop()
})

const verify = (idToken: string) => served.identity.provider.verify(idToken)

async function signUp(email = anEmail()) {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  return user
}

describe('signing up', () => {
  test('gives a token that the server accepts for that account', async () => {
    const email = anEmail()
    const user = await signUp(email.toUpperCase())
    const identity = await verify(await user.getIdToken())
    expect(identity).toMatchObject({ uid: user.uid, email, emailVerified: false, name: null })
    expect(identity.expiresAt.getTime() - identity.issuedAt.getTime()).toBe(3600_000)
  })

  test.each([
    ['an e-mail that has an account', 'email-already-in-use', (taken: string) => [taken, password]],
    ['five characters', 'weak-password', () => [anEmail(), 'abcde']],
    ['no domain', 'invalid-email', () => ['person@casebound', password]],
  ])('with %s fails with %s §5.3 §5.4 §8.5 §8.6 §8.7', async (_case, code, credentials) => {
    const taken = (await signUp()).email ?? ''
    const [email = '', secret = ''] = credentials(taken)
    await expect(createUserWithEmailAndPassword(auth, email, secret)).rejects.toMatchObject({
      code: `auth/${code}`,
    })
  })

  test('needs an e-mail', async () => {
    await expect(signInAnonymously(auth)).rejects.toMatchObject({ code: 'auth/admin-restricted-operation' })
  })
})

describe('signing in', () => {
  test('with the right password opens the same account', async () => {
    const { uid, email } = await signUp()
    const { user } = await signInWithEmailAndPassword(auth, email ?? '', password)
    expect(user.uid).toBe(uid)
  })

  test('does not say whether the password or the e-mail is wrong §8.2', async () => {
    const { email } = await signUp()
    const refused = { code: 'auth/invalid-credential' }
    await expect(signInWithEmailAndPassword(auth, email ?? '', 'another one')).rejects.toMatchObject(refused)
    await expect(signInWithEmailAndPassword(auth, anEmail(), password)).rejects.toMatchObject(refused)
    await expect(fetchSignInMethodsForEmail(auth, email ?? '')).resolves.toEqual([])
  })

  test('says which of the two is wrong where the project hides no accounts §8.2 §8.3', async () => {
    const { email } = await signUp()
    const open = await serveIdentity(undefined, { hidesAccounts: false })
    const elsewhere = initializeApp({ apiKey: 'embedded', projectId: open.identity.projectId }, 'open')
    const at = initializeAuth(elsewhere, { persistence: inMemoryPersistence })
    connectAuthEmulator(at, open.url, { disableWarnings: true })
    await expect(signInWithEmailAndPassword(at, email ?? '', password)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    })
    await createUserWithEmailAndPassword(at, email ?? '', password)
    await expect(signInWithEmailAndPassword(at, email ?? '', 'another one')).rejects.toMatchObject({
      code: 'auth/wrong-password',
    })
    await deleteApp(elsewhere)
    await open.stop()
  })

  test('after too many failures is refused as such, with the right password too §8.4', async () => {
    const { email } = await signUp()
    limits.signIn = () => Promise.reject(tooManyAttempts(60))
    await expect(signInWithEmailAndPassword(auth, email ?? '', password)).rejects.toMatchObject({
      code: 'auth/too-many-requests',
    })
  })

  test('stays possible by refreshing the token §7.12', async () => {
    const user = await signUp()
    const refreshed = await user.getIdToken(true)
    expect((await verify(refreshed)).uid).toBe(user.uid)
  })
})

describe('verifying an e-mail', () => {
  test('takes the code of the link that was sent there', async () => {
    const user = await signUp()
    await sendEmailVerification(user)
    expect(served.mailbox.at(-1)).toMatchObject({ to: user.email, kind: 'verifyEmail' })
    expect(served.mailbox.at(-1)?.link).toMatch(`${served.url}/auth/action?mode=verifyEmail&oobCode=`)

    await applyActionCode(auth, codeInNewestEmail(served))
    await user.reload()
    expect(user.emailVerified).toBe(true)
    expect((await verify(await user.getIdToken(true))).emailVerified).toBe(true)
  })

  test('works once for a code, and not at all for a made-up one', async () => {
    await sendEmailVerification(await signUp())
    const code = codeInNewestEmail(served)
    await applyActionCode(auth, code)
    const refused = { code: 'auth/invalid-action-code' }
    await expect(applyActionCode(auth, code)).rejects.toMatchObject(refused)
    await expect(applyActionCode(auth, 'made-up')).rejects.toMatchObject(refused)
  })
})

describe('resetting a password', () => {
  test('replaces it and ends the sessions opened with the old one', async () => {
    const user = await signUp()
    const email = user.email ?? ''
    await sendPasswordResetEmail(auth, email)
    const code = codeInNewestEmail(served)
    await expect(verifyPasswordResetCode(auth, code)).resolves.toBe(email)
    expect((await checkActionCode(auth, code)).operation).toBe('PASSWORD_RESET')
    await expect(confirmPasswordReset(auth, code, 'short')).rejects.toMatchObject({
      code: 'auth/weak-password',
    })

    await nextSecond()
    await confirmPasswordReset(auth, code, 'a new password')
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
    await expect(signInWithEmailAndPassword(auth, email, password)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    })
    await expect(signInWithEmailAndPassword(auth, email, 'a new password')).resolves.toBeDefined()
  })

  test('of an e-mail without an account looks the same and sends nothing', async () => {
    const sent = served.mailbox.length
    await expect(sendPasswordResetEmail(auth, anEmail())).resolves.toBeUndefined()
    expect(served.mailbox).toHaveLength(sent)
  })

  test('is not sent without end', async () => {
    const email = (await signUp()).email ?? ''
    await sendPasswordResetEmail(auth, email)
    limits.accountLetter = () => Promise.reject(rateLimited(60))
    await expect(sendPasswordResetEmail(auth, email)).rejects.toMatchObject({
      code: 'auth/too-many-requests',
    })
  })
})

describe('a signed-in person', () => {
  test('changes their name and password', async () => {
    const user = await signUp()
    await updateProfile(user, { displayName: 'Ada' })
    await updatePassword(user, 'a better one')
    const again = await signInWithEmailAndPassword(auth, user.email ?? '', 'a better one')
    expect(await verify(await again.user.getIdToken())).toMatchObject({ uid: user.uid, name: 'Ada' })
  })

  test('deletes their account', async () => {
    const user = await signUp()
    await deleteUser(user)
    await expect(served.identity.provider.getAccount(user.uid)).resolves.toBeNull()
    await expect(signInWithEmailAndPassword(auth, user.email ?? '', password)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    })
  })
})

/** Firebase dates sessions in whole seconds: one opened in the second of the new password outlives it. */
function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  return until(() => Date.now() / 1000 > second + 1)
}
