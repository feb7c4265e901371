import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useFinishPracticeMutation } from '../../../generated/graphql.ts'
import { now } from '../../../lib/now.ts'
import { forgetPractice } from './kept-practice.ts'
import { finishLocally, isLocal } from './local-practice.ts'

interface Result {
  seconds: number
  checksRight: number
  checksTotal: number
  notes: string
}

/** Ends an attempt with its result, in the account or in this browser; answers whether it is kept. */
export function useFinishPractice(attemptId: string) {
  const [run, { loading }] = useFinishPracticeMutation()

  async function finish(result: Result): Promise<boolean> {
    if (isLocal(attemptId)) {
      finishLocally(attemptId, new Date(now()).toISOString(), result)
      showToast({ title: 'Practice kept in this browser' })
      return true
    }
    try {
      await run({ variables: { input: { attemptId, ...result } } })
      forgetPractice(attemptId)
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
