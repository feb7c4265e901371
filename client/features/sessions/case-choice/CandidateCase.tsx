import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { Exhibit } from '../../cases/Exhibit.tsx'
import { LazyCaseGuide } from '../../cases/guide/LazyCaseGuide.tsx'
import { BriefText } from './BriefText.tsx'
import { useSessionBrief } from './use-session-brief.ts'

interface CandidateCaseProps {
  sessionId: string
  token: string | undefined
  slug: string
  isOn: boolean
}

/** What the student of a session has of its case, guests too: the brief, what the coach shows, and all of it afterwards. */
export function CandidateCase(props: CandidateCaseProps) {
  const { brief, error, retry, loading } = useSessionBrief(props)
  if (error)
    return (
      <LoadFailure title="The brief could not be loaded" error={error} onRetry={retry} retrying={loading} />
    )
  if (!brief) return loading ? <Skeleton className="mt-5 h-40" /> : null
  const { exhibits, material } = brief
  return (
    <div className="mt-5" data-amounts="of a case">
      <BriefText brief={brief} />
      {material ? (
        <LazyCaseGuide material={material} label="The whole case, with its answers" />
      ) : (
        <section aria-label="Exhibits" aria-live="polite" className="mt-6">
          {exhibits.length === 0 && (
            <p className="text-small text-ink-2">Exhibits appear here when your coach shows them.</p>
          )}
          {exhibits.map((exhibit) => (
            <Exhibit key={exhibit.key} of={exhibit} />
          ))}
        </section>
      )}
    </div>
  )
}
