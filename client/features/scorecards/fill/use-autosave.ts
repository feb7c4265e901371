import { useEffect, useRef, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { type ScorecardDraftInput, useSaveScorecardDraftMutation } from '../../../generated/graphql.ts'
import { now } from '../../../lib/now.ts'

const PAUSE_MS = 900

export type SaveState =
  | { is: 'unchanged' }
  | { is: 'saving' }
  | { is: 'saved'; at: number }
  | { is: 'failed'; message: string }

/** Saves what has changed once the person pauses; one save at a time, the newest last. `stop` ends it for good. */
export function useAutosave(draft: ScorecardDraftInput, savedAt: string | undefined) {
  const [state, setState] = useState<SaveState>(
    savedAt ? { is: 'saved', at: Date.parse(savedAt) } : { is: 'unchanged' },
  )
  const [save] = useSaveScorecardDraftMutation()
  const text = JSON.stringify(draft)
  const known = useRef(text)
  const chain = useRef(Promise.resolve())
  const stopped = useRef(false)

  useEffect(() => {
    if (text === known.current || stopped.current) return
    async function saveAfter(before: Promise<void>) {
      await before
      if (stopped.current) return
      try {
        await save({ variables: { input: JSON.parse(text) as ScorecardDraftInput } })
        setState({ is: 'saved', at: now() })
      } catch (error) {
        known.current = ''
        setState({ is: 'failed', message: describeError(error).message })
      }
    }
    const timer = setTimeout(() => {
      known.current = text
      setState({ is: 'saving' })
      chain.current = saveAfter(chain.current)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, save])

  return {
    state,
    /** Lets a save under way end, and starts no other: before the scorecard is sent. */
    stop: async () => {
      stopped.current = true
      await chain.current
    },
    /** Goes on after a refusal. */
    resume: () => {
      stopped.current = false
    },
  }
}
