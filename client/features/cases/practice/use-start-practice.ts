import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useStartPracticeMutation } from '../../../generated/graphql.ts'
import { type AttemptRef, keepGuestAttempt } from './guest/guest-practice.ts'

/** Begins an attempt of a case, or takes up the account’s that is under way; answers which, or null when that failed. */
export function useStartPractice(slug: string) {
  const [run, { loading }] = useStartPracticeMutation()

  async function start(): Promise<AttemptRef | null> {
    try {
      const { data } = await run({ variables: { slug } })
      if (!data) return null
      const { id, token } = data.startPractice
      if (token) keepGuestAttempt({ id, slug, token, isFinished: false })
      return { attemptId: id, token }
    } catch (error) {
      showToast({
        tone: 'error',
        title: 'Practice could not begin',
        description: describeError(error).message,
      })
      return null
    }
  }

  return { start, starting: loading }
}
