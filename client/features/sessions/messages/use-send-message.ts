import { useRef, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { useSendSessionMessageMutation } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'

interface Sending {
  sessionId: string
  token: string | undefined
  /** Shows what was sent; awaited before the message on its way is taken off the screen. */
  onSent: () => Promise<unknown>
}

/** Sends what is typed. It stands in the thread at once; when it cannot be sent, it is back where it was typed. */
export function useSendMessage({ sessionId, token, onSent }: Sending) {
  const [sendMessage] = useSendSessionMessageMutation()
  const [draft, setDraft] = useState('')
  const [onItsWay, setOnItsWay] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string>()
  /** Sending the same words again after no answer came must not write twice. */
  const attempt = useRef<{ body: string; key: string } | null>(null)

  async function send() {
    const body = draft.trim()
    if (!body || onItsWay) return
    if (attempt.current?.body !== body) attempt.current = { body, key: newIdempotencyKey() }
    setRefusal(undefined)
    setDraft('')
    setOnItsWay(body)
    try {
      const idempotencyKey = attempt.current.key
      await sendMessage({ variables: { input: { sessionId, token, body, idempotencyKey } } })
      attempt.current = null
      await onSent()
    } catch (error) {
      setRefusal(describeError(error).message)
      setDraft((typed) => (typed ? `${body}\n${typed}` : body))
    } finally {
      setOnItsWay(null)
    }
  }

  return { draft, setDraft, onItsWay, refusal, send }
}
