import { describe, expect, test } from '@jest/globals'
import { HOUR, MINUTE } from '../../../lib/durations.ts'
import { NOTIFICATION_KINDS, type NotificationKind, wordingOf } from '../notification.rules.ts'
import type { Facts } from '../wordings/wording.rules.ts'
import { factsByNow, type LateLetter, type SessionNow, stalenessOf } from './stale.rules.ts'

const START = new Date('2026-11-24T12:00:00Z')
const WRITTEN = new Date('2026-11-21T09:00:00Z')
const before = (hours: number) => new Date(START.getTime() - hours * HOUR)

const FACTS: Facts = {
  title: 'Live case',
  startsAt: START.toISOString(),
  endsAt: new Date(START.getTime() + HOUR).toISOString(),
  sequence: 0,
  answerBy: before(20).toISOString(),
  confirmBy: before(50).toISOString(),
  fallsAt: before(24).toISOString(),
  closesAt: before(-170).toISOString(),
  answersUntil: before(-48).toISOString(),
}
const SESSION: SessionNow = {
  status: 'confirmed',
  sequence: 0,
  hasProposal: false,
  isScored: false,
  isReviewed: false,
}
const letter = (kind: NotificationKind, now: Partial<SessionNow> = {}, facts: Facts = FACTS): LateLetter => ({
  kind,
  facts,
  createdAt: WRITTEN,
  session: { ...SESSION, ...now },
})

describe('a letter that the mail server accepts late', () => {
  test.each<[NotificationKind, Partial<SessionNow>, Date]>([
    ['booked', {}, START],
    ['new_booking', {}, START],
    ['request_accepted', {}, START],
    ['request_confirmed', {}, START],
    ['moved', {}, START],
    ['reminder_soon', {}, START],
    ['proposal_declined', {}, START],
    ['proposal_withdrawn', {}, START],
    ['proposal_lapsed', {}, START],
    ['session_proposed', {}, START],
    ['reminder_day', {}, before(12)],
    ['refund_falls', {}, before(24)],
    ['request_sent', { status: 'requested' }, before(20)],
    ['request_received', { status: 'requested' }, before(20)],
    ['time_proposed', { hasProposal: true }, before(20)],
    ['confirm_booking', { status: 'held' }, before(50)],
    ['needs_resolution', { status: 'needs_resolution' }, before(-48)],
    ['feedback_invitation', { status: 'completed' }, before(-170)],
    ['verify_email', {}, new Date(WRITTEN.getTime() + 72 * HOUR)],
    ['reset_password', {}, new Date(WRITTEN.getTime() + HOUR)],
  ])('of the kind %s expires to the minute', (kind, now, end) => {
    expect(stalenessOf(letter(kind, now), new Date(end.getTime() - MINUTE))).toBeNull()
    expect(stalenessOf(letter(kind, now), end)).toBe('over')
  })

  test.each<[NotificationKind, Partial<SessionNow>]>([
    ['booked', { status: 'cancelled', sequence: 1 }],
    ['booked', { sequence: 1 }],
    ['new_booking', { status: 'cancelled', sequence: 1 }],
    ['moved', { sequence: 2 }],
    ['reminder_day', { sequence: 1 }],
    ['refund_falls', { status: 'cancelled' }],
    ['request_received', { status: 'declined' }],
    ['request_sent', { status: 'confirmed' }],
    ['time_proposed', { hasProposal: false }],
    ['confirm_booking', { status: 'expired' }],
    ['needs_resolution', { status: 'completed' }],
    ['disputed', { status: 'completed' }],
    ['feedback_invitation', { status: 'completed', isReviewed: true }],
    ['scorecard_due', { status: 'completed', isScored: true }],
    ['scorecard_overdue', { status: 'completed', isScored: true }],
  ])('of the kind %s is not sent for a session that is %j by then', (kind, now) => {
    expect(stalenessOf(letter(kind, now), before(60))).toBe('changed')
  })

  test('about money, accounts or a decision is always sent', () => {
    const later = new Date(START.getTime() + 60 * HOUR)
    for (const kind of [
      'cancelled',
      'booking_cancelled',
      'payment_returned',
      'no_show',
      'payout_paid',
    ] as const)
      expect(stalenessOf(letter(kind, { status: 'cancelled', sequence: 1 }), later)).toBeNull()
  })

  test('without a time or a session does not become outdated', () => {
    for (const kind of NOTIFICATION_KINDS)
      expect([null, 'over']).toContain(
        stalenessOf({ kind, facts: {}, createdAt: WRITTEN, session: null }, START),
      )
  })
})

describe('wording by the time of sending', () => {
  const said = (kind: NotificationKind, facts: Facts, now: Date) =>
    wordingOf(kind)
      .says(factsByNow({ facts: { ...FACTS, ...facts }, createdAt: WRITTEN }, now))
      .join(' ')

  test('a dispute is offered until its deadline', () => {
    const facts: Facts = { absent: 'coach', side: 'seeker', disputeBy: before(-48).toISOString() }
    expect(said('no_show', facts, START)).toContain('say so on the session’s page by')
    expect(said('no_show', facts, before(-48))).not.toContain('say so')
  })

  test('another version of a review is asked for until its deadline', () => {
    const facts: Facts = { correctBy: START.toISOString() }
    expect(said('review_refused', facts, before(1))).toContain('You can send other words')
    expect(said('review_refused', facts, START)).not.toContain('You can send other words')
  })

  test('cancelling a session with a charged-back payment is offered until it begins', () => {
    const facts: Facts = { side: 'coach', isAhead: true, takenMinor: 100, priceMinor: 100, currency: 'GBP' }
    expect(said('payment_taken_back', facts, before(1))).toContain('You can cancel the session')
    expect(said('payment_taken_back', facts, START)).not.toContain('You can cancel the session')
  })

  test('an admin’s look at an account is in the past tense after an hour', () => {
    expect(said('account_viewed', {}, WRITTEN)).toContain('sees the product')
    expect(said('account_viewed', {}, START)).toContain('saw the product')
  })
})
