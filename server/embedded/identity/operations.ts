import { expireActionCodes } from './action-code-expiry.ts'
import type { AccountOperation, CallContext, loadEmulator } from './emulator-library.ts'

export type AdminOperation = 'adminCreate' | 'adminFind' | 'adminUpdate' | 'adminDelete'
export type OperationName = AccountOperation | AdminOperation | 'token'
export type Operations = Record<OperationName, (body: object) => unknown>

const endUser: CallContext = {
  params: { path: {}, query: {} },
  req: { protocol: 'http', headers: { host: 'identity.invalid' } },
}
const administrator: CallContext = { ...endUser, security: { Oauth2: {} } }

/** What may be asked of the emulator, by name: its own operations, called as an end user or as an administrator. */
export function createOperations(
  emulator: ReturnType<typeof loadEmulator>,
  hidesAccounts: boolean,
): Operations {
  const { state, accounts, token, BadRequestError } = emulator
  state.enableImprovedEmailPrivacy = hidesAccounts
  expireActionCodes(state, BadRequestError)
  const as = (context: CallContext, name: AccountOperation) => (body: object) =>
    accounts[name](state, body, context)

  return {
    signUp: as(endUser, 'signUp'),
    signInWithPassword: as(endUser, 'signInWithPassword'),
    lookup: as(endUser, 'lookup'),
    update: as(endUser, 'update'),
    delete: as(endUser, 'delete'),
    resetPassword: as(endUser, 'resetPassword'),
    createAuthUri: as(endUser, 'createAuthUri'),
    // Only an administrator is told the code, which becomes the link in our own e-mail.
    sendOobCode: (body) => accounts.sendOobCode(state, { ...body, returnOobLink: true }, administrator),
    token: (body) => {
      refuseRevoked(emulator, body as RefreshBody)
      return token(state, { grantType: 'refresh_token', ...body }, endUser)
    },
    adminCreate: as(administrator, 'signUp'),
    adminFind: as(administrator, 'lookup'),
    adminUpdate: as(administrator, 'update'),
    adminDelete: as(administrator, 'delete'),
  }
}

interface RefreshBody {
  refreshToken: string
  /** When we issued it, in seconds since 1970. */
  issuedAt: number
}

/** As Firebase does and the emulator does not: a new password ends the sessions opened with the old one. */
function refuseRevoked({ state, BadRequestError }: ReturnType<typeof loadEmulator>, body: RefreshBody): void {
  const { user } = state.validateRefreshToken(body.refreshToken)
  if (body.issuedAt < Number(user.validSince ?? 0)) throw new BadRequestError('TOKEN_EXPIRED')
}
