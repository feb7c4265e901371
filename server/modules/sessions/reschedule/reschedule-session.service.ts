import { z } from 'zod'
import { mistakesIn } from '../../../lib/mistakes.rules.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { sanitizeLines } from '../../../lib/sanitize.ts'
import type { SlotInput } from '../../availability/slots/slot.rules.ts'
import { isTimeZone } from '../../availability/time/zone.rules.ts'
import { record } from '../../../facts.ts'
import { ProposalChanged } from '../session.facts.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { sessionJobKey } from '../../../queue/kinds.ts'
import { actOnSession, causeOf, type SessionRef, sideOf } from '../act-on-session.service.ts'
import { spendAll } from '../../budgets/spend.service.ts'
import { auditSession } from '../audit-session.service.ts'
import { cancellationQuote } from '../booking/booking-decisions.rules.ts'
import { actionFacts, type SeenSession } from '../find-session.query.ts'
import { timesFor } from './movable-times.query.ts'
import { RescheduleProposalEntity } from './reschedule-proposal.entity.ts'
import { moveMode, proposalExpiry } from './reschedule.rules.ts'
import { refuseTime, spanAt } from '../slots/slot-time.rules.ts'
import { lapseIfOver } from './lapse-proposals.service.ts'
import { clashAsRefusal, takeNewTime } from './take-new-time.service.ts'

export interface Reschedule extends SessionRef {
  startsAt: Date
  timeZone?: string | null
  note?: string | null
  idempotencyKey: string
}

const NOTE_CHARACTERS = 500

const PROPOSED_OFTEN = 'You have proposed several times for this session. Write a message to agree on one.'

/**
 * Asks for another time. It is taken at once when it is the seeker's to take, else proposed to the other side. Throws
 * SLOT_TAKEN, CONFLICT when the seeker is busy then, POLICY_VIOLATION with the reasons, BAD_USER_INPUT, NOT_FOUND.
 */
export async function rescheduleSession(ctx: Context, input: Reschedule): Promise<void> {
  checkInput(input)
  const act = { action: 'RESCHEDULE', operation: 'rescheduleSession', takesTime: true } as const
  try {
    return await actOnSession(ctx, act, input, async (em, seen) => {
      const { session } = seen
      const now = ctx.clock()
      if (input.startsAt.getTime() === session.startsAt.getTime())
        throw badInput('The session is at this time already.', [
          { path: 'startsAt', message: 'Pick another time.' },
        ])
      const slots = await timesFor(em, session, { from: input.startsAt, to: input.startsAt, now })
      refuseTime(slots, input.startsAt, { isSeeker: seen.role === 'seeker' })
      await lapseIfOver(em, seen, now)
      if (moveMode(session, sideOf(seen), now) === 'move') await move(ctx, em, seen, input, slots)
      else await propose(ctx, em, seen, input, slots)
    })
  } catch (error) {
    throw clashAsRefusal(error)
  }
}

const shape = z.object({
  startsAt: z.date('An ISO 8601 instant.'),
  timeZone: z
    .string()
    .refine((zone) => !zone || isTimeZone(zone), 'For example Europe/London.')
    .nullish(),
  note: z.string().max(NOTE_CHARACTERS, `Keep it to ${NOTE_CHARACTERS} characters.`).nullish(),
})

function checkInput(input: Reschedule): void {
  const fields = mistakesIn(shape, input)
  if (fields.length > 0) throw badInput('Check the new time.', fields)
}

/** What cancelling would give the seeker now, instead of moving. */
const percentFor = (seen: SeenSession, now: Date) =>
  seen.role === 'coach' ? 100 : cancellationQuote(actionFacts(seen), 'seeker', now).percent

async function move(ctx: Context, em: EntityManager, seen: SeenSession, input: Reschedule, slots: SlotInput) {
  const refundPercent = percentFor(seen, ctx.clock())
  const { startsAt, timeZone } = input
  seen.session.seekerMoves += 1
  await takeNewTime(
    em,
    seen.session,
    { startsAt, timeZone, proposedBy: 'seeker', refundPercent },
    slots,
    causeOf(ctx, seen),
  )
}

async function propose(
  ctx: Context,
  em: EntityManager,
  seen: SeenSession,
  { startsAt, timeZone, note }: Reschedule,
  slots: SlotInput,
) {
  const { session } = seen
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
    refundPercent: percentFor(seen, now),
    createdAt: now,
    expiresAt: proposalExpiry({ oldStart: session.startsAt, newStart: startsAt, noticeHours }, now),
  })
  await em.flush()
  const detail = { fromStart: session.startsAt, toStart: startsAt }
  await auditSession(em, session, 'proposeTime', causeOf(ctx, seen, detail))
  await record(em, ProposalChanged, { proposal, change: 'proposed', at: now })
  const { id: sessionId } = session
  const key = sessionJobKey('lapseProposal', sessionId, proposal.expiresAt)
  await enqueue(em, 'lapseProposal', { sessionId }, { now, at: proposal.expiresAt, key })
}
