import { useCallback, useEffect, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import {
  type QuoteCancellationMutation,
  useCancelSessionMutation,
  useQuoteCancellationMutation,
} from '../../../generated/graphql.ts'
import { useSessionVerb } from '../actions/use-session-verb.ts'

export type Quote = QuoteCancellationMutation['quoteCancellation']

/** Asks for the quote each time the question is opened, and again when its instant has passed. */
export function useCancellation(sessionId: string, token: string | undefined, open: boolean) {
  const [askQuote] = useQuoteCancellationMutation()
  const [cancelSession] = useCancelSessionMutation()
  const [quote, setQuote] = useState<Quote>()
  const [refusal, setRefusal] = useState<string>()
  const { busy, run } = useSessionVerb()

  const ask = useCallback(() => {
    askQuote({ variables: { sessionId, token } }).then(
      ({ data }) => setQuote(data?.quoteCancellation),
      (error: unknown) => setRefusal(describeError(error).message),
    )
  }, [askQuote, sessionId, token])

  useEffect(() => {
    if (open) ask()
  }, [open, ask])

  return {
    quote,
    refusal,
    busy,
    askAgain: ask,
    cancel(reason: string, idempotencyKey: string): Promise<boolean> {
      const input = { sessionId, token, idempotencyKey, reason: reason.trim() || undefined }
      return run(
        () => cancelSession({ variables: { input } }),
        'Session cancelled. Both sides have been told.',
      )
    },
  }
}
