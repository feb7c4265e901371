import { expect, test } from '@jest/globals'
import { dayPlan, type PastSession, type UpcomingSession } from './day-plan.ts'

const ZONE = 'Europe/London'
const NOW = Date.parse('2026-11-28T14:00:00Z')
const session = (id: string, status: string, startsAt: string, rest: object = {}) =>
  ({
    id,
    status,
    startsAt,
    requestExpiresAt: null,
    rescheduleProposal: null,
    myAnswer: null,
    ...rest,
  }) as never

const plan = (upcoming: UpcomingSession[], past: PastSession[]) => {
  const { today, later, requests, questions } = dayPlan({ upcoming, past }, ZONE, NOW)
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  return { today: ids(today), later: ids(later), requests: ids(requests), questions: ids(questions) }
}

test('a day keeps what was held in it, in order, and nothing that was called off', () => {
  const past = [
    session('held', 'COMPLETED', '2026-11-28T09:00:00Z'),
    session('unclear', 'NEEDS_RESOLUTION', '2026-11-28T08:00:00Z'),
    session('cancelled', 'CANCELLED', '2026-11-28T07:00:00Z'),
    session('yesterday', 'CLOSED', '2026-11-27T09:00:00Z'),
  ]
  const upcoming = [
    session('next', 'CONFIRMED', '2026-11-28T18:00:00Z'),
    session('tomorrow', 'CONFIRMED', '2026-11-29T18:00:00Z'),
  ]
  expect(plan(upcoming, past)).toEqual({
    today: ['unclear', 'held', 'next'],
    later: ['tomorrow'],
    requests: [],
    questions: ['unclear'],
  })
})

test('requests come by the time left to answer', () => {
  const request = (id: string, requestExpiresAt: string) =>
    session(id, 'REQUESTED', '2026-11-30T09:00:00Z', { requestExpiresAt })
  expect(
    plan([request('b', '2026-11-29T09:00:00Z'), request('a', '2026-11-28T20:00:00Z')], []).requests,
  ).toEqual(['a', 'b'])
})
