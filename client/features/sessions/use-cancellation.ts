import { useEffect, useState } from 'react'
import {
  type QuoteCancellationMutation,
  useCancelSessionMutation,
  useQuoteCancellationMutation,
} from '../../generated/graphql.ts'
import { describeError } from '../../apollo/errors.ts'
import { forgetSessionLists, useSessionVerb } from './use-session-verb.ts'

export type Quote = QuoteCancellationMutation['quoteCancellation']

/** Asks for the quote each time the question is opened, and again when its instant has passed. */
export function useCancellation(sessionId: string, token: string | undefined, open: boolean) {
  const [askQuote] = useQuoteCancellationMutation()
  const [cancelSession] = useCancelSessionMutation({ update: forgetSessionLists })
  const [quote, setQuote] = useState<Quote>()
  const [refusal, setRefusal] = useState<string>()
  const [asked, setAsked] = useState(0)
  const { busy, run } = useSessionVerb()

  useEffect(() => {
    if (!open) return
    let current = true
    setQuote(undefined)
    setRefusal(undefined)
    askQuote({ variables: { sessionId, token } }).then(
      ({ data }) => current && setQuote(data?.quoteCancellation),
      (error: unknown) => current && setRefusal(describeError(error).message),
    )
    return () => {
      current = false
    }
  }, [open, asked, askQuote, sessionId, token])

  return {
    quote,
    refusal,
    busy,
    askAgain: () => setAsked((times) => times + 1),
    cancel(reason: string, idempotencyKey: string): Promise<boolean> {
      const input = { sessionId, token, idempotencyKey, reason: reason.trim() || undefined }
      return run(
        () => cancelSession({ variables: { input } }),
        'Session cancelled. Both sides have been told.',
      )
    },
  }
}
