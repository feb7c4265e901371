import type { Random } from '../random.ts'
import { fillSentence } from './number-words.ts'
import { GOOD_MOMENTS, POOR_MOMENTS } from './review-moments.ts'
import {
  ADVICE_OUTCOMES,
  FAIR_CREDITS,
  GOOD_REMARKS,
  POOR_CLOSINGS,
  PRACTICE_FAIR_CREDITS,
  PRACTICE_GOOD_REMARKS,
  PRACTICE_OUTCOMES,
  PRACTICE_POOR_CLOSINGS,
  PRACTICE_RESERVATIONS,
  PRIVATE_NOTES,
  PRIVATE_THANKS,
  RESERVATIONS,
} from './review-verdicts.ts'
import { reviewWords } from './review-words.ts'
import type { SeedSessionKind } from './session-types.ts'

export interface SeedReview {
  rating: number
  realism: number
  feedbackQuality: number
  structureHelp: number
  punctuality: number
  value: number
  wouldRebook: boolean
  text: string
  privateNote: string | null
}

const ADVICE_KINDS = new Set<SeedSessionKind>(['RESUME_REVIEW', 'STRATEGY', 'INTRO_CALL'])

/** One to five; a coach of quality 1 is given five 97 times in a hundred, one of quality 0 every second time. */
function drawRating(random: Random, quality: number): number {
  if (random.chance(0.52 + 0.45 * quality)) return 5
  return random.weighted([
    [4, 76],
    [3, 17],
    [2, 5],
    [1, 2],
  ])
}

/** A sub-rating near the rating, within 1 and 5. */
function near(random: Random, rating: number): number {
  const moved =
    rating +
    random.weighted([
      [0, 70],
      [-1, rating === 5 ? 30 : 14],
      [1, 16],
    ])
  return Math.min(5, Math.max(1, moved))
}

/** A text that complains of lateness decides it; otherwise coaches are on time. */
function punctualityOf(random: Random, rating: number, text: string): number {
  if (/minutes late/.test(text)) return rating <= 2 ? 1 : 3
  return rating >= 4
    ? random.weighted([
        [5, 92],
        [4, 8],
      ])
    : random.weighted([
        [5, 60],
        [4, 30],
        [3, 10],
      ])
}

/** What fits the kind: everything for practice, only the general remarks for advice. */
function fitting(
  kind: SeedSessionKind,
  general: readonly string[],
  practice: readonly string[],
): readonly string[] {
  return ADVICE_KINDS.has(kind) ? general : [...general, ...practice]
}

function sentencesFor(random: Random, rating: number, kind: SeedSessionKind): string[] {
  if (rating <= 3) {
    const poor = random.pick(POOR_MOMENTS[kind])
    if (rating === 3) return [poor, random.pick(fitting(kind, FAIR_CREDITS, PRACTICE_FAIR_CREDITS))]
    return [poor, ...random.sample(fitting(kind, POOR_CLOSINGS, PRACTICE_POOR_CLOSINGS), 2)]
  }
  const moment = random.pick(GOOD_MOMENTS[kind])
  const remarks = fitting(kind, GOOD_REMARKS, PRACTICE_GOOD_REMARKS)
  const remark = random.chance(rating === 5 ? 0.5 : 0.35) ? [random.pick(remarks)] : []
  if (rating === 4)
    return [moment, ...remark, random.pick(fitting(kind, RESERVATIONS, PRACTICE_RESERVATIONS))]
  return [moment, random.pick(ADVICE_KINDS.has(kind) ? ADVICE_OUTCOMES : PRACTICE_OUTCOMES), ...remark]
}

/** A review as a seeker would write it after a session of this kind with a coach of this latent quality (0 to 1). */
export function buildReview(
  random: Random,
  about: { quality: number; kind: SeedSessionKind; seekerFirstName: string },
): SeedReview {
  const rating = drawRating(random, about.quality)
  const words = reviewWords(random, about.kind, about.seekerFirstName)
  const text = sentencesFor(random, rating, about.kind)
    .map((sentence) => fillSentence(sentence, words))
    .join(' ')
  return {
    rating,
    realism: near(random, rating),
    feedbackQuality: near(random, rating),
    structureHelp: near(random, rating),
    punctuality: punctualityOf(random, rating, text),
    value: near(random, rating),
    wouldRebook: random.chance([0, 0.02, 0.1, 0.45, 0.9, 0.99][rating] ?? 0),
    text,
    privateNote: random.chance(0.06)
      ? fillSentence(random.pick(rating === 5 ? [...PRIVATE_NOTES, ...PRIVATE_THANKS] : PRIVATE_NOTES), words)
      : null,
  }
}
