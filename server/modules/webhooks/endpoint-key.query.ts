import type { EntityManager } from '@mikro-orm/postgresql'
import type { Partner } from '../../context.ts'
import { notFound, policyViolation } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { PartnerKeyEntity } from '../partners/partner-key.entity.ts'
import { refusalOf } from '../partners/partner-key.rules.ts'

/** The key of an endpoint, if it can be told anything. Throws NOT_FOUND, POLICY_VIOLATION. */
export async function endpointKey(em: EntityManager, keyId: string, now: Date): Promise<Partner> {
  const key = isUuid(keyId) ? await em.findOne(PartnerKeyEntity, { id: keyId }) : null
  if (!key) throw notFound('key')
  const { name, scopes, pointsPerMinute } = key
  const refusal = refusalOf(key, false, now)
  if (refusal) throw policyViolation(refusal)
  if (!scopes.includes('webhooks'))
    throw policyViolation('This key is not for webhooks: it needs the scope webhooks.')
  return { keyId, name, scopes, pointsPerMinute }
}
