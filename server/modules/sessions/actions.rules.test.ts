import { describe, expect, test } from '@jest/globals'
import { type ActionFacts, SESSION_ACTIONS, type SessionRole } from './action-facts.rules.ts'
import { allowedActions, decide } from './actions.rules.ts'
import { SESSION_STATUSES } from './session.rules.ts'

const NOON = new Date('2026-11-24T12:00:00Z')
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

const facts = (change: Partial<ActionFacts> = {}): ActionFacts => ({
  status: 'confirmed',
  kind: 'case_mock',
  startsAt: NOON,
  endsAt: minutes(60),
  priceMinor: 14_000,
  cancellationPolicy: 'standard',
  refundCapPercent: 100,
  seekerMoves: 0,
  proposal: null,
  noShowAt: null,
  settledAt: null,
  wasDisputed: false,
  confirmedAt: minutes(-10_000),
  holdExpiresAt: null,
  requestExpiresAt: null,
  hasReview: false,
  coachJoinedAt: null,
  seekerJoinedAt: null,
  coachFinishedAt: null,
  seekerFinishedAt: null,
  ...change,
})

const may = (change: Partial<ActionFacts>, role: SessionRole, now: Date) =>
  allowedActions(facts(change), role, now)
    .filter(({ allowed }) => allowed)
    .map(({ action }) => action)

describe('allowed', () => {
  test.each<[Partial<ActionFacts>, SessionRole, number, string[]]>([
    [{ status: 'held', holdExpiresAt: minutes(-4000) }, 'seeker', -4001, ['PAY', 'RELEASE']],
    [{ status: 'held', holdExpiresAt: minutes(-4000) }, 'seeker', -4000, ['RELEASE']],
    [{ status: 'held', holdExpiresAt: null }, 'seeker', -4000, ['RELEASE']],
    [{ status: 'held', holdExpiresAt: minutes(-4000) }, 'coach', -4001, []],
    [
      { status: 'requested', requestExpiresAt: minutes(-120) },
      'coach',
      -121,
      ['ACCEPT', 'DECLINE', 'CANCEL'],
    ],
    [{ status: 'requested', requestExpiresAt: minutes(-120) }, 'coach', -120, ['DECLINE', 'CANCEL']],
    [{ status: 'requested', requestExpiresAt: minutes(-120) }, 'seeker', -121, ['CANCEL']],
    [{}, 'seeker', -4000, ['CANCEL']],
    [{}, 'seeker', -10, ['JOIN', 'CANCEL']],
    [{}, 'coach', 0, ['JOIN']],
    [{}, 'admin', -1, ['CANCEL']],
    [{}, 'admin', 0, []],
    [{ status: 'in_progress' }, 'seeker', -1, ['JOIN']],
    [{ status: 'in_progress' }, 'seeker', 5, ['JOIN', 'FINISH']],
    [{ status: 'in_progress', seekerFinishedAt: minutes(5) }, 'seeker', 6, ['JOIN']],
    [{ status: 'in_progress', seekerFinishedAt: minutes(5) }, 'coach', 71, ['FINISH']],
    [{ status: 'completed' }, 'seeker', 90, ['REVIEW']],
    [{ status: 'completed', hasReview: true }, 'seeker', 90, []],
    [{ status: 'completed' }, 'coach', 90, []],
    [{ status: 'closed' }, 'seeker', 20_000, []],
  ])('%p to the %s at %d minutes: %p', (change, role, at, expected) => {
    expect(may(change, role, minutes(at))).toEqual(expected)
  })
})

test('every no has a sentence and every yes has none, whatever is asked', () => {
  for (const status of SESSION_STATUSES)
    for (const role of ['seeker', 'coach', 'admin'] as const)
      for (const at of [-4000, -5, 0, 30, 100])
        for (const { action, allowed, reason } of allowedActions(facts({ status }), role, minutes(at))) {
          expect([action, allowed]).toEqual([action, reason === null])
          expect(reason ?? 'A sentence.').toMatch(/^[A-Z].+\.$/)
          expect(decide(action, facts({ status }), role, minutes(at)).reason).toBe(reason)
        }
})

test('nobody does what is for another side', () => {
  const refused = SESSION_ACTIONS.flatMap((action) =>
    (['seeker', 'coach', 'admin'] as const)
      .filter((role) => !allowedActions(facts(), role, NOON).some((one) => one.action === action))
      .map((role) => decide(action, facts(), role, NOON).reason),
  )
  expect(refused).toEqual(Array<string>(12).fill('This is for the other side of the session.'))
})

test('the money effect of cancelling is the quote for that side', () => {
  const effect = (role: SessionRole) =>
    allowedActions(facts(), role, minutes(-7 * 60)).find(({ action }) => action === 'CANCEL')?.refundMinor
  expect([effect('seeker'), effect('coach'), effect('admin')]).toEqual([7_000, 14_000, 14_000])
})
