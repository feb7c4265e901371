import type { EntityManager } from '@mikro-orm/postgresql'
import { RescheduleProposalEntity } from '../modules/sessions/reschedule/reschedule-proposal.entity.ts'
import { scheduleSession } from '../modules/sessions/schedule-session.service.ts'
import { SessionEntity } from '../modules/sessions/session.entity.ts'
import { enqueue } from '../queue/enqueue.ts'
import { sessionJobKey } from '../queue/kinds.ts'

const LIVE = ['held', 'requested', 'confirmed', 'in_progress', 'needs_resolution', 'completed'] as const

/** The jobs that sessions of the demo's coaches carried out without any would have by now: what time has yet to do, and mails to send. */
export async function planJobs(em: EntityManager, coachIds: string[], now: Date): Promise<void> {
  await em.fork().transactional(async (tx) => {
    for (const session of await tx.find(SessionEntity, { coachId: { $in: coachIds }, status: { $in: LIVE } }))
      await scheduleSession(tx, session, now)
    for (const { sessionId, expiresAt } of await tx.find(RescheduleProposalEntity, { state: 'open' })) {
      const key = sessionJobKey('lapseProposal', sessionId, expiresAt)
      await enqueue(tx, 'lapseProposal', { sessionId }, { now, at: expiresAt, key })
    }
    const mails = await tx.execute<{ id: string }[]>(`select id from notifications where mail_state = 'due'`)
    for (const { id } of mails) await enqueue(tx, 'deliverEmail', { notificationId: id }, { now, key: id })
  })
}
