import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { useSaveStudentNoteMutation } from '../../generated/graphql.ts'

/** Keeps the note and answers whether it went through; `refusal` says why the server did not. */
export function useSaveNote(studentId: string) {
  const [save, { loading: busy }] = useSaveStudentNoteMutation()
  const [refusal, setRefusal] = useState<string>()

  async function saveNote(text: string): Promise<boolean> {
    setRefusal(undefined)
    try {
      await save({ variables: { input: { studentId, text } } })
      showToast({ title: text.trim() ? 'Note saved.' : 'Note removed.' })
      return true
    } catch (error) {
      const { message, fields } = describeError(error)
      setRefusal(fields.text ?? message)
      return false
    }
  }

  return { saveNote, busy, refusal }
}
