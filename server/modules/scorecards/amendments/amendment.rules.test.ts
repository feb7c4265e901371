import { expect, test } from '@jest/globals'
import { DAY } from '../../../lib/durations.ts'
import type { ScorecardContent } from '../scorecard.rules.ts'
import { amendRefusal, changesBetween } from './amendment.rules.ts'

const SENT = { submittedAt: new Date('2026-11-10T12:00:00Z'), recommendation: 'yes' }
const after = (days: number) => new Date(SENT.submittedAt.getTime() + days * DAY)

test.each([
  ['at once', SENT, after(0), /^$/],
  ['to the end of the last day', SENT, new Date(after(7).getTime() - 1), /^$/],
  ['not after it', SENT, after(7), /^A scorecard can be amended for 7 days after it was sent.$/],
  ['not before it was sent', { submittedAt: null, recommendation: null }, after(0), /not been sent/],
  ['not when there is none', null, after(0), /not been sent/],
  ['not once its student is gone', { ...SENT, recommendation: null }, after(0), /removed/],
])('it may be amended %s', (_, card, now, refusal) => {
  expect(amendRefusal(card, now, 7) ?? '').toMatch(refusal)
})

const card: ScorecardContent = {
  scores: [
    { dimension: 'quantitative', score: 2, evidence: 'Lost a decimal.' },
    { dimension: 'structuring', score: 3, evidence: '' },
  ],
  strengths: ['Calm.'],
  priorities: [{ dimension: 'quantitative', observation: 'Slow.', why: 'Time.', nextStep: 'Drill.' }],
  recommendation: 'no',
  explanation: null,
}

test('what is the same changes nothing, in whatever order it stands', () => {
  expect(changesBetween(card, { ...card, scores: card.scores.toReversed() })).toEqual([])
})

test('every change is told with what stood there and what stands there now', () => {
  const amended: ScorecardContent = {
    scores: [{ dimension: 'quantitative', score: 4, evidence: '' }],
    strengths: ['Calm.', 'Fast.'],
    priorities: [],
    recommendation: 'strong_yes',
    explanation: 'Recovered by himself.',
  }
  expect(changesBetween(card, amended).map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Structuring', '3', 'not observed'],
    ['Quantitative', '2', '4'],
    ['Evidence for Quantitative', 'Lost a decimal.', ''],
    ['Strengths', 'Calm.', 'Calm.\nFast.'],
    ['Priority 1', 'Quantitative\nSlow.\nTime.\nDrill.', ''],
    ['Would pass', 'no', 'strong yes'],
    ['Why so far from the mean', '', 'Recovered by himself.'],
  ])
})
