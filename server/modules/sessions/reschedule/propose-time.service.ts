import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { record } from '../../../facts.ts'
import { sanitizeLines } from '../../../lib/text/sanitize.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { sessionJobKey } from '../../../queue/kinds.ts'
import type { SlotInput } from '../../availability/slots/slot.rules.ts'
import { spendAll } from '../../budgets/spend.service.ts'
import { causeOf, sideOf } from '../act-on-session.service.ts'
import { auditSession } from '../audit-session.service.ts'
import type { SeenSession } from '../find-session.query.ts'
import { ProposalChanged } from '../session.facts.ts'
import { spanAt } from '../slots/slot-time.rules.ts'
import type { NewTimeAsk } from './new-time.rules.ts'
import { RescheduleProposalEntity } from './reschedule-proposal.entity.ts'
import { proposalExpiry } from './reschedule.rules.ts'

const PROPOSED_OFTEN = 'You have proposed several times for this session. Write a message to agree on one.'

interface Proposed extends NewTimeAsk {
  /** What the seeker would get back now, were the session cancelled instead. */
  refundPercent: 0 | 50 | 100
}

/** Asks the other side of a locked session for another time, which waits for their answer. Throws RATE_LIMITED. */
export async function proposeTime(
  ctx: Context,
  em: EntityManager,
  seen: SeenSession,
  { startsAt, timeZone, note, refundPercent }: Proposed,
  slots: SlotInput,
): Promise<void> {
  const { session, figures } = seen
  const now = ctx.clock()
  const whose = `${session.id} ${sideOf(seen)}`
  await spendAll({ ...ctx, em }, [
    ['proposeTime', whose, PROPOSED_OFTEN],
    ['proposeTimeInADay', whose, PROPOSED_OFTEN],
  ])
  const noticeHours = slots.availability?.rules.minimumNoticeHours ?? 0
  const proposal = em.create(RescheduleProposalEntity, {
    sessionId: session.id,
    proposedBy: sideOf(seen),
    startsAt,
    endsAt: spanAt(slots, startsAt).endsAt,
    timeZone: timeZone ?? null,
    note: sanitizeLines(note ?? '') || null,
    refundPercent,
    createdAt: now,
    expiresAt: proposalExpiry({ oldStart: session.startsAt, newStart: startsAt, noticeHours, figures }, now),
  })
  await em.flush()
  const detail = { fromStart: session.startsAt, toStart: startsAt }
  await auditSession(em, session, 'proposeTime', causeOf(ctx, seen, detail))
  await record(em, ProposalChanged, { proposal, change: 'proposed', at: now })
  const { id: sessionId } = session
  const key = sessionJobKey('lapseProposal', sessionId, proposal.expiresAt)
  await enqueue(em, 'lapseProposal', { sessionId }, { now, at: proposal.expiresAt, key })
}
