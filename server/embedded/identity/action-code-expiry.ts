import type { ActionCode, EmulatorError, EmulatorState } from './emulator-library.ts'

const hourMs = 60 * 60 * 1000

/** How long Firebase's own codes live. */
const lifetimeMs: Record<string, number> = { PASSWORD_RESET: hourMs, VERIFY_EMAIL: 72 * hourMs }

/** Gives the emulator's action codes, which never expire, the lifetimes of real ones. */
export function expireActionCodes(
  state: EmulatorState,
  Refusal: new (message: string) => EmulatorError,
): void {
  const { createOob, validateOobCode } = state
  state.createOob = (...args) => Object.assign(createOob.apply(state, args), { createdAt: Date.now() })
  state.validateOobCode = (oobCode) => {
    const code = validateOobCode.call(state, oobCode)
    if (!code || !isExpired(code)) return code
    state.deleteOobCode(oobCode)
    throw new Refusal('EXPIRED_OOB_CODE')
  }
}

export function isExpired(code: ActionCode, now = Date.now()): boolean {
  return now > (code.createdAt ?? 0) + (lifetimeMs[code.requestType] ?? hourMs)
}
