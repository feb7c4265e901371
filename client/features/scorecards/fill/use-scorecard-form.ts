import { useState } from 'react'
import type { Dimension, ScorecardView } from '../scorecard-words.ts'
import { dueOf, missingIn } from './rules/missing-in.ts'
import type { Mistakes, ScorecardForm } from './scorecard-form.ts'
import { asksWhy, weightedMean } from './weighted-mean.ts'

/** The values of a scorecard's form, what they come to, and what they still ask for. */
export function useScorecardForm(view: ScorecardView, start: ScorecardForm) {
  const every = [...view.dimensions, ...view.moreDimensions]
  const [form, setForm] = useState(start)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [withMore, setWithMore] = useState(() =>
    view.moreDimensions.some(({ dimension }) => form.scores[dimension] !== undefined),
  )
  const missing = missingIn(form, every, Boolean(view.file))
  const mean = weightedMean(every, (dimension) => form.scores[dimension])

  function clearMistakes(...names: string[]) {
    setMistakes((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name))),
    )
  }

  return {
    form,
    setForm,
    mistakes,
    setMistakes,
    missing,
    due: dueOf(missing, form),
    mean,
    /** Every dimension there is, in the order in which they are sent. */
    order: every.map(({ dimension }) => dimension),
    dimensions: withMore ? every : view.dimensions,
    more: withMore ? [] : view.moreDimensions,
    showMore: () => setWithMore(true),
    asksWhy: asksWhy(form.recommendation, mean),
    change(next: Partial<ScorecardForm>) {
      setForm((known) => ({ ...known, ...next }))
    },
    setScore(dimension: Dimension, score: number | null) {
      clearMistakes('scores', `evidence.${dimension}`, `score.${dimension}`)
      setForm((known) => ({ ...known, scores: { ...known.scores, [dimension]: score } }))
    },
    setEvidence(dimension: Dimension, text: string) {
      clearMistakes(`evidence.${dimension}`)
      setForm((known) => ({ ...known, evidence: { ...known.evidence, [dimension]: text } }))
    },
    clearMistakes,
  }
}

export type Editor = ReturnType<typeof useScorecardForm>

/** What sending a form takes beside its values. */
export interface Sending {
  send: () => Promise<void>
  busy: boolean
  failure: string | null
}
