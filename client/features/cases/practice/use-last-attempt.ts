import { useViewer } from '../../../auth/viewer.ts'
import type { LastAttempt, WholeCase } from '../case-material.ts'
import { useLocalPractice } from './local-practice.ts'

/** The newest attempt at a case: the account’s; one begun without an account while it is under way, or nobody is here. */
export function useLastAttempt({ slug, lastAttempt }: WholeCase): LastAttempt | null {
  const { viewer } = useViewer()
  const local = useLocalPractice().findLast((one) => one.slug === slug)
  return local && (!viewer || !local.finishedAt) ? local : lastAttempt
}
