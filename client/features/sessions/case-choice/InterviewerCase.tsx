import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import type { SessionCase_sessionFragment } from '../../../generated/graphql.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { LazyCaseGuide } from '../../cases/guide/LazyCaseGuide.tsx'
import { BriefText } from './BriefText.tsx'
import { ExhibitsToShow } from './ExhibitsToShow.tsx'
import { useSessionBrief } from './use-session-brief.ts'

interface InterviewerCaseProps {
  session: SessionCase_sessionFragment
  slug: string
}

/** All that the interviewer needs to run the case, in the order it is needed. */
export function InterviewerCase({ session, slug }: InterviewerCaseProps) {
  const { id: sessionId } = session
  const { brief, error, retry, loading } = useSessionBrief({ sessionId, token: undefined, slug, isOn: false })
  if (error)
    return (
      <LoadFailure
        title="The material could not be loaded"
        error={error}
        onRetry={retry}
        retrying={loading}
      />
    )
  if (!brief) return <Skeleton className="mt-5 h-40" />
  return (
    <div className="mt-5" data-amounts="of a case">
      <h3 className="font-text text-small font-semibold tracking-normal">Read out</h3>
      <BriefText brief={brief} />
      <ExhibitsToShow session={session} brief={brief} />
      {brief.material && <LazyCaseGuide material={brief.material} label="The interviewer’s material" />}
    </div>
  )
}
