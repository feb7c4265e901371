import { useRef, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useAddSessionNoteMutation, useRemoveSessionNoteMutation } from '../../../generated/graphql.ts'
import type { Note } from './note-words.ts'

/** Writing notes of a session down and taking them away again. */
export function useNotes(sessionId: string) {
  const [addNote, { loading: busy }] = useAddSessionNoteMutation()
  const [removeNote] = useRemoveSessionNoteMutation()
  const [problem, setProblem] = useState<string>()

  const last = useRef<Promise<unknown>>(undefined)

  /** One after the other: each answer is the whole list. */
  function add(text: string, minute?: number | null): Promise<boolean> {
    const added = Promise.resolve(last.current).then(() => send(text, minute))
    last.current = added
    return added
  }

  async function send(text: string, minute?: number | null): Promise<boolean> {
    setProblem(undefined)
    try {
      await addNote({ variables: { input: { sessionId, text, minute } } })
      return true
    } catch (error) {
      const { message, fields } = describeError(error)
      setProblem(fields.text ?? message)
      return false
    }
  }

  async function remove({ id, text, minute }: Note): Promise<void> {
    try {
      await removeNote({ variables: { noteId: id } })
      showToast({
        title: 'Note removed',
        action: { label: 'Undo', onPress: () => void add(text, minute) },
      })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }

  return { add, remove, busy, problem }
}
