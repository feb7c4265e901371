import { useEffect, useState } from 'react'
import { describeError } from '../../../../apollo/errors.ts'
import {
  type DraftOriginInput,
  type ScorecardDraftInput,
  useSaveScorecardDraftMutation,
} from '../../../../generated/graphql.ts'
import type { ScorecardView } from '../../scorecard-words.ts'
import { type CopyOwner, dropCopy, keepCopy } from './draft-copy.ts'
import { DraftSaver, type SaveAnswer, type SaveState } from './draft-saver.ts'
import { newEditor } from './new-editor.ts'

/** What trying again does not cure. */
const REFUSALS = new Set(['BAD_USER_INPUT', 'POLICY_VIOLATION', 'NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED'])

interface AutosaveOptions {
  owner: CopyOwner
  view: ScorecardView
  /** What the server keeps, what the page says, and whether the two were written apart. */
  kept: string
  text: string
  isContested: boolean
  /** Another page has written: what it wrote has to be read. */
  onConflict: () => Promise<unknown>
}

/** Keeps the page's words with the server, and until it has them on this device. */
export function useAutosave({ owner, view, kept, text, isContested, onConflict }: AutosaveOptions) {
  const [save] = useSaveScorecardDraftMutation()

  async function send(draft: ScorecardDraftInput, origin: DraftOriginInput): Promise<SaveAnswer> {
    try {
      const { data } = await save({ variables: { input: { ...draft, origin } } })
      const { draftRevision: revision, scorecard } = data?.saveScorecardDraft ?? {}
      const savedAt = scorecard?.savedAt
      if (revision === undefined || !savedAt) return { is: 'failed' }
      return { is: 'saved', revision, at: savedAt }
    } catch (error) {
      const { code, message } = describeError(error)
      if (code === 'CONFLICT') {
        await onConflict().catch(() => undefined)
        return { is: 'conflict' }
      }
      return REFUSALS.has(code) ? { is: 'refused', message } : { is: 'failed' }
    }
  }

  const [saver] = useState(() => {
    const start = { text: kept, revision: view.draftRevision, savedAt: view.scorecard?.savedAt }
    return new DraftSaver(newEditor(), start, {
      send,
      keep: (copy) => keepCopy(owner, copy),
      drop: () => dropCopy(owner),
      isOnline: () => navigator.onLine,
    })
  })
  const [state, setState] = useState<SaveState>(saver.state)

  useEffect(() => {
    saver.listen(setState)
    saver.resume()
    const tryNow = () => saver.tryNow()
    window.addEventListener('online', tryNow)
    window.addEventListener('focus', tryNow)
    return () => {
      window.removeEventListener('online', tryNow)
      window.removeEventListener('focus', tryNow)
      saver.leave()
    }
  }, [saver])

  useEffect(() => saver.edit(text), [saver, text])

  useEffect(() => {
    if (isContested) saver.contest()
  }, [saver, isContested])

  return { state, saver }
}
