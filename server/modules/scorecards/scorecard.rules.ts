import type { FieldError } from '../../errors.ts'
import { type Dimension, DIMENSION_TEXTS } from './template.rules.ts'
import { asksWhy, type Recommendation, type Scored, weightedMean } from './progress/weighted-mean.rules.ts'

export interface Score extends Scored {
  /** What was said or done, for the coach and this seeker only. */
  evidence: string
}

export interface Priority {
  dimension: Dimension | null
  observation: string
  why: string
  nextStep: string
}

/** A scorecard as far as it is filled in. */
export interface ScorecardContent {
  scores: Score[]
  strengths: string[]
  priorities: Priority[]
  recommendation: Recommendation | null
  explanation: string | null
}

export const needsEvidence = (score: number | null) => score !== null && (score <= 2 || score >= 4)

export const LIMITS = {
  evidence: 500,
  strength: 300,
  strengths: 5,
  priority: 500,
  priorities: 3,
  explanation: 500,
}

/** What does not fit even a draft: sizes and ranges. */
export function draftMistakes({
  scores,
  strengths,
  priorities,
  explanation,
}: ScorecardContent): FieldError[] {
  const mistakes: FieldError[] = []
  const say = (path: string, message: string) => mistakes.push({ path, message })
  const tooLong = (path: string, text: string, most: number) => {
    if (text.length > most) say(path, `Keep it to ${most} characters.`)
  }
  const seen = new Set<Dimension>()
  scores.forEach(({ dimension, score, evidence }, index) => {
    if (seen.has(dimension)) say(`scores.${index}.dimension`, 'Score each dimension once.')
    seen.add(dimension)
    if (score !== null && !(Number.isInteger(score) && score >= 1 && score <= 5))
      say(`scores.${index}.score`, 'Choose 1 to 5, or not observed.')
    tooLong(`scores.${index}.evidence`, evidence, LIMITS.evidence)
  })
  if (strengths.length > LIMITS.strengths) say('strengths', `Name at most ${LIMITS.strengths}.`)
  strengths.forEach((text, index) => tooLong(`strengths.${index}`, text, LIMITS.strength))
  if (priorities.length > LIMITS.priorities) say('priorities', 'Name one to three.')
  priorities.forEach((priority, index) => {
    for (const name of PRIORITY_PARTS) tooLong(`priorities.${index}.${name}`, priority[name], LIMITS.priority)
  })
  tooLong('explanation', explanation ?? '', LIMITS.explanation)
  return mistakes
}

export const PRIORITY_PARTS = ['observation', 'why', 'nextStep'] as const
const PRIORITY_ASKS: Record<(typeof PRIORITY_PARTS)[number], string> = {
  observation: 'Say what you saw.',
  why: 'Say why it matters.',
  nextStep: 'Say what to do next.',
}

/** What is missing before a scorecard may be sent. An uploaded sheet stands for the scores, never for the words. */
export function submitMistakes(content: ScorecardContent, hasFile: boolean): FieldError[] {
  const mistakes = draftMistakes(content)
  const say = (path: string, message: string) => mistakes.push({ path, message })
  const { scores, strengths, priorities, recommendation, explanation } = content
  const mean = weightedMean(scores)
  if (mean === null && !hasFile) say('scores', 'Score at least one dimension, or upload your sheet.')
  scores.forEach(({ dimension, score, evidence }, index) => {
    if (needsEvidence(score) && !evidence)
      say(
        `scores.${index}.evidence`,
        `${DIMENSION_TEXTS[dimension].label}: a ${score} needs evidence. Write what was said, and when.`,
      )
  })
  if (strengths.length === 0) say('strengths', 'Name at least one strength.')
  if (priorities.length === 0) say('priorities', 'Name one to three priorities.')
  priorities.forEach((priority, index) => {
    for (const name of PRIORITY_PARTS)
      if (!priority[name]) say(`priorities.${index}.${name}`, PRIORITY_ASKS[name])
  })
  if (!recommendation) say('recommendation', 'Say whether you would pass this candidate.')
  if (asksWhy(recommendation, mean) && !explanation)
    say('explanation', 'Your recommendation is far from the mean. Say why in a sentence.')
  return mistakes
}
