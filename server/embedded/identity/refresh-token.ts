import { EncryptJWT, jwtDecrypt } from 'jose'
import type { LocalKeys } from './local-keys.ts'
import { Refusal } from './refusal.ts'

const audience = 'refresh'

/** The emulator's refresh tokens are readable JSON that anyone can write: ours hold them encrypted. */
export function sealRefreshToken(keys: LocalKeys, refreshToken: string): Promise<string> {
  return new EncryptJWT({ refreshToken })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(audience)
    .setIssuedAt()
    .encrypt(keys.sealing)
}

/** `issuedAt` in seconds since 1970. Throws Refusal. */
export async function openRefreshToken(keys: LocalKeys, sealed: string) {
  try {
    const { payload } = await jwtDecrypt(sealed, keys.sealing, {
      audience,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return { refreshToken: String(payload.refreshToken), issuedAt: payload.iat ?? 0 }
  } catch {
    throw new Refusal('INVALID_REFRESH_TOKEN')
  }
}
