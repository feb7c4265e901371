import type { Context } from '../../context.ts'
import { auditKey } from './audit-key.service.ts'
import { lockKey } from './lock-key.query.ts'
import { PartnerKeyEntity } from './partner-key.entity.ts'

/** Ends a key, both its secrets, for good; within seconds in every process. Revoked again, nothing happens. Throws NOT_FOUND. */
export async function revokePartnerKey(ctx: Context, { keyId }: { keyId: string }): Promise<string> {
  await ctx.em.transactional(async (em) => {
    const { revokedAt, name, prefix } = await lockKey(em, keyId)
    if (revokedAt) return
    await em.nativeUpdate(PartnerKeyEntity, { id: keyId }, { revokedAt: ctx.clock() })
    await auditKey(em, ctx, 'revokePartnerKey', keyId, { name, prefix })
  })
  return keyId
}
