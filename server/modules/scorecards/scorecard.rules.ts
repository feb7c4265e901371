import { z } from 'zod'
import type { FieldError } from '../../errors.ts'
import { mistakesIn } from '../../lib/mistakes.rules.ts'
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

const upTo = (max: number) => z.string().max(max, `Keep it to ${max} characters.`)
const RANGE = 'Choose 1 to 5, or not observed.'
const draft = z.object({
  scores: z
    .array(
      z.object({
        dimension: z.string(),
        score: z.number(RANGE).int(RANGE).min(1, RANGE).max(5, RANGE).nullable(),
        evidence: upTo(LIMITS.evidence),
      }),
    )
    .superRefine((scores, { addIssue }) => {
      scores.forEach(({ dimension }, index) => {
        if (scores.findIndex((one) => one.dimension === dimension) < index)
          addIssue({ code: 'custom', path: [index, 'dimension'], message: 'Score each dimension once.' })
      })
    }),
  strengths: z.array(upTo(LIMITS.strength)).max(LIMITS.strengths, `Name at most ${LIMITS.strengths}.`),
  priorities: z
    .array(
      z.object({
        observation: upTo(LIMITS.priority),
        why: upTo(LIMITS.priority),
        nextStep: upTo(LIMITS.priority),
      }),
    )
    .max(LIMITS.priorities, 'Name one to three.'),
  explanation: upTo(LIMITS.explanation).nullable(),
})

/** What does not fit even a draft: sizes and ranges. */
export const draftMistakes = (content: ScorecardContent): FieldError[] => mistakesIn(draft, content)

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
