import { expect, test } from '@jest/globals'
import { buildCoach } from './content/build-coach.ts'
import { endOf, planSessions } from './plan-sessions.ts'
import { DAY } from '../lib/durations.ts'

const coaches = Array.from({ length: 12 }, (_, index) => buildCoach(index))

/** Days spread over a year, holidays and changes of clock among them. */
const DAYS = Array.from({ length: 24 }, (_, index) => new Date(Date.UTC(2026, 9, 20 + index * 15)))

test.each(DAYS)('on %p the demo seeker has a session to review, one agreed and one requested', (now) => {
  const plan = planSessions({ seed: 'casebound', now, coaches, seekers: 10, past: 60, upcoming: 10 })
  const own = plan.filter(({ seeker }) => seeker === 0)
  const within = (days: number) => (session: (typeof own)[number]) =>
    Math.abs(session.startsAt.getTime() - now.getTime()) < days * DAY
  expect(own.filter(within(7)).some((one) => one.outcome === 'attended' && !one.isReviewed)).toBe(true)
  expect(own.filter(within(7)).some(({ outcome }) => outcome === 'upcoming')).toBe(true)
  expect(own.filter(within(12)).some(({ outcome }) => outcome === 'requested')).toBe(true)
})

test.each(DAYS)('on %p somebody else may review the demo coach, by the link in the mailbox', (now) => {
  const plan = planSessions({ seed: 'casebound', now, coaches, seekers: 10, past: 60, upcoming: 10 })
  const toReview = plan.filter(({ outcome, isReviewed }) => outcome === 'attended' && !isReviewed)
  const week = now.getTime() - 7 * DAY
  expect(toReview.filter((one) => one.seeker > 0 && one.coach === 0 && endOf(one) > week)).not.toEqual([])
})

test.each(DAYS)('on %p nothing has happened yet at a time to come', (now) => {
  const plan = planSessions({ seed: 'casebound', now, coaches, seekers: 10, past: 60, upcoming: 10 })
  const happened = plan.filter(({ outcome }) =>
    ['attended', 'unanswered', 'missed', 'disputed'].includes(outcome),
  )
  expect(happened.filter(({ startsAt }) => startsAt > now)).toEqual([])
})
