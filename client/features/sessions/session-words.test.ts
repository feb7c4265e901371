import { describe, expect, test } from '@jest/globals'
import type { SessionClock_sessionFragment, SessionDetails_sessionFragment } from '../../generated/graphql.ts'
import { nextInstant } from './room/next-instant.ts'
import { paymentLine, sharesLine } from './room/payment-line.ts'
import { clockUntil } from './time-until.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const plus = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

test.each([
  [0.5, '00:30'],
  [59, '59:00'],
  [60, '1 h 00 min'],
  [23 * 60 + 59, '23 h 59 min'],
  [24 * 60, '1 d 00 h'],
  [(3 * 24 + 4) * 60, '3 d 04 h'],
  [-5, '00:00'],
])('the clock of %d minutes says %s', (minutes, text) => {
  expect(clockUntil(plus(minutes), NOW)).toBe(text)
})

describe('what time brings next', () => {
  const session = (overrides: object) =>
    ({
      status: 'CONFIRMED',
      viewerRole: 'SEEKER',
      startsAt: plus(60),
      endsAt: plus(120),
      opensAt: plus(50),
      answersUntil: null,
      requestExpiresAt: null,
      holdExpiresAt: null,
      ...overrides,
    }) as SessionClock_sessionFragment
  const next = (overrides: object, now = NOW) => nextInstant(session(overrides), 'UTC', now)

  test.each([
    ['a hold', { status: 'HELD', holdExpiresAt: plus(15) }, 'This time is kept for', plus(15)],
    [
      'a request, for its coach',
      { status: 'REQUESTED', requestExpiresAt: plus(90), viewerRole: 'COACH' },
      'Time left to answer',
      plus(90),
    ],
    [
      'a request, for its seeker',
      { status: 'REQUESTED', requestExpiresAt: plus(90) },
      'The coach answers within',
      plus(90),
    ],
    ['a sold session', {}, 'Starts in', plus(60)],
    ['a session half an hour before its room', { opensAt: plus(30) }, 'The room opens in', plus(30)],
    [
      'a session nobody saw both sides at',
      { status: 'NEEDS_RESOLUTION', answersUntil: plus(600) },
      'Answers are taken for',
      plus(600),
    ],
    ['a session that is on', { status: 'IN_PROGRESS' }, 'Ends in', plus(120)],
  ])('%s', (_name, overrides, label, until) => {
    expect(next(overrides)).toMatchObject({ label, until })
  })

  test('says that the room is open', () => {
    expect(next({})?.note).toBeUndefined()
    expect(next({}, NOW + 51 * 60_000)?.note).toBe('The room is open.')
  })

  test('nothing comes after the end', () => expect(next({ status: 'CLOSED' })).toBeNull())
})

describe('the payment line', () => {
  const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const })
  const session = (payment: object | null, price = gbp(14_050)) =>
    ({ price, commissionBps: 1000, payment }) as SessionDetails_sessionFragment
  const paid = (state: string, refunded = 0) =>
    session({ method: 'CARD', state, amount: gbp(14_050), refunded: gbp(refunded) })

  test.each([
    [session(null, gbp(0)), 'Free of charge.'],
    [session(null), '£140.50, not paid yet.'],
    [paid('AUTHORIZED'), '£140.50 authorised, not taken yet.'],
    [paid('SUCCEEDED'), '£140.50 paid.'],
    [paid('PARTIALLY_REFUNDED', 7025), '£140.50 paid, £70.25 refunded.'],
    [paid('REFUNDED', 14_050), '£140.50 paid and refunded in full.'],
    [paid('VOIDED'), '£140.50 was authorised and let go. Nothing was charged.'],
    [paid('FAILED'), 'The payment of £140.50 did not go through.'],
  ])('%#', (given, text) => expect(paymentLine(given)).toBe(text))

  const prepaid = (method: string, state: string, viewerRole = 'SEEKER') =>
    ({
      ...session({ method, state, amount: gbp(4600), refunded: gbp(2300) }),
      viewerRole,
    }) as SessionDetails_sessionFragment

  test.each([
    [prepaid('PACKAGE', 'SUCCEEDED'), '£46.00 paid from your package.'],
    [prepaid('PACKAGE', 'AUTHORIZED'), '£46.00 set aside from your package.'],
    [
      prepaid('PACKAGE', 'PARTIALLY_REFUNDED'),
      '£46.00 paid from your package, £23.00 refunded to your credit.',
    ],
    [prepaid('CREDIT', 'SUCCEEDED', 'COACH'), '£46.00 paid from the student’s credit.'],
    [prepaid('CREDIT', 'VOIDED'), '£46.00 was set aside from your credit and let go.'],
  ])('of what was paid before names no card: %#', (given, text) => expect(paymentLine(given)).toBe(text))

  const shared = (viewerRole: string, commission: number | null, share: number) =>
    sharesLine({
      ...session(null),
      viewerRole,
      coach: { id: 'c', firstName: 'Elena' },
      ...(commission === null
        ? { commissionBps: null, commission: null, coachShare: null }
        : { commission: gbp(commission), coachShare: gbp(share) }),
    } as SessionDetails_sessionFragment)

  test('who keeps how much is what the server says, for the coach and an admin; the buyer is told nothing of it', () => {
    expect(shared('COACH', 101, 904)).toBe('£9.04 after 10 % commission, £1.01.')
    expect(shared('ADMIN', 101, 904)).toBe('£9.04 is Elena’s, £1.01 our commission of 10 %.')
    expect(shared('ADMIN', 0, 0)).toBe('Nothing: no money was kept.')
    expect(shared('SEEKER', 101, 904)).toBeNull()
    expect(shared('COACH', null, 0)).toBeNull()
  })

  test('a share of nothing names the bank that took the payment back', () => {
    const taken = (viewerRole: string) =>
      sharesLine({
        ...session({ chargedBack: gbp(14_050) }),
        viewerRole,
        coach: { id: 'c', firstName: 'Elena' },
        commission: gbp(0),
        coachShare: gbp(0),
      } as SessionDetails_sessionFragment)
    expect(taken('SEEKER')).toBeNull()
    expect(taken('COACH')).toBe('Nothing, because the payer’s bank took the payment back.')
  })
})
