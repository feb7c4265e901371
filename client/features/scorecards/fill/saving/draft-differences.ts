import type { ScorecardView } from '../../scorecard-words.ts'
import { recommendationLabel } from '../../scorecard-words.ts'
import type { ScorecardForm } from '../scorecard-form.ts'

export interface Difference {
  label: string
  here: string
  there: string
}

type Lines = Map<string, string>

/** Every part of two drafts that does not say the same, in the order of the page. */
export function differencesOf(here: ScorecardForm, there: ScorecardForm, view: ScorecardView): Difference[] {
  const [mine, theirs] = [linesOf(here, view), linesOf(there, view)]
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((label) => {
    const [a, b] = [mine.get(label) ?? '', theirs.get(label) ?? '']
    return a === b ? [] : [{ label, here: a, there: b }]
  })
}

function linesOf(form: ScorecardForm, view: ScorecardView): Lines {
  const lines: Lines = new Map()
  const put = (label: string, text: string) => text.trim() && lines.set(label, text.trim())
  for (const { dimension, label } of [...view.dimensions, ...view.moreDimensions]) {
    const score = form.scores[dimension]
    put(label, score === null ? 'not observed' : score === undefined ? '' : String(score))
    put(`Evidence for ${label}`, form.evidence[dimension] ?? '')
  }
  form.strengths.forEach(({ text }, index) => put(`Strength ${index + 1}`, text))
  form.priorities.forEach(({ dimension, observation, why, nextStep }, index) => {
    const label = [...view.dimensions, ...view.moreDimensions].find(
      (one) => one.dimension === dimension,
    )?.label
    put(`Priority ${index + 1}`, [label, observation, why, nextStep].filter(Boolean).join(' · '))
  })
  put('Would pass', form.recommendation ? recommendationLabel(form.recommendation) : '')
  put('Why so far from the mean', form.explanation)
  return lines
}
