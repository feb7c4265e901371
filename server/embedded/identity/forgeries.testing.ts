import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { signIdToken } from './id-token.ts'
import type { LocalKeys } from './local-keys.ts'

export const PROJECT = 'demo-casebound'

const NOW = Math.floor(Date.now() / 1000)

/** What a token of somebody says who has just signed in. */
export const claimsOf = (uid: string): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: uid,
  iat: NOW,
  exp: NOW + 3600,
  email: `${uid}@casebound.test`,
  email_verified: true,
})

/** A token as this installation signs it. */
export const signed = (keys: LocalKeys, claims: JWTPayload) =>
  signIdToken(keys, new UnsecuredJWT(claims).encode())

export const ended = (claims: JWTPayload): JWTPayload => ({ ...claims, iat: NOW - 3601, exp: NOW - 1 })

export type Forge = (keys: LocalKeys, claims: JWTPayload) => Promise<string>

/** Tokens that are not ours, or not as we signed them. */
export const FORGERIES: Record<string, Forge> = {
  'that is none': async () => 'x.y.z',
  unsigned: async (_keys, claims) => new UnsecuredJWT(claims).encode(),
  'of another project': (keys, claims) => signed(keys, { ...claims, aud: 'another' }),
  'of another issuer': (keys, claims) =>
    signed(keys, { ...claims, iss: 'https://securetoken.google.com/another' }),
  'without a subject': (keys, claims) => signed(keys, { ...claims, sub: undefined }),
  'without an end': (keys, claims) => signed(keys, { ...claims, exp: undefined }),
  'with other claims under our signature': async (keys, claims) => {
    const [header, , signature] = (await signed(keys, claims)).split('.')
    const [, payload] = new UnsecuredJWT({ ...claims, sub: 'admin' }).encode().split('.')
    return [header, payload, signature].join('.')
  },
  'signed with another key': async ({ keyId }, claims) => {
    const { privateKey } = await generateKeyPair('ES256')
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: keyId }).sign(privateKey)
  },
  'signed with our public key as a secret': async ({ keyId, verifying }, claims) => {
    const secret = new TextEncoder().encode(await exportSPKI(verifying))
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: keyId }).sign(secret)
  },
}
