import { useCallback, useEffect, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import {
  type QuoteCancellationMutation,
  useCancelSessionMutation,
  useQuoteCancellationMutation,
} from '../../../generated/graphql.ts'

export type Quote = QuoteCancellationMutation['quoteCancellation']

/**
 * Asks for the quote each time the question is opened, and again when its instant has passed. Cancels for what it said:
 * when that is no longer true, nothing is cancelled, `news` says so and the new quote stands there to be asked about.
 */
export function useCancellation(sessionId: string, token: string | undefined, open: boolean) {
  const [askQuote] = useQuoteCancellationMutation()
  const [cancelSession, { loading: busy }] = useCancelSessionMutation()
  const [quote, setQuote] = useState<Quote>()
  const [refusal, setRefusal] = useState<string>()
  const [news, setNews] = useState<string>()

  const ask = useCallback(() => {
    askQuote({ variables: { sessionId, token } }).then(
      ({ data }) => setQuote(data?.quoteCancellation),
      (error: unknown) => setRefusal(describeError(error).message),
    )
  }, [askQuote, sessionId, token])

  useEffect(() => {
    if (open) ask()
  }, [open, ask])

  async function cancel(reason: string, idempotencyKey: string): Promise<boolean> {
    if (!quote) return false
    const { amountMinor, currency } = quote.refund
    const expectedRefund = { amountMinor, currency }
    const input = {
      sessionId,
      token,
      idempotencyKey,
      expectedRefund,
      reason: reason.trim() || undefined,
    }
    setNews(undefined)
    try {
      await cancelSession({ variables: { input } })
      showToast({ title: 'Session cancelled. Both sides have been told.' })
      return true
    } catch (error) {
      const { code, message } = describeError(error)
      setNews(message)
      if (code === 'CONFLICT') {
        setQuote(undefined)
        ask()
      }
      return false
    }
  }

  return { quote, refusal, news, busy, askAgain: ask, cancel }
}
