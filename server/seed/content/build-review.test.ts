import { describe, expect, test } from '@jest/globals'
import { forkRandom } from '../../lib/random.ts'
import { buildReview } from './build-review.ts'
import type { SeedSessionKind } from './session-types.ts'

const KINDS: SeedSessionKind[] = [
  'CASE_MOCK',
  'FIT_MOCK',
  'CASE_AND_FIT',
  'DRILL',
  'RESUME_REVIEW',
  'STRATEGY',
  'INTRO_CALL',
]

const reviewsOf = (count: number, quality: number) =>
  Array.from({ length: count }, (_, index) => {
    const random = forkRandom(index, 'review')
    return buildReview(random, { quality, kind: random.pick(KINDS), seekerFirstName: 'Maya' })
  })

const meanRating = (quality: number) => {
  const reviews = reviewsOf(2000, quality)
  return reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
}

test('the same seed writes the same review', () => {
  const about = { quality: 0.8, kind: 'CASE_MOCK', seekerFirstName: 'Maya' } as const
  expect(buildReview(forkRandom(5, 'review'), about)).toEqual(buildReview(forkRandom(5, 'review'), about))
})

test('at least 98 of 100 texts among the first thousand are unique', () => {
  expect(new Set(reviewsOf(1000, 0.8).map((review) => review.text)).size).toBeGreaterThanOrEqual(980)
})

test('every figure stays between one and five', () => {
  const figures = reviewsOf(2000, 0).flatMap((review) => {
    const { rating, realism, feedbackQuality, structureHelp, punctuality, value } = review
    return [rating, realism, feedbackQuality, structureHelp, punctuality, value]
  })
  expect([...new Set(figures)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
})

describe('quality', () => {
  test('lifts the mean rating', () => {
    expect(meanRating(1)).toBeGreaterThan(4.93)
    expect(meanRating(0.5)).toBeLessThan(meanRating(1))
    expect(meanRating(0)).toBeLessThan(meanRating(0.5))
    expect(meanRating(0)).toBeGreaterThan(4.2)
  })

  test('leaves low ratings rare and rebooking to those who were content', () => {
    const reviews = reviewsOf(4000, 0.8)
    const share = (rating: number) =>
      reviews.filter((review) => review.rating === rating).length / reviews.length
    expect(share(5)).toBeGreaterThan(0.8)
    expect(share(3)).toBeLessThan(0.05)
    expect(share(1) + share(2)).toBeLessThan(0.02)
    const rebook = (low: number, high: number) => {
      const some = reviews.filter((review) => review.rating >= low && review.rating <= high)
      return some.filter((review) => review.wouldRebook).length / some.length
    }
    expect(rebook(5, 5)).toBeGreaterThan(0.96)
    expect(rebook(1, 3)).toBeLessThan(0.6)
  })
})

test('texts are clean and fit the form: nothing unfilled, no link, no address, no exclamation mark', () => {
  const texts = [...reviewsOf(1500, 0.8), ...reviewsOf(1500, 0)].flatMap(({ text, privateNote }) => [
    text,
    privateNote ?? 'None.',
  ])
  const WRONG = /[{}!@]|https?:| {2}|undefined|\ba [aeio]|\ban [^aeiouhAEIOU8]|[^.?]$|^$/
  expect(texts.filter((text) => WRONG.test(text) || text.length > 500).slice(0, 5)).toEqual([])
})
