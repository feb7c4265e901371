import { expect, test } from '@jest/globals'
import { type OverdueFacts, remindRefusal } from './overdue-scorecard.rules.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const FACTS: OverdueFacts = { isOverdue: true, isCoachSuspended: false, remindedAt: null }

test.each<[string, Partial<OverdueFacts>, RegExp]>([
  ['one nobody reminded of', {}, /^null$/],
  ['one that came meanwhile', { isOverdue: false }, /not overdue/],
  ['one of a suspended coach', { isCoachSuspended: true }, /suspended/],
  ['one reminded of a second short of a day ago', { remindedAt: ago(24 - 1 / 3600) }, /less than a day/],
  ['one reminded of a day ago', { remindedAt: ago(24) }, /^null$/],
])('%s', (_which, change, refusal) => {
  expect(String(remindRefusal({ ...FACTS, ...change }, NOW))).toMatch(refusal)
})
