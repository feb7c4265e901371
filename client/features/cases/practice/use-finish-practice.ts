import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useFinishPracticeMutation } from '../../../generated/graphql.ts'
import { type AttemptRef, finishGuestAttempt } from './guest/guest-practice.ts'

/** Ends an attempt with the note to oneself; answers whether that is kept. */
export function useFinishPractice(attempt: AttemptRef) {
  const [run, { loading }] = useFinishPracticeMutation()

  async function finish(notes: string): Promise<boolean> {
    try {
      await run({ variables: { input: { ...attempt, notes } } })
      finishGuestAttempt(attempt.attemptId)
      showToast({ title: 'Practice saved' })
      return true
    } catch (error) {
      showToast({
        tone: 'error',
        title: 'This could not be saved',
        description: describeError(error).message,
      })
      return false
    }
  }

  return { finish, finishing: loading }
}
