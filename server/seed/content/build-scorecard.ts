import type { Priority, Score, ScorecardContent } from '../../modules/scorecards/scorecard.rules.ts'
import { type Dimension, dimensionsOf } from '../../modules/scorecards/template.rules.ts'
import {
  asksWhy,
  bandOf,
  RECOMMENDATIONS,
  type Scored,
  weightedMean,
} from '../../modules/scorecards/progress/weighted-mean.rules.ts'
import type { SessionKind } from '../../modules/coaches/session-type.entity.ts'
import type { Random } from '../../lib/random.ts'
import { readRecords } from './read-data.ts'

interface DimensionWords {
  /** What a low score rests on. */
  low: readonly string[]
  /** What a high score rests on. */
  high: readonly string[]
  priorities: readonly Omit<Priority, 'dimension'>[]
  strengths: readonly string[]
}

const SCORECARD_WORDS = readRecords('scorecard-words') as Record<Dimension, DimensionWords>

export interface ScorecardSubject {
  kind: SessionKind
  /** How the seeker does now, 1 to 5, before the coach and the day have their say. */
  level: number
  /** Points this coach gives above or below others. */
  severity: number
  /** Points by dimension in which this seeker differs from their level. */
  profile: Partial<Record<Dimension, number>>
}

/** What a coach would have written after a session: obeys every rule of a scorecard that is sent. */
export function buildScorecard(random: Random, subject: ScorecardSubject): ScorecardContent {
  const scores = dimensionsOf(subject.kind).map((dimension) => buildScore(random, dimension, subject))
  const mean = weightedMean(scores) ?? 3
  const recommendation =
    RECOMMENDATIONS[
      Math.min(4, Math.max(0, RECOMMENDATIONS.indexOf(bandOf(mean)) + random.pick([0, 0, 0, 0, 1, -1])))
    ] ?? 'borderline'
  const weakest = random
    .shuffle(scores)
    .filter(({ score }) => score !== null)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))
  return {
    scores,
    strengths: weakest
      .slice(-random.int(1, 2))
      .toReversed()
      .map(({ dimension }) => random.pick(SCORECARD_WORDS[dimension].strengths)),
    priorities: weakest.slice(0, random.int(1, 2)).map(
      ({ dimension }): Priority => ({
        dimension,
        ...random.pick(SCORECARD_WORDS[dimension].priorities),
      }),
    ),
    recommendation,
    explanation: asksWhy(recommendation, mean)
      ? 'The trend within the hour counts for more than its mean.'
      : null,
  }
}

function buildScore(
  random: Random,
  dimension: Dimension,
  { level, severity, profile }: ScorecardSubject,
): Score {
  if (random.chance(0.06)) return { dimension, score: null, evidence: '' }
  const exact = level + severity + (profile[dimension] ?? 0) + (random.next() + random.next() - 1) * 0.9
  const score = Math.min(5, Math.max(1, Math.round(exact)))
  const { low, high } = SCORECARD_WORDS[dimension]
  return { dimension, score, evidence: score <= 2 ? random.pick(low) : score >= 4 ? random.pick(high) : '' }
}

/** By how much a seeker's own score differs, and how often. */
const KIND = [
  [1, 7],
  [0, 3],
] as const
const FAIR = [
  [1, 3],
  [0, 5],
  [-1, 2],
] as const

/** What the seeker would have given themselves: a little kinder, and kindest where they are weakest. */
export function buildSelfScores(random: Random, scores: readonly Scored[]): Scored[] {
  return scores.map(({ dimension, score }) => ({
    dimension,
    score:
      score === null ? null : Math.min(5, Math.max(1, score + random.weighted(score <= 2 ? KIND : FAIR))),
  }))
}
