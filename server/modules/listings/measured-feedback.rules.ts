import { SUB_RATINGS, type SubRatingName } from '../reviews/sub-ratings.rules.ts'

/** Fewer say nothing: one person would be half of the figure. */
export const MIN_REVIEWS = 5
export const MIN_SCORECARDS = 5

/** What was counted of a coach: published reviews of all but intro calls, and scorecards that were sent. */
export interface FeedbackCounts {
  reviews: number
  wouldRebook: number
  subRatings: Record<SubRatingName, { sum: number; reviews: number }>
  scorecards: number
  medianHours: number | null
  scores: number
  scoresWithEvidence: number
}

export interface MeasuredShare {
  percent: number
  outOf: number
}

/** What is measured of how a coach gives feedback. */
export interface MeasuredFeedback {
  subRatings: { name: SubRatingName; mean: number; reviews: number }[]
  wouldRebook: MeasuredShare | null
  evidence: MeasuredShare | null
  scorecardTime: { medianHours: number; scorecards: number } | null
}

export const NOT_MEASURED: MeasuredFeedback = {
  subRatings: [],
  wouldRebook: null,
  evidence: null,
  scorecardTime: null,
}

/** The figures of a coach, each only from enough of what it is made of. */
export function measuredFeedback(counts: FeedbackCounts): MeasuredFeedback {
  const { reviews, wouldRebook, subRatings, scorecards, medianHours, scores, scoresWithEvidence } = counts
  const isEnough = scorecards >= MIN_SCORECARDS
  return {
    subRatings:
      reviews < MIN_REVIEWS
        ? []
        : SUB_RATINGS.flatMap((name) => {
            const { sum, reviews: answered } = subRatings[name]
            return answered < MIN_REVIEWS
              ? []
              : [{ name, mean: Math.round((10 * sum) / answered) / 10, reviews: answered }]
          }),
    wouldRebook: reviews < MIN_REVIEWS ? null : shareOf(wouldRebook, reviews),
    evidence: isEnough && scores > 0 ? shareOf(scoresWithEvidence, scores) : null,
    scorecardTime:
      isEnough && medianHours !== null
        ? { medianHours: Math.max(1, Math.round(medianHours)), scorecards }
        : null,
  }
}

const shareOf = (part: number, outOf: number): MeasuredShare => ({
  percent: Math.round((100 * part) / outOf),
  outOf,
})
