import type { Context } from '../../context.ts'
import { policyViolation } from '../../errors.ts'
import { auditKey } from './audit-key.service.ts'
import { lockKey } from './lock-key.query.ts'
import { PartnerKeyEntity } from './partner-key.entity.ts'
import { type KeyTerms, readTerms } from './partner-key.rules.ts'

/** Gives a key another name, scopes, end or measure. Throws POLICY_VIOLATION once revoked, BAD_USER_INPUT, NOT_FOUND. */
export async function changePartnerKey(
  ctx: Context,
  { keyId, ...input }: KeyTerms & { keyId: string },
): Promise<string> {
  const terms = readTerms(input, ctx.clock())
  await ctx.em.transactional(async (em) => {
    const { revokedAt, name, scopes, pointsPerMinute, expiresAt } = await lockKey(em, keyId)
    if (revokedAt) throw policyViolation('This key was revoked. Create another.')
    await em.nativeUpdate(PartnerKeyEntity, { id: keyId }, terms)
    const before = { name, scopes, pointsPerMinute, expiresAt }
    await auditKey(em, ctx, 'changePartnerKey', keyId, { before, after: terms })
  })
  return keyId
}
