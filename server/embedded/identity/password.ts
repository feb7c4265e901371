import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt)

/** Firebase's minimum; the emulator refuses anything shorter as a weak password. */
const shortest = 6

/**
 * What the emulator is given in place of a password, because it keeps them as they come. One too short stays as it
 * is, for the emulator to refuse. One salt per installation: the emulator compares whole strings.
 */
export async function hidePassword(salt: Uint8Array, password: string): Promise<string> {
  if (password.length < shortest) return password
  const hidden = (await derive(password.normalize('NFKC'), salt, 32)) as Buffer
  return hidden.toString('base64url')
}
