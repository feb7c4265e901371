import type { IdentityUser, LoadIdentity } from '../identity/identity.ts'

/** The provider's account in this browser. Nothing is loaded until it is first asked for. */
export function createAccount(load: LoadIdentity, onChange: (user: IdentityUser | null) => void) {
  let user: IdentityUser | null = null
  let connecting: Promise<void> | null = null

  async function connect(): Promise<void> {
    const identity = await load()
    await new Promise<void>((known) => {
      identity.watch((next) => {
        user = next
        known()
        onChange(next)
      })
    })
  }

  return async (): Promise<IdentityUser | null> => {
    connecting ??= connect().catch((error: unknown) => {
      connecting = null
      throw error
    })
    await connecting
    return user
  }
}
