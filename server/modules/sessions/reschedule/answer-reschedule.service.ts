import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { record } from '../../../facts.ts'
import { ProposalChanged } from '../session.facts.ts'
import { actOnSession, causeOf, type SessionCall, type SessionRef } from '../act-on-session.service.ts'
import { auditSession } from '../audit-session.service.ts'
import { closeProposal } from './close-proposal.service.ts'
import type { SeenSession } from '../find-session.query.ts'
import { timesFor } from './movable-times.query.ts'
import { refuseTime } from '../slots/slot-time.rules.ts'
import { clashAsRefusal, takeNewTime } from './take-new-time.service.ts'

/** Takes the proposed time, if it can still be had. Throws as `rescheduleSession` does. */
export async function acceptReschedule(ctx: Context, input: SessionCall): Promise<void> {
  const act = { action: 'ACCEPT_RESCHEDULE', operation: 'acceptReschedule', takesTime: true } as const
  try {
    return await actOnSession(ctx, act, input, async (em, seen) => {
      const { session, proposal } = seen
      if (!proposal) throw notFound('proposal')
      const { startsAt } = proposal
      const slots = await timesFor(em, session, { from: startsAt, to: startsAt, now: ctx.clock() })
      refuseTime(slots, startsAt, { isSeeker: seen.role === 'seeker', isAgreed: true })
      await closeProposal(em, session.id, 'accepted', ctx.clock())
      await takeNewTime(em, session, proposal, slots, causeOf(ctx, seen))
    })
  } catch (error) {
    throw clashAsRefusal(error)
  }
}

/** Leaves the session where it is. */
export async function declineReschedule(ctx: Context, ref: SessionRef): Promise<void> {
  const act = { action: 'DECLINE_RESCHEDULE', operation: 'declineReschedule' } as const
  return actOnSession(ctx, act, ref, (em, seen) => endProposal(ctx, em, seen, 'declined'))
}

/** Takes one's own proposal back. */
export async function withdrawReschedule(ctx: Context, ref: SessionRef): Promise<void> {
  const act = { action: 'WITHDRAW_RESCHEDULE', operation: 'withdrawReschedule' } as const
  return actOnSession(ctx, act, ref, (em, seen) => endProposal(ctx, em, seen, 'withdrawn'))
}

async function endProposal(
  ctx: Context,
  em: EntityManager,
  seen: SeenSession,
  state: 'declined' | 'withdrawn',
) {
  await closeProposal(em, seen.session.id, state, ctx.clock())
  const action = state === 'declined' ? 'declineReschedule' : 'withdrawReschedule'
  await auditSession(em, seen.session, action, causeOf(ctx, seen))
  if (seen.proposal)
    await record(em, ProposalChanged, { proposal: seen.proposal, change: state, at: ctx.clock() })
}
