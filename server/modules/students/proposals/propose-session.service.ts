import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { badInput, notFound, policyViolation } from '../../../errors.ts'
import { record } from '../../../facts.ts'
import { sanitizeLines } from '../../../lib/text/sanitize.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { spendAll } from '../../budgets/spend.service.ts'
import { lockCoach } from '../../coaches/lock-coach.query.ts'
import type { Session } from '../../sessions/session.entity.ts'
import { type BookingFacts, loadBookingFacts } from '../../sessions/slots/booking-facts.query.ts'
import { refuseTime, spanAt } from '../../sessions/slots/slot-time.rules.ts'
import { findPair } from '../find-pair.query.ts'
import { SessionProposed } from './proposal.facts.ts'
import { kindRefusal, proposalNoteMistake, proposalRefusal } from './proposal.rules.ts'
import type { ProposeSessionInput } from './proposal.type.ts'
import { proposalsOf } from './find-proposals.query.ts'
import { readProposalFacts } from './read-proposal-facts.query.ts'
import { SessionProposalEntity } from './session-proposal.entity.ts'

const OFTEN = 'You have proposed several times to them today. Propose another one tomorrow.'
const OFTEN_IN_ALL = 'You have proposed many times today. Propose another one tomorrow.'

/**
 * Writes to one of the viewer's students that a free time would suit. It takes and charges nothing: the student books it as
 * anybody may. The same time again is the same proposal, and told once. Throws BAD_USER_INPUT, NOT_FOUND, POLICY_VIOLATION,
 * SLOT_TAKEN, RATE_LIMITED.
 */
export async function proposeSession(ctx: Context, input: ProposeSessionInput): Promise<void> {
  const note = sanitizeLines(input.note ?? '')
  const mistake = proposalNoteMistake(note)
  if (mistake) throw badInput('Check your note.', [{ path: 'note', message: mistake }])
  if (Number.isNaN(input.startsAt.getTime()))
    throw badInput('Send a start time.', [{ path: 'startsAt', message: 'An ISO 8601 instant.' }])
  const pair = await findPair(ctx, input.studentId)
  if (!pair) throw notFound('student')
  await ctx.em.transactional(async (em) => {
    await lockCoach(em, pair.coachId)
    const refusal = proposalRefusal(await readProposalFacts(em, pair))
    if (refusal) throw policyViolation(refusal)
    const facts = await offered(em, pair, input, ctx.clock())
    const { startsAt } = input
    const ahead = await proposalsOf(em, pair, startsAt)
    if (ahead.some((one) => one.typeKey === facts.type.key && Number(one.startsAt) === Number(startsAt)))
      return
    await spendAll({ ...ctx, em }, [
      ['proposeSession', `${pair.seekerKey} ${pair.coachId}`, OFTEN],
      ['proposeSessionsInADay', pair.coachId, OFTEN_IN_ALL],
    ])
    await write({ ...ctx, em }, pair, { startsAt, facts, note: note || null })
  })
}

/** The kind of session, when its time is free. The student's own calendar is not asked: it is none of the coach's business. */
async function offered(
  em: EntityManager,
  { coachId }: Session,
  { sessionType: typeKey, startsAt }: ProposeSessionInput,
  now: Date,
): Promise<BookingFacts> {
  const facts = await loadBookingFacts(em, { coachId, typeKey, from: startsAt, to: startsAt, now })
  if (!facts) throw notFound('session type')
  const refusal = kindRefusal(facts.type.kind)
  if (refusal) throw policyViolation(refusal)
  refuseTime(facts.slots, startsAt)
  return facts
}

interface Written {
  startsAt: Date
  facts: BookingFacts
  note: string | null
}

async function write({ em, viewer, clock }: Context, pair: Session, { startsAt, facts, note }: Written) {
  const at = clock()
  const { type, slots } = facts
  const proposal = em.create(SessionProposalEntity, {
    coachId: pair.coachId,
    studentId: pair.id,
    sessionTypeId: type.id,
    startsAt,
    endsAt: spanAt(slots, startsAt).endsAt,
    createdAt: at,
  })
  await em.flush()
  await recordAudit(em, {
    at,
    actor: 'user',
    actorId: viewer?.id ?? null,
    action: 'proposeSession',
    subjectType: 'session',
    subjectId: pair.id,
    detail: { startsAt: startsAt.toISOString(), sessionType: type.key },
  })
  await record(em, SessionProposed, { proposal, pair, title: type.title, sessionType: type.key, note, at })
}
