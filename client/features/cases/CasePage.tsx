import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { Breadcrumbs } from '../../components/layout/Breadcrumbs.tsx'
import { PageHead } from '../../config/PageHead.tsx'
import { useCaseBySlugQuery } from '../../generated/graphql.ts'
import { NotFoundPage } from '../not-found/NotFoundPage.tsx'
import { ReadingError } from '../reading/ReadingError.tsx'
import { ReadingSkeleton } from '../reading/ReadingSkeleton.tsx'
import { CaseBrief } from './CaseBrief.tsx'
import { LazyPracticeRoom } from './practice/LazyPracticeRoom.tsx'

export function CasePage() {
  const { slug = '' } = useParams()
  const { viewer } = useViewer()
  const { data, error, loading, refetch } = useCaseBySlugQuery({ variables: { slug } })
  const [attemptId, setAttemptId] = useState<string | null>(null)
  const found = data?.case
  const isPreview = Boolean(found && !found.material)

  // Whoever signs in on this page has seen the preview; the whole case is asked for then.
  useEffect(() => {
    if (viewer && isPreview) void refetch().catch(() => undefined)
  }, [viewer, isPreview, refetch])

  if (!data) {
    if (!error) return <ReadingSkeleton />
    return (
      <ReadingError
        error={error}
        onRetry={refetch}
        retrying={loading}
        title="This case could not be loaded"
      />
    )
  }
  if (!found) return <NotFoundPage />
  const { title, summary, material } = found

  return (
    <div className="measure pt-5 md:pt-8">
      <PageHead title={title} description={summary} path={`/case-library/${slug}`} />
      <Breadcrumbs>
        <Link to="/case-library">Case library</Link>
        <>{title}</>
      </Breadcrumbs>
      {attemptId && material ? (
        <LazyPracticeRoom
          key={attemptId}
          of={found}
          material={material}
          attemptId={attemptId}
          onLeave={() => {
            setAttemptId(null)
            void refetch().catch(() => undefined)
          }}
        />
      ) : (
        <CaseBrief of={found} onStarted={setAttemptId} />
      )}
    </div>
  )
}
