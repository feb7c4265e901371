import { useState } from 'react'
import { apiErrorOf } from '../../api/api-error.ts'
import { fetchAndSetClock } from '../../apollo/clock.ts'
import { describeError } from '../../apollo/errors.ts'
import { useViewer } from '../../auth/viewer.ts'
import { useBootConfig } from '../../config/boot-config.ts'

const MAX_BYTES = 10 * 1024 * 1024
export const UPLOAD_KINDS = '.pdf,.png,.jpg,.jpeg'

/** Sends a file as it is to an address of the API; what it is, is judged by the server from its bytes. */
export function useUpload(path: string, onDone: () => Promise<unknown>) {
  const { currentToken } = useViewer()
  const { apiBaseUrl } = useBootConfig()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function upload(file: File): Promise<boolean> {
    if (file.size > MAX_BYTES) {
      setProblem('This file is larger than 10 MB.')
      return false
    }
    setBusy(true)
    setProblem(null)
    try {
      await send(`${apiBaseUrl}${path}`, file, await currentToken())
      await onDone()
      return true
    } catch (error) {
      setProblem(describeError(error).message)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { upload, busy, problem }
}

async function send(url: string, file: File, token: string | null): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const response = await fetchAndSetClock(url, { method: 'POST', body, ...(headers && { headers }) })
  if (!response.ok) throw apiErrorOf(response.status, response.statusText, await response.text())
}
