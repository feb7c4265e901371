import type { TemplateDimension } from '../../scorecard-words.ts'
import { hasBegun, type Mistakes, type ScorecardForm } from '../scorecard-form.ts'
import { asksWhy, weightedMean } from '../weighted-mean.ts'

/* The server refuses in these very words and by these very sizes; a test holds the two together. */

export const LIMITS = {
  evidence: 500,
  strength: 300,
  strengths: 5,
  priority: 500,
  priorities: 3,
  explanation: 500,
}

export const needsEvidence = (score: number | null | undefined): score is number =>
  typeof score === 'number' && (score <= 2 || score >= 4)

const PRIORITY_ASKS = {
  observation: 'Say what you saw.',
  why: 'Say why it matters.',
  nextStep: 'Say what to do next.',
}
const PARTS = ['observation', 'why', 'nextStep'] as const

/** What is missing before the scorecard may be sent, by the names of the form's fields. */
export function missingIn(
  form: ScorecardForm,
  dimensions: readonly TemplateDimension[],
  hasFile: boolean,
): Mistakes {
  const missing: Mistakes = {}
  const mean = weightedMean(dimensions, (dimension) => form.scores[dimension])
  if (mean === null && !hasFile) missing.scores = 'Score at least one dimension, or upload your sheet.'
  for (const { dimension, label } of dimensions) {
    const score = form.scores[dimension]
    if (needsEvidence(score) && !form.evidence[dimension]?.trim())
      missing[`evidence.${dimension}`] = `${label}: a ${score} needs evidence. Write what was said, and when.`
  }
  if (!form.strengths.some(({ text }) => text.trim())) missing.strengths = 'Name at least one strength.'
  const begun = form.priorities.filter(hasBegun)
  if (begun.length === 0) missing.priorities = 'Name one to three priorities.'
  for (const priority of begun)
    for (const part of PARTS)
      if (!priority[part].trim()) missing[`priority.${priority.key}.${part}`] = PRIORITY_ASKS[part]
  if (!form.recommendation) missing.recommendation = 'Say whether you would pass this candidate.'
  if (asksWhy(form.recommendation, mean) && !form.explanation.trim())
    missing.explanation = 'Your recommendation is far from the mean. Say why in a sentence.'
  return missing
}

const AT_THE_END = new Set(['scores', 'strengths', 'priorities', 'recommendation'])

/** Of what is missing, what is due by now: what a score or a word calls for at once, and the rest once one has scored. */
export function dueOf(missing: Mistakes, form: ScorecardForm): Mistakes {
  const hasScored = Object.values(form.scores).some((score) => score !== undefined)
  return Object.fromEntries(Object.entries(missing).filter(([name]) => hasScored || !AT_THE_END.has(name)))
}
