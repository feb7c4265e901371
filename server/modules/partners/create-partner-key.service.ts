import type { Context } from '../../context.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { adminOf, auditKey } from './audit-key.service.ts'
import { digestOf, newSecret, prefixOf } from './key-format.rules.ts'
import { PartnerKeyEntity } from './partner-key.entity.ts'
import { type KeyTerms, readTerms } from './partner-key.rules.ts'

export interface Issued {
  keyId: string
  /** Null for a repeat: what is told once is not kept to be told again. */
  secret: string | null
}

/** A new key for a partner. Throws BAD_USER_INPUT, IDEMPOTENCY_MISMATCH. */
export async function createPartnerKey(
  ctx: Context,
  { idempotencyKey: key, ...input }: KeyTerms & { idempotencyKey: string },
): Promise<Issued> {
  const terms = readTerms(input, ctx.clock())
  const createdBy = adminOf(ctx)
  let secret: string | null = null
  const { keyId } = await ctx.em.transactional((em) =>
    once(em, { actor: `user:${createdBy}`, operation: 'createPartnerKey', key, input }, async () => {
      secret = newSecret()
      const [id, prefix] = [crypto.randomUUID(), prefixOf(secret)]
      await em.insert(PartnerKeyEntity, {
        id,
        ...terms,
        prefix,
        digest: digestOf(secret),
        createdBy,
        createdAt: ctx.clock(),
      })
      await auditKey(em, ctx, 'createPartnerKey', id, { prefix, ...terms })
      return { keyId: id }
    }),
  )
  return { keyId, secret }
}
