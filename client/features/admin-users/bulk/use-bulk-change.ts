import { useRef, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import {
  type BulkUserVerb,
  type ChangeBulkUsersMutation,
  useChangeBulkUsersMutation,
} from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'

type Progress = ChangeBulkUsersMutation['changeBulkUsers']

interface Wanted {
  verb: BulkUserVerb
  users: { userId: string; revision: string }[]
  reason: string
}

/** Carries a change of many accounts out, some at a time, and says how far it is. What was cut off goes on when it is sent again. */
export function useBulkChange() {
  const [change] = useChangeBulkUsersMutation()
  const [progress, setProgress] = useState<Progress>()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ reason?: string; other?: string }>({})
  const attempt = useRef({ of: '', key: '' })

  async function carryOut(wanted: Wanted): Promise<void> {
    const of = JSON.stringify(wanted)
    if (attempt.current.of !== of) attempt.current = { of, key: newIdempotencyKey() }
    const input = { ...wanted, idempotencyKey: attempt.current.key }
    setBusy(true)
    setRefusal({})
    try {
      let left = 1
      while (left > 0) {
        const { data } = await change({ variables: { input } })
        if (!data) return
        setProgress(data.changeBulkUsers)
        left = data.changeBulkUsers.left
      }
    } catch (error) {
      const { message, fields } = describeError(error)
      setRefusal(fields.reason ? { reason: fields.reason } : { other: message })
    } finally {
      setBusy(false)
    }
  }
  return { carryOut, progress, isBusy, refusal }
}
