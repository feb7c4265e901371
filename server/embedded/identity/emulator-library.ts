import { createRequire } from 'node:module'

/**
 * The parts of firebase-tools' Auth emulator that are used, as it writes them (it ships no types): the operations
 * behind its HTTP routes and the state they work on. Without its Express app and OpenAPI compiler it loads in a
 * quarter of a second, and no port exists on which `Authorization: Bearer owner` would be obeyed.
 */
export interface EmulatorUser {
  localId: string
  email?: string
  emailVerified?: boolean
  validSince?: string
  providerUserInfo?: object[]
  [field: string]: unknown
}

export interface ActionCode {
  oobCode: string
  email: string
  requestType: string
  oobLink: string
  newEmail?: string
  /** Ours: when it was made, in ms since 1970. The emulator's own codes never expire. */
  createdAt?: number
}

export interface EmulatorState {
  users: Map<string, EmulatorUser>
  oobs: Map<string, ActionCode>
  enableImprovedEmailPrivacy: boolean
  updateUserByLocalId: (
    localId: string,
    fields: object,
    options?: { upsertProviders?: object[] },
  ) => EmulatorUser
  deleteUser: (user: EmulatorUser) => void
  createOob: (email: string, newEmail: string | undefined, requestType: string, link: unknown) => ActionCode
  validateOobCode: (oobCode: string) => ActionCode | undefined
  deleteOobCode: (oobCode: string) => boolean
  validateRefreshToken: (refreshToken: string) => { user: EmulatorUser }
}

export interface CallContext {
  /** Present for callers who may do anything: the emulator asks nothing else of an administrator. */
  security?: { Oauth2: object }
  params: { path: object; query: object }
  /** What the emulator builds its own action links from; ours replace them. */
  req: { protocol: string; headers: { host: string } }
}

export type EmulatorOperation = (state: EmulatorState, body: object, context: CallContext) => unknown

interface Operations {
  authOperations: {
    identitytoolkit: { accounts: Record<AccountOperation, EmulatorOperation> }
    securetoken: { token: EmulatorOperation }
  }
}

export type AccountOperation =
  | 'signUp'
  | 'signInWithPassword'
  | 'lookup'
  | 'update'
  | 'delete'
  | 'sendOobCode'
  | 'resetPassword'
  | 'createAuthUri'

/** The emulator's refusal: `code` is the HTTP status, `message` the code the Firebase SDK reads. */
export interface EmulatorError extends Error {
  code: number
}

const folder = 'firebase-tools/lib/emulator/auth'

export function loadEmulator(projectId: string) {
  const require = createRequire(import.meta.url)
  const { authOperations }: Operations = require(`${folder}/operations.js`)
  const { AgentProjectState }: { AgentProjectState: new (projectId: string) => EmulatorState } = require(
    `${folder}/state.js`,
  )
  const { BadRequestError }: { BadRequestError: new (message: string) => EmulatorError } = require(
    `${folder}/errors.js`,
  )
  const { accounts } = authOperations.identitytoolkit
  return {
    state: new AgentProjectState(projectId),
    accounts,
    token: authOperations.securetoken.token,
    BadRequestError,
  }
}
