import { describe, expect, test } from '@jest/globals'
import { DEFAULTS } from '../settings/registry.rules.ts'
import {
  type ActionFacts,
  SESSION_ACTIONS,
  type SessionActionName,
  type SessionRole,
} from './action-facts.rules.ts'
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
  figures: DEFAULTS,
  refundCapPercent: 100,
  seekerMoves: 0,
  proposal: null,
  noShowAt: null,
  settledAt: null,
  wasDisputed: false,
  handedOverAt: null,
  isCoachGone: false,
  confirmedAt: minutes(-10_000),
  holdExpiresAt: null,
  confirmationSentAt: null,
  backMinor: 0,
  takenMinor: 0,
  isProven: true,
  requestExpiresAt: null,
  hasReview: false,
  isReviewSkipped: false,
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
    [
      { status: 'held', holdExpiresAt: minutes(-4000), confirmationSentAt: minutes(-4010) },
      'seeker',
      -4001,
      ['PAY', 'CONFIRM', 'RELEASE'],
    ],
    [
      {
        status: 'held',
        holdExpiresAt: minutes(-4000),
        confirmationSentAt: minutes(-4010),
        isProven: false,
      },
      'seeker',
      -4001,
      ['PAY', 'RELEASE'],
    ],
    [
      { status: 'held', holdExpiresAt: minutes(-4000), confirmationSentAt: minutes(-4010) },
      'seeker',
      -4000,
      ['RELEASE'],
    ],
    [{ status: 'held', holdExpiresAt: minutes(-4000) }, 'seeker', -4000, ['RELEASE']],
    [{ status: 'held', holdExpiresAt: null }, 'seeker', -4000, ['RELEASE']],
    [{ status: 'held', holdExpiresAt: minutes(-4000) }, 'coach', -4001, []],
    [
      { status: 'requested', requestExpiresAt: minutes(-120) },
      'coach',
      -121,
      ['ACCEPT', 'DECLINE', 'SEND_MESSAGE', 'CANCEL'],
    ],
    [
      { status: 'requested', requestExpiresAt: minutes(-120) },
      'coach',
      -120,
      ['DECLINE', 'SEND_MESSAGE', 'CANCEL'],
    ],
    [{ status: 'requested', requestExpiresAt: minutes(-120) }, 'seeker', -121, ['SEND_MESSAGE', 'CANCEL']],
    [{}, 'seeker', -4000, ['SEND_MESSAGE', 'RESCHEDULE', 'CANCEL']],
    [{}, 'seeker', -240, ['SEND_MESSAGE', 'RESCHEDULE', 'CANCEL']],
    [{}, 'seeker', -239, ['SEND_MESSAGE', 'CANCEL']],
    [{}, 'coach', -239, ['CHOOSE_CASE', 'SEND_MESSAGE', 'RESCHEDULE', 'CANCEL']],
    [{ kind: 'fit_mock' }, 'coach', -239, ['SEND_MESSAGE', 'RESCHEDULE', 'CANCEL']],
    [{}, 'seeker', -10, ['JOIN', 'SEND_MESSAGE', 'CANCEL']],
    [{}, 'coach', 0, ['JOIN', 'CHOOSE_CASE', 'SEND_MESSAGE']],
    [{ coachJoinedAt: NOON }, 'coach', 15, ['JOIN', 'CHOOSE_CASE', 'SEND_MESSAGE', 'REPORT_NO_SHOW']],
    [{ coachJoinedAt: NOON }, 'coach', 14, ['JOIN', 'CHOOSE_CASE', 'SEND_MESSAGE']],
    [{ seekerJoinedAt: NOON }, 'seeker', 10, ['JOIN', 'SEND_MESSAGE', 'REPORT_NO_SHOW']],
    [{ coachJoinedAt: NOON }, 'seeker', 10, ['JOIN', 'SEND_MESSAGE']],
    [{}, 'admin', -1, ['CANCEL']],
    [{}, 'admin', 0, []],
    [{ status: 'in_progress' }, 'seeker', -1, ['JOIN', 'SEND_MESSAGE']],
    [{ status: 'in_progress' }, 'seeker', 5, ['JOIN', 'FINISH', 'SEND_MESSAGE']],
    [{ status: 'in_progress', seekerFinishedAt: minutes(5) }, 'seeker', 6, ['JOIN', 'SEND_MESSAGE']],
    [
      { status: 'in_progress', seekerFinishedAt: minutes(5) },
      'coach',
      71,
      ['FINISH', 'CHOOSE_CASE', 'SHOW_EXHIBIT', 'SEND_MESSAGE'],
    ],
    [{ status: 'completed' }, 'seeker', 90, ['SEND_MESSAGE', 'REVIEW', 'SKIP_REVIEW', 'DISPUTE']],
    [{ status: 'completed' }, 'seeker', 49 * 60, ['SEND_MESSAGE', 'REVIEW', 'SKIP_REVIEW']],
    [{ status: 'completed', wasDisputed: true }, 'seeker', 90, ['SEND_MESSAGE', 'REVIEW', 'SKIP_REVIEW']],
    [{ status: 'no_show', noShowAt: minutes(15) }, 'coach', 48 * 60 + 14, ['SEND_MESSAGE', 'DISPUTE']],
    [{ status: 'no_show', noShowAt: minutes(15) }, 'coach', 48 * 60 + 15, ['SEND_MESSAGE']],
    [
      { status: 'completed', settledAt: minutes(1500) },
      'coach',
      1500 + 48 * 60 - 1,
      ['SEND_MESSAGE', 'DISPUTE'],
    ],
    [{ status: 'completed', settledAt: minutes(1500) }, 'coach', 1500 + 48 * 60, ['SEND_MESSAGE']],
    [{ status: 'needs_resolution' }, 'coach', 90, ['SEND_MESSAGE', 'ANSWER_RESOLUTION']],
    [{ status: 'disputed', wasDisputed: true }, 'seeker', 90, ['SEND_MESSAGE']],
    [{ status: 'disputed', wasDisputed: true }, 'admin', 90, ['RESOLVE_DISPUTE']],
    [{ status: 'completed', hasReview: true }, 'seeker', 90, ['SEND_MESSAGE', 'DISPUTE']],
    [{ status: 'completed', isReviewSkipped: true }, 'seeker', 90, ['SEND_MESSAGE', 'DISPUTE']],
    [{ status: 'completed', isProven: false }, 'seeker', 90, ['SEND_MESSAGE', 'SKIP_REVIEW', 'DISPUTE']],
    [{ status: 'completed' }, 'seeker', 10_139, ['SEND_MESSAGE', 'REVIEW', 'SKIP_REVIEW']],
    [{ status: 'completed' }, 'seeker', 10_140, ['SEND_MESSAGE']],
    [{ status: 'completed' }, 'coach', 90, ['SEND_MESSAGE', 'DISPUTE']],
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
  expect(refused).toHaveLength(30)
  expect(refused).toEqual(Array<string>(refused.length).fill('This is for the other side of the session.'))
})

test('the money effect of cancelling is the quote for that side', () => {
  const effect = (role: SessionRole) =>
    allowedActions(facts(), role, minutes(-7 * 60)).find(({ action }) => action === 'CANCEL')?.refundMinor
  expect([effect('seeker'), effect('coach'), effect('admin')]).toEqual([7_000, 14_000, 14_000])
})

describe('a proposal that is open', () => {
  const open = { proposal: { proposedBy: 'coach', expiresAt: minutes(-1000) } } as const

  test.each<[SessionRole, number, string[]]>([
    ['coach', -1001, ['WITHDRAW_RESCHEDULE']],
    ['seeker', -1001, ['ACCEPT_RESCHEDULE', 'DECLINE_RESCHEDULE']],
    ['coach', -1000, ['RESCHEDULE']],
    ['seeker', -1000, ['RESCHEDULE']],
    ['admin', -1001, []],
  ])('to the %s at %d minutes: %p', (role, at, expected) => {
    expect(may(open, role, minutes(at)).filter((action) => action.includes('RESCHEDULE'))).toEqual(expected)
  })

  test('means nothing once the session is not confirmed', () => {
    expect(may({ ...open, status: 'in_progress' }, 'seeker', minutes(-1001)).join()).not.toContain(
      'RESCHEDULE',
    )
  })
})

test('the money effect of a no-show is everything for the seeker and nothing for the coach who reports it', () => {
  const effect = (role: SessionRole) =>
    allowedActions(
      facts({
        coachJoinedAt: role === 'coach' ? NOON : null,
        seekerJoinedAt: role === 'coach' ? null : NOON,
      }),
      role,
      minutes(20),
    ).find(({ action }) => action === 'REPORT_NO_SHOW')
  expect([effect('seeker')?.refundMinor, effect('coach')?.refundMinor]).toEqual([14_000, 0])
})

describe('a session whose coach is suspended', () => {
  const gone = { isCoachGone: true }
  test.each<[string, Partial<ActionFacts>, SessionRole, number, SessionActionName]>([
    ['is not joined', gone, 'seeker', -5, 'JOIN'],
    ['is not joined again', { ...gone, status: 'in_progress' }, 'seeker', 10, 'JOIN'],
    ['is not moved', gone, 'seeker', -4000, 'RESCHEDULE'],
    ['is not paid', { ...gone, status: 'held', holdExpiresAt: minutes(-3990) }, 'seeker', -4000, 'PAY'],
  ])('%s', (_what, change, role, at, action) => {
    expect(may({ ...change, isCoachGone: false }, role, minutes(at))).toContain(action)
    expect(may(change, role, minutes(at))).not.toContain(action)
  })

  test('is cancelled with all of the money back, however late, and after its start, too', () => {
    for (const at of [-30, 5])
      expect(decide('CANCEL', facts(gone), 'seeker', minutes(at))).toEqual({
        reason: null,
        refundMinor: 14_000,
      })
    expect(decide('CANCEL', facts(), 'seeker', minutes(-30)).refundMinor).toBe(0)
  })
})
