import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { actorOf } from './acting.rules.ts'

type Verb =
  | 'createWebhookEndpoint'
  | 'changeWebhookEndpoint'
  | 'rotateWebhookSecret'
  | 'enableWebhookEndpoint'
  | 'deleteWebhookEndpoint'
  | 'replayWebhookDelivery'
  | 'sendTestWebhook'

/** What somebody did to an endpoint, under its key. */
export const auditEndpoint = (
  em: EntityManager,
  ctx: Pick<Context, 'viewer' | 'partner' | 'clock'>,
  action: Verb,
  { id, keyId }: { id: string; keyId: string },
  detail: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(em, {
    at: ctx.clock(),
    ...actorOf(ctx),
    action,
    subjectType: 'partnerKey',
    subjectId: keyId,
    detail: { endpointId: id, ...detail },
  })
