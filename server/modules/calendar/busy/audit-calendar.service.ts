import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../audit/audit.service.ts'

/** Says who did what to which calendar; never its name or address. */
export const auditCalendar = (em: EntityManager, ctx: Context, action: string, calendarId: string) =>
  recordAudit(em, {
    at: ctx.clock(),
    actor: 'user',
    actorId: ctx.viewer?.id ?? null,
    action,
    subjectType: 'coach',
    subjectId: ctx.viewer?.coachId ?? '',
    detail: { calendarId },
  })
