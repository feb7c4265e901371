import { describe, expect, test } from '@jest/globals'
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts'
import { type CoachedSession, promisesOf, type Promised, reliabilityOf } from './reliability.rules.ts'

const TERMS = { windowDays: 90, lateMinutes: 5, scorecardHours: 48 }
const NOW = new Date('2026-11-24T12:00:00Z')
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)
const START = ago(10 * DAY)
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds)

/** Held on time ten days ago, and scored the day after. */
const held = (change: Partial<CoachedSession> = {}): CoachedSession => ({
  status: 'closed',
  startsAt: START,
  handedOverAt: null,
  requestExpiresAt: null,
  confirmedAt: ago(12 * DAY),
  coachJoinedAt: START,
  completedAt: after(HOUR),
  cancelledAt: null,
  cancelledBy: null,
  unpaidSince: null,
  absent: null,
  isScored: true,
  scoredAt: after(DAY),
  ...change,
})
const notHeld = (change: Partial<CoachedSession>) =>
  held({ completedAt: null, coachJoinedAt: null, scoredAt: null, ...change })
const requested = (change: Partial<CoachedSession>) =>
  notHeld({ confirmedAt: null, requestExpiresAt: ago(11 * DAY), ...change })
const causesOf = (session: CoachedSession) => promisesOf(session, TERMS, NOW).map(({ cause }) => cause)

describe('the promises of a session', () => {
  test.each<[string, CoachedSession, (string | null)[]]>([
    ['held on time and scored', held(), [null, null]],
    ['of a kind that is not scored', held({ isScored: false, scoredAt: null }), [null]],
    ['joined at the last moment that is on time', held({ coachJoinedAt: after(5 * MINUTE) }), [null, null]],
    ['joined late', held({ coachJoinedAt: after(5 * MINUTE + 1) }), ['LATE_JOIN', null]],
    ['nobody joined, and both say it took place', held({ coachJoinedAt: null }), [null, null]],
    ['scored at the last moment', held({ scoredAt: after(HOUR + 48 * HOUR) }), [null, null]],
    ['scored late', held({ scoredAt: after(HOUR + 48 * HOUR + 1) }), [null, 'LATE_SCORECARD']],
    ['not scored since', held({ scoredAt: null }), [null, 'LATE_SCORECARD']],
    [
      'not scored yet, and in time',
      held({
        startsAt: ago(2 * DAY),
        coachJoinedAt: ago(2 * DAY),
        completedAt: ago(47 * HOUR),
        scoredAt: null,
      }),
      [null],
    ],
    [
      'cancelled by the coach',
      notHeld({ status: 'cancelled', cancelledAt: ago(11 * DAY), cancelledBy: 'coach' }),
      ['CANCELLED'],
    ],
    [
      'cancelled by the coach while its payment was charged back',
      notHeld({
        status: 'cancelled',
        cancelledAt: ago(11 * DAY),
        cancelledBy: 'coach',
        unpaidSince: ago(12 * DAY),
      }),
      [],
    ],
    [
      'cancelled by the coach before its payment was charged back',
      notHeld({
        status: 'cancelled',
        cancelledAt: ago(11 * DAY),
        cancelledBy: 'coach',
        unpaidSince: ago(10 * DAY),
      }),
      ['CANCELLED'],
    ],
    ...(['seeker', 'admin', 'clock', 'provider'] as const).map((by): [string, CoachedSession, null[]] => [
      `cancelled by the ${by}`,
      notHeld({ status: 'cancelled', cancelledAt: ago(11 * DAY), cancelledBy: by }),
      [],
    ]),
    ['the coach did not come', notHeld({ status: 'no_show', absent: 'coach' }), ['NO_SHOW']],
    [
      'the seeker did not come',
      notHeld({ status: 'no_show', absent: 'seeker', coachJoinedAt: START }),
      [null],
    ],
    ['a no-show that is disputed', notHeld({ status: 'disputed', absent: 'coach' }), []],
    ['ahead', notHeld({ status: 'confirmed', startsAt: new Date(NOW.getTime() + DAY) }), []],
    ['waiting to be settled', notHeld({ status: 'needs_resolution' }), []],
    ['requested and accepted', held({ requestExpiresAt: ago(11 * DAY) }), [null, null, null]],
    ['declined', requested({ status: 'declined' }), [null]],
    ['a request that lapsed', requested({ status: 'expired' }), ['LAPSED_REQUEST']],
    ['a request that waits', requested({ status: 'requested' }), []],
    [
      'a request that was taken back',
      requested({ status: 'cancelled', cancelledAt: ago(11 * DAY), cancelledBy: 'seeker' }),
      [],
    ],
    ['a hold that ran out', notHeld({ status: 'expired', confirmedAt: null }), []],
  ])('%s', (_, session, causes) => {
    expect(causesOf(session)).toEqual(causes)
  })

  test('count for so many days and no longer', () => {
    const cancelled = (days: number) =>
      causesOf(notHeld({ status: 'cancelled', cancelledAt: ago(days * DAY), cancelledBy: 'coach' }))
    expect([cancelled(89), cancelled(90), cancelled(91)]).toEqual([['CANCELLED'], [], []])
  })
})

describe('the figure', () => {
  const promises = (kept: number, broken: number): Promised[] => [
    ...Array.from({ length: kept }, () => ({ at: NOW, cause: null })),
    ...Array.from({ length: broken }, () => ({ at: NOW, cause: 'CANCELLED' as const })),
  ]

  test.each([
    [0, 0, null],
    [4, 0, null],
    [5, 0, 100],
    [199, 1, 99],
    [2, 1, null],
    [4, 2, 66],
    [0, 5, 0],
  ])('%d kept and %d broken: %p', (kept, broken, percent) => {
    expect(reliabilityOf(promises(kept, broken))).toEqual({ promises: kept + broken, kept, percent })
  })

  test('never rises with a promise broken, nor falls with one kept', () => {
    for (let kept = 0; kept < 30; kept++)
      for (let broken = 0; broken < 30; broken++) {
        const percent = (k: number, b: number) => reliabilityOf(promises(k, b)).percent
        const now = percent(kept, broken)
        if (now === null) continue
        expect(percent(kept, broken + 1)!).toBeLessThanOrEqual(now)
        expect(percent(kept + 1, broken)!).toBeGreaterThanOrEqual(now)
      }
  })
})
