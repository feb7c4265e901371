import type { Context } from '../../context.ts'
import { policyViolation } from '../../errors.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { adminOf, auditKey } from './audit-key.service.ts'
import type { Issued } from './create-partner-key.service.ts'
import { digestOf, newSecret, prefixOf } from './key-format.rules.ts'
import { lockKey } from './lock-key.query.ts'
import { PartnerKeyEntity } from './partner-key.entity.ts'
import { overlapEnd, refusalOf } from './partner-key.rules.ts'

interface Rotation {
  keyId: string
  overlapDays: number
  idempotencyKey: string
}

/**
 * Gives a key a new secret. The one of now works on for the overlap; one before that, which may still work, ends at once.
 * Throws POLICY_VIOLATION for a key that has ended, BAD_USER_INPUT, NOT_FOUND, IDEMPOTENCY_MISMATCH.
 */
export async function rotatePartnerKey(
  ctx: Context,
  { idempotencyKey, keyId, overlapDays }: Rotation,
): Promise<Issued> {
  const now = ctx.clock()
  const overlapEndsAt = overlapEnd(overlapDays, now)
  const call = {
    actor: `user:${adminOf(ctx)}`,
    operation: 'rotatePartnerKey',
    key: idempotencyKey,
    input: { keyId, overlapDays },
  }
  let secret: string | null = null
  await ctx.em.transactional((em) =>
    once(em, call, async () => {
      const current = await lockKey(em, keyId)
      const { prefix: previousPrefix, digest: previousDigest } = current
      const refusal = refusalOf(current, false, now)
      if (refusal) throw policyViolation(`${refusal} Create another.`)
      secret = newSecret()
      const [prefix, digest] = [prefixOf(secret), digestOf(secret)]
      const change = { prefix, digest, previousPrefix, previousDigest, overlapEndsAt }
      await em.nativeUpdate(PartnerKeyEntity, { id: keyId }, change)
      await auditKey(em, ctx, 'rotatePartnerKey', keyId, { prefix, previousPrefix, overlapDays })
      return {}
    }),
  )
  return { keyId, secret }
}
