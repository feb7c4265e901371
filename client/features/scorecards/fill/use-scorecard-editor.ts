import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError } from '../../../apollo/errors.ts'
import { useSubmitScorecardMutation } from '../../../generated/graphql.ts'
import type { Dimension, ScorecardView } from '../scorecard-words.ts'
import {
  type Mistakes,
  placeMistakes,
  readForm,
  type ScorecardForm,
  toDraft,
  toSubmission,
} from './scorecard-form.ts'
import { useAutosave } from './use-autosave.ts'
import { asksWhy, weightedMean } from './weighted-mean.ts'

/** The form of one scorecard: its values, what is saved of it, and sending it. */
export function useScorecardEditor(view: ScorecardView) {
  const navigate = useNavigate()
  const [form, setForm] = useState(() => readForm(view.scorecard ?? null, view.followUps))
  const [withMore, setWithMore] = useState(() =>
    view.moreDimensions.some(({ dimension }) => form.scores[dimension] !== undefined),
  )
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [submitScorecard, { loading: busy }] = useSubmitScorecardMutation()
  const every = [...view.dimensions, ...view.moreDimensions]
  const order = every.map(({ dimension }) => dimension)
  const autosave = useAutosave(toDraft(view.id, form, order), view.scorecard?.savedAt)
  const mean = weightedMean(every, (dimension) => form.scores[dimension])

  function change(next: Partial<ScorecardForm>) {
    setForm((known) => ({ ...known, ...next }))
  }

  function clearMistakes(...names: string[]) {
    setMistakes((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name))),
    )
  }

  async function send() {
    setFailure(null)
    if (!form.recommendation) {
      setMistakes((known) => ({ ...known, recommendation: 'Say whether you would pass this candidate.' }))
      return
    }
    await autosave.stop()
    try {
      await submitScorecard({ variables: { input: toSubmission(view.id, form, order, form.recommendation) } })
      void navigate(`/scorecard-uploaded?session=${view.id}`, { replace: true })
    } catch (error) {
      const { message, fields } = describeError(error)
      autosave.resume()
      setMistakes(placeMistakes(fields, form, order))
      if (Object.keys(fields).length === 0) setFailure(message)
    }
  }

  return {
    form,
    mistakes,
    failure,
    busy,
    mean,
    dimensions: withMore ? every : view.dimensions,
    more: withMore ? [] : view.moreDimensions,
    showMore: () => setWithMore(true),
    saving: autosave.state,
    asksWhy: asksWhy(form.recommendation, mean),
    send,
    change,
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

export type Editor = ReturnType<typeof useScorecardEditor>
