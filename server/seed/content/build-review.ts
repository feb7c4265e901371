import type { Random } from '../../lib/random.ts'
import { fillSentence } from './number-words.ts'
import { readPhrases } from './read-data.ts'
import { reviewWords } from './review-words.ts'
import type { SeedSessionKind } from './session-types.ts'

const goodMoments = readPhrases('good-moments')
const poorMoments = readPhrases('poor-moments')
const verdicts = readPhrases('verdicts')

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
function fitting(kind: SeedSessionKind, general: string): readonly string[] {
  const practice = ADVICE_KINDS.has(kind) ? [] : verdicts(`Practice ${general.toLowerCase()}`)
  return [...verdicts(general), ...practice]
}

function sentencesFor(random: Random, rating: number, kind: SeedSessionKind): string[] {
  if (rating <= 3) {
    const poor = random.pick(poorMoments(kind))
    if (rating === 3) return [poor, random.pick(fitting(kind, 'Fair credits'))]
    return [poor, ...random.sample(fitting(kind, 'Poor closings'), 2)]
  }
  const moment = random.pick(goodMoments(kind))
  const remarks = fitting(kind, 'Good remarks')
  const remark = random.chance(rating === 5 ? 0.5 : 0.35) ? [random.pick(remarks)] : []
  if (rating === 4) return [moment, ...remark, random.pick(fitting(kind, 'Reservations'))]
  return [
    moment,
    random.pick(verdicts(ADVICE_KINDS.has(kind) ? 'Advice outcomes' : 'Practice outcomes')),
    ...remark,
  ]
}

const privateNotes = (rating: number): readonly string[] => [
  ...verdicts('Private notes'),
  ...(rating === 5 ? verdicts('Private thanks') : []),
]

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
    privateNote: random.chance(0.06) ? fillSentence(random.pick(privateNotes(rating)), words) : null,
  }
}
