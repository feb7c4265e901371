import { z } from 'zod'
import { emailAddress } from '../../lib/email-address.rules.ts'
import { Refusal } from './refusal.ts'

const token = z.string().max(8192)
const secret = z.string().max(4096)
const actionCode = z.string().max(200)
const displayName = z.string().max(200).nullish()
const photoUrl = z.string().max(2048).nullish()
const email = z
  .string()
  .refine((text) => emailAddress(text) === text.toLowerCase(), { error: 'INVALID_EMAIL' })

/** Fields that the SDK sends and that change nothing here. */
const ignored = {
  returnSecureToken: z.boolean().optional(),
  clientType: z.string().optional(),
  recaptchaVersion: z.string().optional(),
  continueUrl: z.string().optional(),
  canHandleCodeInApp: z.boolean().optional(),
}

/**
 * All that an end user may send, call by call. What is not named here (`customAttributes`, `localId`,
 * `emailVerified`, `disableUser`, `tenantId`, …) is refused rather than dropped, so that nobody believes it worked.
 */
export const bodies = {
  signUp: z.strictObject({ email: email.optional(), password: secret.optional(), displayName, ...ignored }),
  signInWithPassword: z.strictObject({ email, password: secret.default(''), ...ignored }),
  lookup: z.strictObject({ idToken: token }),
  delete: z.strictObject({ idToken: token }),
  update: z.union([
    z.strictObject({ oobCode: actionCode }),
    z.strictObject({ idToken: token, displayName, photoUrl, password: secret.optional(), ...ignored }),
  ]),
  sendOobCode: z.discriminatedUnion('requestType', [
    z.strictObject({ requestType: z.literal('VERIFY_EMAIL'), idToken: token, ...ignored }),
    z.strictObject({ requestType: z.literal('PASSWORD_RESET'), email, ...ignored }),
  ]),
  resetPassword: z.strictObject({ oobCode: actionCode, newPassword: secret.optional() }),
  createAuthUri: z.strictObject({ identifier: email, continueUri: z.url().max(2048) }),
  token: z.strictObject({
    grant_type: z.literal('refresh_token', { error: 'INVALID_GRANT_TYPE' }),
    refresh_token: z.string({ error: 'MISSING_REFRESH_TOKEN' }).max(8192),
  }),
}

const codes = new Set(['INVALID_EMAIL', 'INVALID_GRANT_TYPE', 'MISSING_REFRESH_TOKEN'])

/** Throws Refusal. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const code = parsed.error.issues.find(({ message }) => codes.has(message))?.message
  throw new Refusal(code ?? 'INVALID_REQ_TYPE : Unsupported request parameters.')
}
