import { InvalidTokenError } from '../../identity/errors.ts'
import type { IdentityLimits } from '../../identity/limits.ts'
import { presentAnswer } from './answers.ts'
import { bodies, readBody } from './bodies.ts'
import { actionLink, emailKinds, type SendEmail } from './email.ts'
import type { Emulator } from './emulator.ts'
import type { Answer } from './emulator-messages.ts'
import { openIdToken, unsign } from './id-token.ts'
import type { LocalKeys } from './local-keys.ts'
import { hidePassword } from './password.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { Refusal } from './refusal.ts'
import { openRefreshToken } from './refresh-token.ts'

export interface EndpointSettings {
  projectId: string
  emulator: Emulator
  keys: LocalKeys
  publicUrl: () => string
  sendEmail: SendEmail
  limits: IdentityLimits
}

export type EndpointName = keyof typeof bodies
/** Throws Refusal or ProviderUnavailableError. */
export type Endpoint = (body: unknown, clientAddress: string) => Promise<Answer>

export type SignInOnce = (body: { email: string; password: string }) => Promise<Answer>

/** The calls of the Firebase client SDK, each from the body it sends to the answer it reads. */
export function createEndpoints(settings: EndpointSettings): Record<EndpointName, Endpoint> {
  const { emulator, keys, projectId } = settings
  const { limits } = settings
  const signIn = createSignIn(settings)
  const hide = (password?: string) => (password ? hidePassword(keys.passwordSalt, password) : undefined)
  const open = (idToken: string) => openIdToken(keys, projectId, idToken).catch(refuseToken)
  const present = (answer: Answer) => presentAnswer(keys, answer)
  const opened = async (ip: string, answering: Promise<Answer>) => {
    const answer = await answering
    if (typeof answer.email === 'string') await limits.openedLetter({ email: answer.email, ip })
    return answer
  }

  return {
    async signUp(input, clientAddress) {
      const { email, password, displayName } = readBody(bodies.signUp, input)
      // As in a project without anonymous users.
      if (email === undefined && password === undefined) throw new Refusal('ADMIN_ONLY_OPERATION')
      const account = { email, password: await hide(password), displayName }
      return present(await limits.signUp(clientAddress, () => emulator.call('signUp', account)))
    },

    async signInWithPassword(input, clientAddress) {
      const body = readBody(bodies.signInWithPassword, input)
      const isWrong = (error: unknown) => error instanceof Refusal
      return limits.signIn({ email: body.email, ip: clientAddress }, () => signIn(body), isWrong)
    },

    async lookup(input) {
      const { idToken } = readBody(bodies.lookup, input)
      return present(await emulator.call('lookup', { idToken: unsign(await open(idToken)) }))
    },

    async delete(input) {
      const claims = await open(readBody(bodies.delete, input).idToken)
      requireRecentSignIn(claims)
      return present(await emulator.call('delete', { idToken: unsign(claims) }))
    },

    async update(input, clientAddress) {
      const body = readBody(bodies.update, input)
      if ('oobCode' in body)
        return present(await opened(clientAddress, emulator.call('update', { oobCode: body.oobCode })))
      const claims = await open(body.idToken)
      if (body.password !== undefined) requireRecentSignIn(claims)
      const { displayName, photoUrl } = body
      const password = await hide(body.password)
      return present(
        await emulator.call('update', { idToken: unsign(claims), displayName, photoUrl, password }),
      )
    },

    async sendOobCode(input, clientAddress) {
      const body = readBody(bodies.sendOobCode, input)
      const { requestType } = body
      const claims = 'idToken' in body ? await open(body.idToken) : undefined
      const email = 'email' in body ? body.email.toLowerCase() : undefined
      const own = typeof claims?.email === 'string' ? claims.email : String(claims?.sub)
      const letter = { kind: emailKinds[requestType], email: email ?? own, ip: clientAddress }
      const isSent = await limits.accountLetter(letter)
      const question = { requestType, email, idToken: claims && unsign(claims) }
      const { oobCode, ...answer } = await emulator.call('sendOobCode', question)
      // No code means that there is no such account. The response reveals neither this nor whether an e-mail was sent.
      if (isSent && typeof oobCode === 'string') {
        const kind = emailKinds[requestType]
        await settings.sendEmail({
          to: String(answer.email),
          kind,
          link: actionLink(settings.publicUrl(), kind, oobCode),
        })
      }
      return present(answer)
    },

    async resetPassword(input, clientAddress) {
      const { oobCode, newPassword } = readBody(bodies.resetPassword, input)
      const reset = emulator.call('resetPassword', { oobCode, newPassword: await hide(newPassword) })
      return present(await opened(clientAddress, reset))
    },

    async createAuthUri(input) {
      return present(await emulator.call('createAuthUri', readBody(bodies.createAuthUri, input)))
    },

    async token(input) {
      const { refresh_token: sealed } = readBody(bodies.token, input)
      return present(await emulator.call('token', await openRefreshToken(keys, sealed)))
    },
  }
}

/** Checks a password, and counts nothing: that is for whoever knows who asks. */
export const createSignIn =
  ({ emulator, keys }: Pick<EndpointSettings, 'emulator' | 'keys'>): SignInOnce =>
  async ({ email, password }) =>
    presentAnswer(
      keys,
      await emulator.call('signInWithPassword', {
        email,
        password: password ? await hidePassword(keys.passwordSalt, password) : undefined,
      }),
    )

function refuseToken(error: unknown): never {
  const expired = error instanceof InvalidTokenError && error.reason === 'expired'
  throw new Refusal(expired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
}
