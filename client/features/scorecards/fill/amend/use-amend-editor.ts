import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError } from '../../../../apollo/errors.ts'
import { useAmendScorecardMutation } from '../../../../generated/graphql.ts'
import type { ScorecardView } from '../../scorecard-words.ts'
import { differencesOf } from '../saving/draft-differences.ts'
import { placeMistakes, readForm, toSubmission } from '../scorecard-form.ts'
import { useScorecardForm } from '../use-scorecard-form.ts'

/** The form of a scorecard that was sent: nothing is saved before the amendment is sent as a whole. */
export function useAmendEditor(view: ScorecardView) {
  const navigate = useNavigate()
  const [sent] = useState(() => readForm(view.scorecard ?? null))
  const editor = useScorecardForm(view, sent)
  const { form, order, setMistakes } = editor
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)
  const [amendScorecard, { loading: busy }] = useAmendScorecardMutation()
  const changes = differencesOf(form, sent, view)

  useEffect(() => {
    if (isDone) void navigate(`/scorecard-uploaded?session=${view.id}`, { replace: true })
  }, [isDone, navigate, view.id])

  async function send() {
    setFailure(null)
    if (changes.length === 0) return setFailure('Nothing is changed yet.')
    if (!form.recommendation) return
    try {
      const { followUps: _followUps, ...card } = toSubmission(view.id, form, order, form.recommendation)
      const input = { ...card, reason }
      await amendScorecard({ variables: { input } })
      setIsDone(true)
    } catch (error) {
      const { message, fields } = describeError(error)
      setMistakes(placeMistakes(fields, form, order))
      if (Object.keys(fields).length === 0) setFailure(message)
    }
  }

  return {
    editor,
    sending: { send, busy, failure },
    reason,
    setReason,
    changes,
    isUnsaved: !isDone && changes.length > 0,
  }
}
