import { describe, expect, test } from '@jest/globals'
import { ANSWERS, type Answer, contradiction, settlementBySilence, settlementOf } from './resolution.rules.ts'

const THERE = new Date('2026-11-30T12:00:00Z')
const said = (coachAnswer: Answer | null, seekerAnswer: Answer | null, joined?: 'coach' | 'seeker') => ({
  coachAnswer,
  seekerAnswer,
  coachJoinedAt: joined === 'coach' ? THERE : null,
  seekerJoinedAt: joined === 'seeker' ? THERE : null,
})

test('every pair of answers comes to one thing', () => {
  const all: (Answer | null)[] = [null, ...ANSWERS]
  const told = all.flatMap((coach) =>
    all.map((seeker) => {
      const settlement = settlementOf(said(coach, seeker))
      return `${coach} ${seeker}: ${typeof settlement === 'string' ? settlement : `${settlement.absent} absent`}`
    }),
  )
  expect(told).toEqual([
    'null null: open',
    'null took_place: open',
    'null coach_absent: open',
    'null seeker_absent: seeker absent',
    'took_place null: open',
    'took_place took_place: held',
    'took_place coach_absent: contradicted',
    'took_place seeker_absent: seeker absent',
    'coach_absent null: coach absent',
    'coach_absent took_place: coach absent',
    'coach_absent coach_absent: coach absent',
    'coach_absent seeker_absent: coach absent',
    'seeker_absent null: open',
    'seeker_absent took_place: contradicted',
    'seeker_absent coach_absent: contradicted',
    'seeker_absent seeker_absent: seeker absent',
  ])
})

describe('when the other side says nothing', () => {
  test.each([
    [null, null, undefined, 'givenUp'],
    [null, null, 'coach', 'givenUp'],
    [null, 'took_place', undefined, 'held'],
    [null, 'coach_absent', 'seeker', { absent: 'coach' }],
    [null, 'coach_absent', undefined, 'givenUp'],
    [null, 'coach_absent', 'coach', 'givenUp'],
    ['took_place', null, 'coach', 'held'],
    ['took_place', null, undefined, 'givenUp'],
    ['took_place', null, 'seeker', 'givenUp'],
    ['seeker_absent', null, 'coach', { absent: 'seeker' }],
    ['seeker_absent', null, undefined, 'givenUp'],
  ] as const)('coach %p, seeker %p, %s joined: %p', (coach, seeker, joined, settlement) => {
    expect(settlementBySilence(said(coach, seeker, joined))).toEqual(settlement)
  })

  test('a coach’s word alone never takes the seeker’s money unless the coach is on record', () => {
    for (const answer of ANSWERS) expect(settlementBySilence(said(answer, null))).toBe('givenUp')
  })
})

test('who decides reads both answers', () => {
  expect(contradiction({ coachAnswer: 'took_place', seekerAnswer: 'coach_absent' })).toBe(
    'The coach says it took place, the seeker says the coach did not come.',
  )
})
