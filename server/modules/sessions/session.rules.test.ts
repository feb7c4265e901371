import { describe, expect, test } from '@jest/globals'
import { DEFAULTS } from '../settings/registry.rules.ts'
import { remindersOf, stillHelps } from './clock.rules.ts'
import {
  holdExpiry,
  leastNoticeMinutes,
  isRoomOpen,
  nextStatus,
  type Party,
  requestExpiry,
  SESSION_STATUSES,
  type SessionEvent,
  TRANSITIONS,
} from './session.rules.ts'

const PARTIES: Party[] = ['seeker', 'coach', 'admin', 'clock', 'provider']

/** The life of product decisions §4, written once more by hand: from, event, by, to. */
const LIFE: [string, SessionEvent, Party[], string][] = [
  ['held', 'release', ['seeker', 'coach', 'admin', 'clock'], 'expired'],
  ['held', 'confirm', ['provider'], 'confirmed'],
  ['expired', 'confirm', ['provider'], 'confirmed'],
  ['held', 'request', ['provider'], 'requested'],
  ['expired', 'request', ['provider'], 'requested'],
  ['requested', 'accept', ['coach'], 'confirmed'],
  ['requested', 'decline', ['coach'], 'declined'],
  ['requested', 'lapse', ['clock'], 'expired'],
  ['requested', 'cancel', ['seeker', 'coach', 'admin', 'provider'], 'cancelled'],
  ['confirmed', 'cancel', ['seeker', 'coach', 'admin', 'provider'], 'cancelled'],
  ['requested', 'callOff', ['coach', 'admin'], 'cancelled'],
  ['confirmed', 'callOff', ['coach', 'admin'], 'cancelled'],
  ['in_progress', 'callOff', ['coach', 'admin'], 'cancelled'],
  ['confirmed', 'handOver', ['admin'], 'confirmed'],
  ['requested', 'handOverRequest', ['admin'], 'requested'],
  ['confirmed', 'move', ['seeker', 'coach'], 'confirmed'],
  ['confirmed', 'start', ['seeker', 'coach'], 'in_progress'],
  ['confirmed', 'missParty', ['seeker', 'coach'], 'no_show'],
  ['in_progress', 'complete', ['seeker', 'coach', 'clock'], 'completed'],
  ['confirmed', 'question', ['clock'], 'needs_resolution'],
  ['needs_resolution', 'affirm', ['seeker', 'coach', 'clock'], 'completed'],
  ['needs_resolution', 'findAbsence', ['seeker', 'coach', 'clock'], 'no_show'],
  ['needs_resolution', 'contradict', ['seeker', 'coach'], 'disputed'],
  ['needs_resolution', 'giveUp', ['clock'], 'cancelled'],
  ['completed', 'dispute', ['seeker', 'coach'], 'disputed'],
  ['no_show', 'dispute', ['seeker', 'coach'], 'disputed'],
  ['disputed', 'resolveAsHeld', ['admin'], 'completed'],
  ['disputed', 'resolveAsMissed', ['admin'], 'no_show'],
  ['disputed', 'resolveAsCancelled', ['admin'], 'cancelled'],
  ['completed', 'close', ['clock'], 'closed'],
]

test('a session moves exactly as its life says, from every status, by every event and party §4.21', () => {
  for (const from of SESSION_STATUSES)
    for (const { event } of TRANSITIONS)
      for (const by of PARTIES) {
        const row = LIFE.find(
          ([status, name, parties]) => status === from && name === event && parties.includes(by),
        )
        expect([from, event, by, nextStatus(from, event, by)]).toEqual([from, event, by, row?.[3] ?? null])
      }
})

test('no two rows of the table speak of one event', () => {
  const events = TRANSITIONS.map(({ event }) => event)
  expect(new Set(events).size).toBe(events.length)
})

test('what has ended stays ended', () => {
  for (const end of ['declined', 'cancelled', 'closed'] as const)
    for (const { event } of TRANSITIONS)
      for (const by of PARTIES) expect(nextStatus(end, event, by)).toBeNull()
})

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

test.each([
  ['15 minutes', '12:00:00', '09:45:00'],
  ['until the start at the latest', '09:45:00', '09:45:00'],
  ['until the start when that is nearer', '09:31:00', '09:31:00'],
])('a hold lasts %s', (_, startsAt, expected) => {
  expect(holdExpiry(at('09:30:00'), at(startsAt), DEFAULTS['booking.hold_minutes'])).toEqual(at(expected))
})

test.each([5, 15, 60])(
  'a coach who is asked as late as can be has an hour to answer, with holds of %d minutes',
  (minutes) => {
    const figures = { ...DEFAULTS, 'booking.hold_minutes': minutes }
    const startsAt = new Date(at('09:30:00').getTime() + leastNoticeMinutes('request', figures) * 60_000)
    const paid = holdExpiry(at('09:30:00'), startsAt, minutes)
    expect(requestExpiry(paid, startsAt, figures).getTime() - paid.getTime()).toBe(3_600_000)
    expect(leastNoticeMinutes('instant', figures)).toBe(0)
  },
)

describe('a request is answered', () => {
  test.each([
    ['within a day', '2026-11-30T12:00:00Z', '2026-11-22T09:30:00.000Z'],
    ['and at the latest two hours before the start', '2026-11-21T18:00:00Z', '2026-11-21T16:00:00.000Z'],
    ['at once when the start is near', '2026-11-21T10:00:00Z', '2026-11-21T08:00:00.000Z'],
  ])('%s', (_case, startsAt, expected) => {
    expect(requestExpiry(at('09:30:00'), new Date(startsAt), DEFAULTS).toISOString()).toBe(expected)
  })
})

const WIDER = { ...DEFAULTS, 'sessions.room_opens_minutes': 25, 'sessions.completes_after_minutes': 40 }
test.each([
  ['11:49:59.999', false, DEFAULTS],
  ['11:50:00', true, DEFAULTS],
  ['13:10:00', true, DEFAULTS],
  ['13:10:00.001', false, DEFAULTS],
  ['11:34:59.999', false, WIDER],
  ['11:35:00', true, WIDER],
  ['13:40:00', true, WIDER],
  ['13:40:00.001', false, WIDER],
])('the room of noon to one, at %s: %p', (time, isOpen, figures) => {
  expect(isRoomOpen({ startsAt: at('12:00:00'), endsAt: at('13:00:00') }, figures, at(time))).toBe(isOpen)
})

describe('a reminder', () => {
  const session = {
    startsAt: at('12:00:00'),
    endsAt: at('13:00:00'),
    requestExpiresAt: null,
    holdExpiresAt: null,
  }
  const before = (minutes: number) => new Date(session.startsAt.getTime() - minutes * 60_000)

  test.each([
    ['more than a day', 1441, ['remindDayBefore', 'remindSoon', 'openRoom']],
    ['a day', 1440, ['remindSoon', 'openRoom']],
  ])('to who booked %s before', (_, minutes, expected) => {
    const facts = {
      ...session,
      status: 'confirmed',
      confirmedAt: before(minutes),
      figures: DEFAULTS,
    } as const
    expect(remindersOf(facts).map(({ kind }) => kind)).toEqual(expected)
  })

  test.each([
    ['remindDayBefore', 721, true],
    ['remindDayBefore', 720, false],
    ['remindSoon', 1, true],
    ['remindSoon', 0, false],
  ] as const)('%s still helps %d minutes before: %p', (kind, minutes, helps) => {
    expect(stillHelps(kind, session, before(minutes))).toBe(helps)
  })
})
