import { useState } from 'react'
import { type ApiProblem, describeError, problemOfResponse } from '../../apollo/errors.ts'
import { useViewer } from '../../auth/viewer.ts'

const MOST = 10 * 1024 * 1024
export const UPLOAD_KINDS = '.pdf,.png,.jpg,.jpeg'

/** Sends the coach's sheet as it is; what it is, is judged by the server from its bytes. */
export function useUpload(sessionId: string, onDone: () => Promise<unknown>) {
  const { currentToken } = useViewer()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function upload(file: File): Promise<boolean> {
    if (file.size > MOST) {
      setProblem('This file is larger than 10 MB.')
      return false
    }
    setBusy(true)
    setProblem(null)
    try {
      const refusal = await send(sessionId, file, await currentToken())
      if (refusal) setProblem(refusal.message)
      else await onDone()
      return refusal === null
    } catch (error) {
      setProblem(describeError(error).message)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { upload, busy, problem }
}

async function send(sessionId: string, file: File, token: string | null): Promise<ApiProblem | null> {
  const body = new FormData()
  body.set('file', file)
  const response = await fetch(`/api/v1/sessions/${sessionId}/scorecard-file`, {
    method: 'POST',
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return response.ok ? null : problemOfResponse(response.status, response.statusText, await response.text())
}
