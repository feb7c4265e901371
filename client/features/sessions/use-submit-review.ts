import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/toast.ts'
import { useSubmitReviewMutation } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../booking/idempotency-key.ts'
import type { ReviewForm } from './review-form.ts'
import { forgetSessionLists } from './use-session-verb.ts'

/** Sends the review once; a refusal is shown in the form. Answers whether it went through. */
export function useSubmitReview(
  sessionId: string,
  token: string | undefined,
  setError: UseFormSetError<ReviewForm>,
) {
  const [submitReview] = useSubmitReviewMutation({
    update: forgetSessionLists,
    refetchQueries: 'active',
    awaitRefetchQueries: true,
  })
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)

  return async (form: ReviewForm): Promise<boolean> => {
    try {
      await submitReview({ variables: { input: { ...form, sessionId, token, idempotencyKey } } })
      showToast({ title: 'Thank you. Your review is in.' })
      return true
    } catch (error) {
      setKey(newIdempotencyKey())
      setError('root', { message: describeError(error).message })
      return false
    }
  }
}
