import { POLICIES } from '../../../apollo/policies.ts'
import { useSessionBriefQuery } from '../../../generated/graphql.ts'
import { SECOND } from '../../../lib/durations.ts'

interface BriefAsk {
  sessionId: string
  token: string | undefined
  /** The case that is chosen now: a brief of the one before is not shown. */
  slug: string
  /** While the session is on, the coach may show something at any moment. */
  isOn: boolean
}

/** What the viewer has of a session’s case; null until it is there, or why it is not. */
export function useSessionBrief({ sessionId, token, slug, isOn }: BriefAsk) {
  const { data, error, loading, refetch } = useSessionBriefQuery({
    variables: { sessionId, token },
    fetchPolicy: POLICIES.always,
    pollInterval: isOn ? 5 * SECOND : 0,
    skipPollAttempt: () => document.hidden,
  })
  const brief = data?.sessionBrief?.slug === slug ? data.sessionBrief : null
  return {
    brief,
    error: brief ? undefined : error,
    loading,
    retry: () => void refetch().catch(() => undefined),
  }
}

export type Brief = NonNullable<ReturnType<typeof useSessionBrief>['brief']>
