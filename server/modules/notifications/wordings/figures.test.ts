import { expect, test } from '@jest/globals'
import { literalsIn } from '../../settings/figures.testing.ts'
import { NOTIFICATION_KINDS, wordingOf } from '../notification.rules.ts'
import type { Facts } from './wording.rules.ts'

const at = (time: string) => `2026-11-24T${time}:00.000Z`
const FACTS: Facts = {
  title: 'Live case',
  coachId: 'coach',
  coachName: 'Elena Shah',
  seekerName: 'Priya',
  startsAt: at('12:00'),
  endsAt: at('13:00'),
  opensAt: at('11:37'),
  zone: 'Europe/London',
  answerBy: at('08:00'),
  confirmBy: at('09:37'),
  closesAt: at('17:00'),
  answersUntil: at('18:00'),
  disputeBy: at('19:00'),
  fromStart: at('10:00'),
  toStart: at('14:00'),
  toEnd: at('15:00'),
  note: 'Could we move it?',
  outcome: 'took_place',
  reason: 'Ill.',
  refundMinor: 700,
  thenMinor: 350,
  fallsAt: at('06:00'),
  priceMinor: 1_400,
  commissionMinor: 280,
  currency: 'GBP',
  claims: ['degree'],
  answers: ['Degree: confirmed.'],
  link: 'https://casebound.test/link',
}

test.each(NOTIFICATION_KINDS)('a letter of the kind %s holds no figure an admin may change', (kind) => {
  const { subject, says } = wordingOf(kind)
  const known = (['seeker', 'coach'] as const).flatMap((side) =>
    (['seeker', 'coach'] as const).map((absent): Facts => ({ ...FACTS, side, absent, by: absent })),
  )
  // Those of earlier days know nothing of what was added to the facts since.
  const { closesAt: _closes, answersUntil: _answers, opensAt: _opens, disputeBy: _dispute, ...old } = FACTS
  for (const facts of [...known, old]) {
    const text = [subject(facts), ...says(facts)].join('\n')
    expect(literalsIn(text)).toEqual([])
    expect(text).not.toMatch(/undefined|1970/)
  }
})

test('what both are given to answer or to review is an instant', () => {
  expect(wordingOf('feedback_invitation').says(FACTS).join(' ')).toContain(
    'until 17:00 on Tuesday 24 November 2026, (GMT+0:00) London',
  )
  expect(wordingOf('needs_resolution').says(FACTS).join(' ')).toContain(
    'by 18:00 on Tuesday 24 November 2026, (GMT+0:00) London',
  )
  expect(wordingOf('no_show').says(FACTS).join(' ')).toContain(
    'by 19:00 on Tuesday 24 November 2026, (GMT+0:00) London',
  )
})

test.each(['reminder_day', 'reminder_soon', 'booked'] as const)(
  '%s says how long before its start the room of the session opens',
  (kind) => {
    expect(wordingOf(kind).says(FACTS).join(' ')).toContain('The room opens 23 minutes before the start.')
  },
)
