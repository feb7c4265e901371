import { describeError } from '../../../apollo/errors.ts'
import { useViewer } from '../../../auth/viewer.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useStartPracticeMutation } from '../../../generated/graphql.ts'
import { now } from '../../../lib/now.ts'
import type { LastAttempt } from '../case-material.ts'
import { isLocal, startLocally } from './local-practice.ts'

/** Begins an attempt of a case, or takes up the one under way; answers its id, or null when that failed. */
export function useStartPractice(slug: string) {
  const { viewer } = useViewer()
  const [run, { loading }] = useStartPracticeMutation()

  async function start(underWay: LastAttempt | null): Promise<string | null> {
    if (underWay && isLocal(underWay.id)) return underWay.id
    if (!viewer) return startLocally(slug, new Date(now()).toISOString())
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
