import { useViewer } from '../../../auth/viewer.ts'
import { usePracticeMaterialQuery } from '../../../generated/graphql.ts'
import type { LastAttempt, WholeCase } from '../case-material.ts'
import { type AttemptRef, useGuestPractice } from './guest/guest-practice.ts'

interface Last {
  attempt: LastAttempt
  ref: AttemptRef
}

/** The newest attempt at a case: the account’s, or the one this browser can open; null while that is not known. */
export function useLastAttempt({ slug, lastAttempt }: WholeCase): Last | null {
  const { viewer } = useViewer()
  const mine = useGuestPractice().findLast((one) => one.slug === slug)
  const isGuest = !viewer && mine !== undefined
  const { data } = usePracticeMaterialQuery({
    variables: { attemptId: mine?.id ?? '', token: mine?.token ?? null },
    skip: !isGuest,
  })
  if (isGuest) {
    const attempt = data?.practiceMaterial?.attempt
    return attempt ? { attempt, ref: { attemptId: mine.id, token: mine.token } } : null
  }
  return lastAttempt && { attempt: lastAttempt, ref: { attemptId: lastAttempt.id, token: null } }
}
