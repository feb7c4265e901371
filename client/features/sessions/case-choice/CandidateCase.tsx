import { describeError } from '../../../apollo/errors.ts'
import { POLICIES } from '../../../apollo/policies.ts'
import { ErrorState } from '../../../components/layout/ErrorState.tsx'
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import { useSessionBriefQuery } from '../../../generated/graphql.ts'
import { Exhibits } from './Exhibits.tsx'

interface CandidateCaseProps {
  sessionId: string
  token: string | undefined
  /** The case that is chosen now: a brief of the one before is not shown. */
  slug: string
}

/** What the student of a session is given, guests too: the brief, and the exhibits when they are asked to open them. */
export function CandidateCase({ sessionId, token, slug }: CandidateCaseProps) {
  const { data, error, loading, refetch } = useSessionBriefQuery({
    variables: { sessionId, token },
    fetchPolicy: POLICIES.always,
  })
  const brief = data?.sessionBrief?.slug === slug ? data.sessionBrief : null
  if (error && !brief)
    return (
      <ErrorState
        title="The brief could not be loaded"
        message={describeError(error).message}
        onRetry={() => void refetch().catch(() => undefined)}
        retrying={loading}
      />
    )
  if (!brief) return <Skeleton className="mt-5 h-40" />
  return (
    <div className="mt-5">
      <p className="max-w-prose leading-relaxed">{brief.situation}</p>
      <p className="mt-4 max-w-prose rounded-m bg-highlight-tint p-4 font-display text-[1.125rem] leading-snug text-highlight-ink-strong">
        {brief.question}
      </p>
      <Exhibits of={brief.exhibits} label="Exhibits: open one when your coach asks you to" />
    </div>
  )
}
