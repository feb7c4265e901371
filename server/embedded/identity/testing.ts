import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import type { IdentityLimits } from '../../identity/limits.ts'
import type { IdentityEmail } from './email.ts'
import { registerIdentityProxy } from './proxy.ts'
import { type EmbeddedIdentity, startEmbeddedIdentity } from './start.ts'

export const password = 'correct horse'

/** Without a database nothing is counted; the product's own limits are proven where there is one. */
export const noLimits: IdentityLimits = {
  signIn: (_attempt, signIn) => signIn(),
  signUp: (_ip, signUp) => signUp(),
  accountLetter: async () => true,
  openedLetter: async () => undefined,
}

export interface ServedIdentity {
  identity: EmbeddedIdentity
  url: string
  dataDir: string
  /** Every e-mail so far, newest last. */
  mailbox: IdentityEmail[]
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<{ status: number; body: Body }>
  stop(): Promise<void>
}

export interface Body {
  error?: { code: number; message: string }
  idToken?: string
  refreshToken?: string
  localId?: string
  users?: Record<string, unknown>[]
  [field: string]: unknown
}

export function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'identity-'))
}

/** The embedded identity provider behind its proxy on a free port, in a folder of its own unless told which. */
export async function serveIdentity(
  existingDataDir?: string,
  settings: { hidesAccounts?: boolean; limits?: IdentityLimits } = {},
): Promise<ServedIdentity> {
  const dataDir = existingDataDir ?? (await makeDataDir())
  const mailbox: IdentityEmail[] = []
  const app = fastify()
  let url = ''
  const identity = await startEmbeddedIdentity({
    limits: noLimits,
    ...settings,
    dataDir,
    publicUrl: () => url,
    onEmail: (email) => void mailbox.push(email),
    log: app.log,
  })
  registerIdentityProxy(app, identity)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    identity,
    url,
    dataDir,
    mailbox,
    post: (path, body, headers) => post(url + path, body, headers),
    async stop() {
      await app.close()
      await identity.stop()
      if (!existingDataDir) await rm(dataDir, { recursive: true, maxRetries: 5 })
    },
  }
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

export const accounts = (call: string) => `/identitytoolkit.googleapis.com/v1/accounts:${call}`

let people = 0

/** An address nobody else in this process has. */
export function anEmail(): string {
  people += 1
  return `person-${people}@casebound.test`
}

export async function signUp(served: ServedIdentity, email = anEmail()) {
  const { body } = await served.post(accounts('signUp'), { email, password, returnSecureToken: true })
  const { idToken = '', refreshToken = '', localId = '' } = body
  return { email, idToken, refreshToken, uid: localId }
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20)
}

/** What the person who opens the newest e-mail's link has in hand. */
export function codeInNewestEmail({ mailbox }: ServedIdentity): string {
  const link = mailbox.at(-1)?.link ?? ''
  return new URL(link).searchParams.get('oobCode') ?? ''
}
