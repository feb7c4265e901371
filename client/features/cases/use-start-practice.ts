import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/toast.ts'
import { useStartPracticeMutation } from '../../generated/graphql.ts'

/** Begins an attempt of a case, or takes up the one under way; answers its id, or null when that failed. */
export function useStartPractice(slug: string) {
  const [run, { loading }] = useStartPracticeMutation()

  async function start(): Promise<string | null> {
    try {
      const { data } = await run({ variables: { slug } })
      return data?.startPractice.id ?? null
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
