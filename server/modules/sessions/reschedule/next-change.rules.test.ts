import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '../../../lib/durations.ts'
import { DEFAULTS } from '../../settings/registry.rules.ts'
import type { ActionFacts, SessionRole } from '../action-facts.rules.ts'
import { allowedActions } from '../actions.rules.ts'
import { nextByClock } from '../clock.rules.ts'
import { nextChange } from './next-change.rules.ts'
import { SESSION_STATUSES } from '../session.rules.ts'

const START = Date.parse('2026-11-24T12:00:00Z')
/** Of a session that was sold under other figures. */
const CHANGED = {
  ...DEFAULTS,
  'cancellation.standard_full_hours': 31,
  'cancellation.standard_half_hours': 11,
  'cancellation.grace_minutes': 7,
  'sessions.room_opens_minutes': 25,
  'sessions.completes_after_minutes': 40,
  'sessions.coach_waits_minutes': 5,
  'sessions.seeker_waits_minutes': 13,
  'sessions.dispute_hours': 20,
  'sessions.resolution_hours': 17,
  'sessions.closes_after_days': 3,
}

/** Mostly of the day and a half around the start, where most changes. */
const nearStart = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: -33 * 60, max: 3 * 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: -4 * 24 * 60, max: 10 * 24 * 60 }) },
  )
  .map((minutes) => new Date(START + minutes * MINUTE))
const maybe = fc.option(nearStart)

const sessions: fc.Arbitrary<ActionFacts> = fc.record({
  status: fc.oneof(fc.constant('confirmed' as const), fc.constantFrom(...SESSION_STATUSES)),
  kind: fc.constant('case_mock'),
  startsAt: fc.constant(new Date(START)),
  endsAt: fc.constant(new Date(START + HOUR)),
  priceMinor: fc.constant(14_000),
  cancellationPolicy: fc.constantFrom('flexible', 'standard', 'strict'),
  figures: fc.constantFrom(DEFAULTS, CHANGED),
  refundCapPercent: fc.constantFrom(100, 50, 0),
  backMinor: fc.constant(0),
  takenMinor: fc.constant(0),
  confirmedAt: maybe,
  holdExpiresAt: maybe,
  confirmationSentAt: maybe,
  isProven: fc.boolean(),
  requestExpiresAt: maybe,
  seekerMoves: fc.nat({ max: 3 }),
  proposal: fc.option(fc.record({ proposedBy: fc.constantFrom('seeker', 'coach'), expiresAt: nearStart })),
  hasReview: fc.boolean(),
  isReviewSkipped: fc.boolean(),
  coachJoinedAt: maybe,
  seekerJoinedAt: maybe,
  coachFinishedAt: maybe,
  seekerFinishedAt: maybe,
  noShowAt: maybe,
  settledAt: maybe,
  handedOverAt: maybe,
  isCoachGone: fc.boolean(),
  wasDisputed: fc.boolean(),
})
const roles = fc.constantFrom<SessionRole>('seeker', 'coach', 'admin')

test('until the instant it names, what may be done stays as it is, to the millisecond', () => {
  fc.assert(
    fc.property(
      sessions,
      roles,
      nearStart,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (facts, role, now, share) => {
        const next = nextChange(facts, role, now)
        const last = next ? next.getTime() - 1 : now.getTime() + 60 * DAY
        const between = Math.floor(now.getTime() + (last - now.getTime()) * share)
        const [atLast, meanwhile] = [last, between].map((at) => allowedActions(facts, role, new Date(at)))
        const before = allowedActions(facts, role, now)
        expect({ atLast, meanwhile }).toEqual({ atLast: before, meanwhile: before })
      },
    ),
    { numRuns: 2_000 },
  )
})

test('it is no later than what the clock does next', () => {
  fc.assert(
    fc.property(sessions, roles, nearStart, (facts, role, now) => {
      const move = nextByClock(facts)
      if (!move || move.at <= now) return
      expect(nextChange(facts, role, now)?.getTime()).toBeLessThanOrEqual(move.at.getTime())
    }),
  )
})

test.each<[string, Partial<ActionFacts>, SessionRole, number, string | null]>([
  ['the last free move', {}, 'seeker', -30, '2026-11-23T12:00:00.001Z'],
  ['the last move', {}, 'seeker', -5, '2026-11-24T08:00:00.001Z'],
  ['the room', {}, 'seeker', -3, '2026-11-24T11:50:00.000Z'],
  ['the close', { status: 'completed' }, 'seeker', 72, '2026-12-01T13:00:00.000Z'],
  ['nothing any more', { status: 'closed' }, 'seeker', 72, null],
])('%s', (_what, change, role, hours, expected) => {
  const [session] = fc.sample(sessions, { numRuns: 1, seed: 1 })
  const facts = {
    ...(session as ActionFacts),
    status: 'confirmed' as const,
    cancellationPolicy: 'standard' as const,
    confirmedAt: new Date(START - 9 * DAY),
    figures: DEFAULTS,
    refundCapPercent: 0,
    backMinor: 0,
    takenMinor: 0,
    proposal: null,
    settledAt: null,
    ...change,
  }
  const next = nextChange(facts, role, new Date(START + hours * HOUR))
  expect(next?.toISOString() ?? null).toBe(expected)
})
