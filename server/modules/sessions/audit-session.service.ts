import type { EntityManager } from '@mikro-orm/postgresql'
import { recordAudit } from '../audit/audit.service.ts'
import type { Cause } from './move-session.service.ts'
import type { SessionEvent } from './session.rules.ts'

/** What changes a session and not its status. */
type OtherChange =
  | 'updateDetails'
  | 'replaceLink'
  | 'confirmAddress'
  | 'join'
  | 'finish'
  | 'sendMessage'
  | 'chooseCase'
  | 'showExhibit'
  | 'proposeTime'
  | 'declineReschedule'
  | 'withdrawReschedule'
  | 'lapseProposal'
  | 'answerResolution'
  | 'skipReview'
  | 'takePaymentBack'
  | 'restorePayment'

/** The audit entry of something done to a session, in the caller's transaction. */
export async function auditSession(
  em: EntityManager,
  { id }: { id: string },
  action: SessionEvent | OtherChange,
  { by, actorId, at, detail }: Cause,
): Promise<void> {
  await recordAudit(em, {
    at,
    actor: by,
    actorId: actorId ?? null,
    action,
    subjectType: 'session',
    subjectId: id,
    detail: detail ?? {},
  })
}
