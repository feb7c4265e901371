import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { describeError } from '../../apollo/errors.ts'
import { useSubmitReviewMutation } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import type { ReviewForm } from './review-form.ts'

/** Sends the review once; a refusal is shown in the form. Answers the address of its receipt, or null. */
export function useSubmitReview(
  sessionId: string,
  token: string | undefined,
  setError: UseFormSetError<ReviewForm>,
) {
  const [submitReview] = useSubmitReviewMutation()
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)

  return async (form: ReviewForm): Promise<string | null> => {
    try {
      const { data } = await submitReview({
        variables: { input: { ...form, sessionId, token, idempotencyKey } },
      })
      const receipt = data?.submitReview.receipt ?? ''
      return `/review-submitted?${new URLSearchParams({ session: sessionId, receipt })}`
    } catch (error) {
      setKey(newIdempotencyKey())
      setError('root', { message: describeError(error).message })
      return null
    }
  }
}
