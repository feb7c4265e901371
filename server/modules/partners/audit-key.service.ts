import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'

type Verb = 'createPartnerKey' | 'changePartnerKey' | 'rotatePartnerKey' | 'revokePartnerKey'

/** The admin who does something to a key. */
export function adminOf({ viewer }: Pick<Context, 'viewer'>): string {
  if (!viewer) throw unauthenticated()
  return viewer.id
}

/** What an admin did to a key; of its secret never more than how it begins. */
export const auditKey = (
  em: EntityManager,
  ctx: Pick<Context, 'viewer' | 'clock'>,
  action: Verb,
  keyId: string,
  detail: Record<string, unknown>,
): Promise<void> =>
  recordAudit(em, {
    at: ctx.clock(),
    actor: 'user',
    actorId: adminOf(ctx),
    action,
    subjectType: 'partnerKey',
    subjectId: keyId,
    detail,
  })
