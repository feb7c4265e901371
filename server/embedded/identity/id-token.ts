import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { InvalidTokenError } from '../../identity/errors.ts'
import type { Identity } from '../../identity/identity.ts'
import { type LocalKeys, signingAlgorithm } from './local-keys.ts'

const issuer = (projectId: string) => `https://securetoken.google.com/${projectId}`

/** The emulator's unsigned token with the same claims, signed. */
export function signIdToken(keys: LocalKeys, unsigned: string): Promise<string> {
  return new SignJWT(decodeJwt(unsigned))
    .setProtectedHeader({ alg: signingAlgorithm, kid: keys.keyId, typ: 'JWT' })
    .sign(keys.signing)
}

/** The claims of a token that we signed. Throws InvalidTokenError. */
export async function openIdToken(keys: LocalKeys, projectId: string, idToken: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys.verifying, {
      algorithms: [signingAlgorithm],
      issuer: issuer(projectId),
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    return payload
  } catch (error) {
    throw new InvalidTokenError(error instanceof errors.JWTExpired ? 'expired' : 'invalid')
  }
}

/** What the emulator understands: it reads claims and checks no signature. */
export function unsign(claims: JWTPayload): string {
  return new UnsecuredJWT(claims).encode()
}

export function readIdentity(claims: JWTPayload): Identity {
  const { sub = '', email, email_verified: emailVerified, name, iat = 0, exp = 0 } = claims
  return {
    uid: sub,
    email: typeof email === 'string' ? email : null,
    emailVerified: emailVerified === true,
    name: typeof name === 'string' ? name : null,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  }
}
