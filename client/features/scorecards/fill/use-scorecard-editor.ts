import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError } from '../../../apollo/errors.ts'
import { useViewer } from '../../../auth/viewer.ts'
import { useSubmitScorecardMutation } from '../../../generated/graphql.ts'
import { now } from '../../../lib/now.ts'
import { followUpKey } from '../follow-up-words.ts'
import type { ScorecardView } from '../scorecard-words.ts'
import { readCopy } from './saving/draft-copy.ts'
import { differencesOf } from './saving/draft-differences.ts'
import { isUnsaved } from './saving/draft-saver.ts'
import { useAutosave } from './saving/use-autosave.ts'
import { placeMistakes, readForm, type ScorecardForm, toDraft, toSubmission } from './scorecard-form.ts'
import { useScorecardForm } from './use-scorecard-form.ts'

/** The form of a scorecard that is not sent yet: what is saved of it, and sending it. `readAgain` asks what the server keeps. */
export function useScorecardEditor(view: ScorecardView, readAgain: () => Promise<unknown>) {
  const navigate = useNavigate()
  const owner = { viewerId: useViewer().viewer?.id ?? '', sessionId: view.id }
  const order = [...view.dimensions, ...view.moreDimensions].map(({ dimension }) => dimension)
  const textOf = (one: ScorecardForm) => JSON.stringify(toDraft(view.id, one, order))
  // Words of an earlier visit that the server never took are put back where they were.
  const [start] = useState(() => {
    const kept = textOf(readForm(view.scorecard ?? null, view.followUps))
    const copy = readCopy(owner)
    const isOther = copy !== null && copy.revision !== view.draftRevision
    const written = readForm(copy?.draft ?? view.scorecard ?? null, view.followUps)
    const answered = copy?.draft.followUps?.map((one) => [followUpKey(one), one.outcome] as const)
    const form = answered ? { ...written, followUps: Object.fromEntries(answered) } : written
    return { kept, form, isContested: isOther && textOf(form) !== kept }
  })
  const editor = useScorecardForm(view, start.form)
  const { form, setForm, setMistakes } = editor
  const [failure, setFailure] = useState<string | null>(null)
  const [isSent, setIsSent] = useState(false)
  const [submitScorecard, { loading: busy }] = useSubmitScorecardMutation()
  const { state, saver } = useAutosave({
    owner,
    view,
    kept: start.kept,
    text: textOf(form),
    isContested: start.isContested,
    onConflict: readAgain,
  })

  // Left only once the page knows that nothing is unsaved any more.
  useEffect(() => {
    if (isSent) void navigate(`/scorecard-uploaded?session=${view.id}`, { replace: true })
  }, [isSent, navigate, view.id])

  async function send() {
    setFailure(null)
    if (!form.recommendation) {
      setMistakes((known) => ({ ...known, recommendation: 'Say whether you would pass this candidate.' }))
      return
    }
    const origin = await saver.stop()
    try {
      const input = { ...toSubmission(view.id, form, order, form.recommendation), origin }
      await submitScorecard({ variables: { input } })
      saver.accept(textOf(form), origin.revision, new Date(now()).toISOString())
      setIsSent(true)
    } catch (error) {
      const { code, message, fields } = describeError(error)
      if (code === 'CONFLICT') {
        await readAgain().catch(() => undefined)
        saver.contest()
      }
      saver.resume()
      setMistakes(placeMistakes(fields, form, order))
      if (Object.keys(fields).length === 0) setFailure(message)
    }
  }

  const there = readForm(view.scorecard ?? null, view.followUps)
  return {
    editor,
    sending: { send, busy, failure },
    saving: state,
    isUnsaved: !isSent && isUnsaved(state),
    /** What is here and what was saved elsewhere, while the two wait for somebody to choose. */
    differences: state.is === 'conflict' ? differencesOf(form, there, view) : null,
    keepHere: () => saver.replace(view.draftRevision),
    takeElsewhere() {
      saver.accept(textOf(there), view.draftRevision, view.scorecard?.savedAt ?? '')
      setForm(there)
    },
  }
}
