import { describe, expect, test } from '@jest/globals'
import { greeting } from './greeting.ts'
import { hoursText, practiceOf } from './practice.ts'

test.each([
  ['04:59', 'Good evening'],
  ['05:00', 'Good morning'],
  ['11:59', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['17:59', 'Good afternoon'],
  ['18:00', 'Good evening'],
])('at %s: %s', (time, text) => expect(greeting(time)).toBe(text))

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [255, '4 h 15'],
  [605, '10 h 05'],
])('%d minutes are %s', (minutes, text) => expect(hoursText(minutes)).toBe(text))

describe('practice', () => {
  const elena = { id: 'e', fullName: 'Elena Marchetti', headline: '' }
  const nuwan = { id: 'n', fullName: 'Nuwan Jayawickrama', headline: '' }
  const session = (
    status: 'CLOSED' | 'COMPLETED' | 'DISPUTED' | 'CANCELLED' | 'NO_SHOW' | 'NEEDS_RESOLUTION',
    day: number,
    minutes: number,
    coach = elena,
  ) => ({
    status,
    kind: minutes === 30 ? ('DRILL' as const) : ('CASE_MOCK' as const),
    startsAt: `2026-10-${day}T10:00:00.000Z`,
    endsAt: new Date(Date.parse(`2026-10-${day}T10:00:00Z`) + minutes * 60_000).toISOString(),
    coach,
  })

  test('counts what took place, and only that', () => {
    const past = [
      session('COMPLETED', 20, 60),
      session('CANCELLED', 18, 60, nuwan),
      session('NO_SHOW', 17, 60, nuwan),
      session('NEEDS_RESOLUTION', 16, 60, nuwan),
      session('CLOSED', 12, 30, nuwan),
      session('DISPUTED', 10, 60),
    ]
    const practice = practiceOf(past)
    expect(practice).toMatchObject({ sessions: 3, minutes: 150 })
    expect(practice.kinds).toEqual([
      { kind: 'CASE_MOCK', minutes: 120 },
      { kind: 'DRILL', minutes: 30 },
    ])
    expect(practice.kinds.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(practice.minutes)
  })

  test('names each coach once, with the latest session', () => {
    const { coaches } = practiceOf([
      session('CLOSED', 20, 60),
      session('CLOSED', 12, 60, nuwan),
      session('CLOSED', 10, 60),
    ])
    expect(coaches.map(({ id, sessions, lastAt }) => [id, sessions, lastAt.slice(0, 10)])).toEqual([
      ['e', 2, '2026-10-20'],
      ['n', 1, '2026-10-12'],
    ])
  })
})
