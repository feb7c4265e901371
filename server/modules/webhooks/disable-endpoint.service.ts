import type { EntityManager } from '@mikro-orm/postgresql'
import { recordAudit } from '../audit/audit.service.ts'
import { notify } from '../notifications/notify.service.ts'
import { PartnerKeyEntity } from '../partners/partner-key.entity.ts'
import { cancelWaiting } from './cancel-waiting.service.ts'
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts'

const REASON = 'Nothing but failures for three days.'

interface Failing {
  id: string
  keyId: string
  url: string
}

/** Switches off an endpoint that has failed for days, and writes to the admin who created its key. */
export async function disableEndpoint(
  em: EntityManager,
  { id, keyId, url }: Failing,
  at: Date,
): Promise<void> {
  await em.nativeUpdate(
    WebhookEndpointEntity,
    { id },
    { state: 'disabled', disabledReason: REASON, disabledAt: at },
  )
  await cancelWaiting(em, id)
  await recordAudit(em, {
    at,
    actor: 'clock',
    action: 'disableWebhookEndpoint',
    subjectType: 'partnerKey',
    subjectId: keyId,
    detail: { endpointId: id, url, reason: REASON },
  })
  const key = await em.findOneOrFail(PartnerKeyEntity, { id: keyId })
  await notify(em, {
    reader: { userId: key.createdBy, email: null },
    kind: 'webhook_disabled',
    facts: { partner: key.name, host: new URL(url).host },
    key: `${id}:webhook_disabled:${at.getTime()}`,
    now: at,
  })
}
