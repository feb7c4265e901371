import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import {
  type ActionFacts,
  type SessionActionName,
  SESSION_ACTIONS,
  type SessionRole,
} from './action-facts.rules.ts'
import { allowedActions, decide } from './actions.rules.ts'
import { cancellationQuote } from './booking/booking-decisions.rules.ts'
import { moveMode, proposalExpiry } from './reschedule/reschedule.rules.ts'
import { type Answers, settlementBySilence, settlementOf } from './aftermath/resolution.rules.ts'
import { LIVE_STATUSES, nextStatus, type Party, type SessionEvent } from './session.rules.ts'
import { HOUR, MINUTE } from '../../lib/durations.ts'
import { DEFAULTS } from '../settings/registry.rules.ts'

const BOOKED = new Date('2026-11-21T09:30:00Z')
const plus = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)

interface Model {
  facts: ActionFacts & Answers
  now: Date
  /** Minor units on their way back; null while nobody decided. */
  owed: number | null
  /** What a cancellation by the seeker would have given at the last move they wanted. */
  ceiling: number
}

const fresh = (mode: 'instant' | 'request', policy: ActionFacts['cancellationPolicy']): Model => {
  const facts: Model['facts'] = {
    status: 'held',
    kind: 'case_mock',
    startsAt: plus(BOOKED, 72 * HOUR),
    endsAt: plus(BOOKED, 73 * HOUR),
    priceMinor: 14_001,
    cancellationPolicy: policy,
    figures: DEFAULTS,
    refundCapPercent: 100,
    confirmedAt: null,
    holdExpiresAt: plus(BOOKED, 15 * MINUTE),
    requestExpiresAt: null,
    confirmationSentAt: null,
    backMinor: 0,
    takenMinor: 0,
    isProven: true,
    seekerMoves: 0,
    proposal: null,
    hasReview: false,
    isReviewSkipped: false,
    coachJoinedAt: null,
    seekerJoinedAt: null,
    coachFinishedAt: null,
    seekerFinishedAt: null,
    noShowAt: null,
    settledAt: null,
    wasDisputed: false,
    handedOverAt: null,
    isCoachGone: false,
    coachAnswer: null,
    seekerAnswer: null,
  }
  const model = { facts, now: BOOKED, owed: null, ceiling: facts.priceMinor }
  if (mode === 'request') facts.requestExpiresAt = plus(BOOKED, 24 * HOUR)
  return model
}

function move(model: Model, event: SessionEvent, by: Party): void {
  const to = nextStatus(model.facts.status, event, by)
  if (!to)
    throw new Error(`${event} by ${by} from ${model.facts.status} was allowed, but is no row of the table`)
  if (model.facts.status === 'needs_resolution') model.facts.settledAt = model.now
  if (to === 'confirmed') model.facts.confirmedAt ??= model.now
  if (to === 'no_show') model.facts.noShowAt ??= model.now
  model.facts.status = to
}

function owe(model: Model, minor: number): void {
  if (model.owed !== null && !model.facts.wasDisputed) throw new Error('Money is decided about twice.')
  model.owed = Math.max(model.owed ?? 0, minor)
}

function closeResolution(
  model: Model,
  settlement: ReturnType<typeof settlementOf> | 'givenUp',
  by: Party,
): void {
  if (settlement === 'open') return
  if (settlement === 'held') return move(model, 'affirm', by)
  if (settlement === 'contradicted') {
    model.facts.wasDisputed = true
    return move(model, 'contradict', by)
  }
  move(model, settlement === 'givenUp' ? 'giveUp' : 'findAbsence', by)
  owe(model, settlement === 'givenUp' || settlement.absent === 'coach' ? model.facts.priceMinor : 0)
}

interface Dice {
  hours: number
  answer: NonNullable<Answers['coachAnswer']>
}

/** What each action does, as the services do it. */
function carryOut(
  model: Model,
  action: SessionActionName,
  role: SessionRole,
  refund: number,
  dice: Dice,
): void {
  const { facts, now } = model
  const side = role === 'coach' ? 'coach' : 'seeker'
  switch (action) {
    case 'PAY':
      return move(model, facts.requestExpiresAt ? 'request' : 'confirm', 'provider')
    case 'RELEASE':
      return move(model, 'release', role)
    case 'ACCEPT':
      return move(model, 'accept', role)
    case 'DECLINE':
      move(model, 'decline', role)
      return owe(model, refund)
    case 'CANCEL':
      move(model, 'cancel', role)
      return owe(model, refund)
    case 'RESCHEDULE': {
      const startsAt = plus(now, (12 + dice.hours) * HOUR)
      if (moveMode(facts, side, now) === 'move') {
        facts.seekerMoves += 1
        return moveTo(model, startsAt, role, 'seeker')
      }
      const moving = { oldStart: facts.startsAt, newStart: startsAt, noticeHours: 12, figures: facts.figures }
      const expiresAt = proposalExpiry(moving, now)
      facts.proposal = { proposedBy: side, expiresAt }
      return
    }
    case 'ACCEPT_RESCHEDULE':
      return moveTo(model, plus(now, (13 + dice.hours) * HOUR), role, facts.proposal?.proposedBy ?? 'coach')
    case 'DECLINE_RESCHEDULE':
    case 'WITHDRAW_RESCHEDULE':
      facts.proposal = null
      return
    case 'JOIN':
      facts[side === 'coach' ? 'coachJoinedAt' : 'seekerJoinedAt'] ??= now
      if (facts.status === 'confirmed' && facts.coachJoinedAt && facts.seekerJoinedAt)
        move(model, 'start', role)
      return
    case 'FINISH':
      facts[side === 'coach' ? 'coachFinishedAt' : 'seekerFinishedAt'] ??= now
      if (facts.coachFinishedAt && facts.seekerFinishedAt) move(model, 'complete', role)
      return
    case 'REPORT_NO_SHOW':
      move(model, 'missParty', role)
      return owe(model, refund)
    case 'ANSWER_RESOLUTION':
      facts[side === 'coach' ? 'coachAnswer' : 'seekerAnswer'] = dice.answer
      return closeResolution(model, settlementOf(facts), role)
    case 'REVIEW':
      facts.hasReview = true
      return
    case 'SKIP_REVIEW':
      facts.isReviewSkipped = true
      return
    case 'DISPUTE':
      facts.wasDisputed = true
      return move(model, 'dispute', role)
    case 'RESOLVE_DISPUTE':
      move(model, dice.answer === 'took_place' ? 'resolveAsHeld' : 'resolveAsMissed', role)
      return owe(model, dice.answer === 'coach_absent' ? facts.priceMinor : 0)
    default:
      return
  }
}

function moveTo(model: Model, startsAt: Date, role: SessionRole, wanted: 'coach' | 'seeker'): void {
  const { facts, now } = model
  const { percent, refundMinor } = cancellationQuote(facts, 'seeker', now)
  if (wanted === 'seeker') {
    facts.refundCapPercent = Math.min(facts.refundCapPercent, percent)
    model.ceiling = Math.min(model.ceiling, refundMinor)
  }
  move(model, 'move', role)
  Object.assign(facts, { startsAt, endsAt: plus(startsAt, HOUR), proposal: null })
}

/** What the clock does, as the jobs do it. Answers whether it did anything. */
function tick(model: Model): boolean {
  const { facts, now } = model
  const isPast = (instant: Date | null, hours = 0) => instant !== null && now >= plus(instant, hours * HOUR)
  if (facts.proposal && isPast(facts.proposal.expiresAt)) facts.proposal = null
  if (facts.status === 'held' && isPast(facts.holdExpiresAt)) move(model, 'release', 'clock')
  else if (facts.status === 'requested' && isPast(facts.requestExpiresAt)) {
    move(model, 'lapse', 'clock')
    owe(model, facts.priceMinor)
  } else if (facts.status === 'in_progress' && isPast(facts.endsAt, 1 / 6)) move(model, 'complete', 'clock')
  else if (facts.status === 'confirmed' && isPast(facts.endsAt, 1 / 6)) move(model, 'question', 'clock')
  else if (facts.status === 'needs_resolution' && isPast(facts.endsAt, 48))
    closeResolution(model, settlementBySilence(facts), 'clock')
  else if (facts.status === 'completed' && isPast(facts.endsAt, 168)) move(model, 'close', 'clock')
  else return false
  return true
}

const step = fc.record({
  role: fc.constantFrom<SessionRole>('seeker', 'coach', 'admin'),
  /** Mostly something allowed; now and then anything. */
  isLucky: fc.constantFrom(true, true, true, false),
  action: fc.constantFrom(...SESSION_ACTIONS),
  pick: fc.nat(1_000),
  wait: fc.oneof(
    fc.constantFrom('none', 'none', 'none', 'room', 'start', 'late', 'end') as fc.Arbitrary<string>,
    fc.integer({ min: 1, max: 300 }),
  ),
  hours: fc.integer({ min: 0, max: 100 }),
  answer: fc.constantFrom('took_place' as const, 'coach_absent' as const, 'seeker_absent' as const),
})

function waited({ now, facts, owed }: Model, wait: string | number): Date {
  if (typeof wait === 'number') return plus(now, wait * MINUTE)
  const isAgreed = facts.confirmedAt !== null && owed === null
  const moments: Record<string, Date> = {
    room: plus(facts.startsAt, -10 * MINUTE),
    start: facts.startsAt,
    late: plus(facts.startsAt, 15 * MINUTE),
    end: plus(facts.endsAt, 10 * MINUTE),
  }
  const to = moments[wait] ?? now
  return isAgreed && to > now ? to : now
}

const ENDINGS = new Set<SessionActionName>(['CANCEL', 'RELEASE', 'DECLINE'])

function somethingAllowed({ facts, now }: Model, role: SessionRole, pick: number): SessionActionName {
  const allowed = allowedActions(facts, role, now).flatMap(({ allowed: can, action }) => (can ? action : []))
  const picked = pick % 9 === 0 ? allowed : allowed.filter((action) => !ENDINGS.has(action))
  return picked[pick % (picked.length || 1)] ?? 'JOIN'
}

const OVER = new Set(['expired', 'declined', 'cancelled', 'closed', 'no_show', 'disputed'])

test('whatever is done, and in whatever order, a session keeps to its table, its money and its end', () => {
  let done = 0
  fc.assert(
    fc.property(
      fc.constantFrom('instant' as const, 'request' as const),
      fc.constantFrom('flexible' as const, 'standard' as const, 'strict' as const),
      fc.constantFrom(true, true, true, false),
      fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
      (mode, policy, isPaid, steps) => {
        const model = fresh(mode, policy)
        if (isPaid) move(model, mode === 'request' ? 'request' : 'confirm', 'provider')
        for (const { role, wait, isLucky, pick, action: anything, ...dice } of steps) {
          model.now = waited(model, wait)
          while (tick(model));
          const action = isLucky ? somethingAllowed(model, role, pick) : anything
          const { reason, refundMinor = 0 } = decide(action, model.facts, role, model.now)
          const told = allowedActions(model.facts, role, model.now).find((one) => one.action === action)
          const quoted = cancellationQuote(model.facts, 'seeker', model.now).refundMinor
          expect({
            isAllowed: told?.allowed ?? false,
            isRefundable: refundMinor >= 0 && refundMinor <= model.facts.priceMinor,
            isUnderCeiling: model.facts.status !== 'confirmed' || quoted <= model.ceiling,
          }).toEqual({ isAllowed: reason === null, isRefundable: true, isUnderCeiling: true })
          if (reason !== null) continue
          carryOut(model, action, role, refundMinor, dice)
          done += 1
          if (model.facts.status !== 'confirmed') model.facts.proposal = null
          const isLive = (LIVE_STATUSES as readonly string[]).includes(model.facts.status)
          expect(isLive ? model.owed : null).toBeNull()
        }
        for (let day = 0; day < 120; day++) {
          model.now = plus(model.now, 12 * HOUR)
          while (tick(model));
        }
        expect(OVER).toContain(model.facts.status)
        expect(model.facts.proposal).toBeNull()
      },
    ),
    { numRuns: 400, seed: 11 },
  )
  expect(done).toBeGreaterThan(2_000)
})
