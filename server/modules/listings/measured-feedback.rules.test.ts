import { expect, test } from '@jest/globals'
import { type FeedbackCounts, measuredFeedback, NOT_MEASURED } from './measured-feedback.rules.ts'

const counts = (change: Partial<FeedbackCounts> = {}): FeedbackCounts => ({
  reviews: 5,
  wouldRebook: 4,
  subRatings: {
    realism: { sum: 22, reviews: 5 },
    feedbackQuality: { sum: 20, reviews: 4 },
    structureHelp: { sum: 0, reviews: 0 },
    punctuality: { sum: 23, reviews: 5 },
    value: { sum: 16, reviews: 5 },
  },
  scorecards: 5,
  medianHours: 9.4,
  scores: 40,
  scoresWithEvidence: 29,
  ...change,
})

test('each figure from five on, with what it is made of', () => {
  expect(measuredFeedback(counts())).toEqual({
    subRatings: [
      { name: 'realism', mean: 4.4, reviews: 5 },
      { name: 'punctuality', mean: 4.6, reviews: 5 },
      { name: 'value', mean: 3.2, reviews: 5 },
    ],
    wouldRebook: { percent: 80, outOf: 5 },
    evidence: { percent: 73, outOf: 40 },
    scorecardTime: { medianHours: 9, scorecards: 5 },
  })
})

test('nothing from fewer, and nothing of nothing', () => {
  expect(measuredFeedback(counts({ reviews: 4, scorecards: 4 }))).toEqual(NOT_MEASURED)
  expect(measuredFeedback(counts({ scores: 0, scoresWithEvidence: 0 })).evidence).toBeNull()
  expect(measuredFeedback(counts({ medianHours: 0.1 })).scorecardTime?.medianHours).toBe(1)
})
