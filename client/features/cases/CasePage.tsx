import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { useCaseBySlugQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { NotFoundPage } from '../not-found/NotFoundPage.tsx'
import { ReadingSkeleton } from '../reading/ReadingSkeleton.tsx'
import { CaseBrief } from './CaseBrief.tsx'
import type { AttemptRef } from './practice/guest/guest-practice.ts'
import { LazyPracticeRoom } from './practice/LazyPracticeRoom.tsx'

export function CasePage() {
  const { slug = '' } = useParams()
  const { viewer } = useViewer()
  const query = useCaseBySlugQuery({ variables: { slug } })
  const { refetch } = query
  const [attempt, setAttempt] = useState<AttemptRef | null>(null)
  const found = query.data?.case
  const isPreview = Boolean(found && !found.mayPractise)

  // Whoever signs in on this page has seen the preview; what they may do now is asked for then.
  useEffect(() => {
    if (viewer && isPreview) void refetch().catch(() => undefined)
  }, [viewer, isPreview, refetch])

  return (
    <PageContent
      query={query}
      of={found}
      failed="This case could not be loaded"
      bare
      skeleton={<ReadingSkeleton />}
      missing={<NotFoundPage />}
    >
      {(shown) => (
        <Page
          title={shown.title}
          description={shown.summary}
          path={`/case-library/${slug}`}
          isPictured
          trail={[{ label: 'Case library', to: '/case-library' }, { label: shown.title }]}
          className="pt-5 md:pt-8"
        >
          {attempt ? (
            <LazyPracticeRoom
              key={attempt.attemptId}
              of={shown}
              attempt={attempt}
              onLeave={() => {
                setAttempt(null)
                void refetch().catch(() => undefined)
              }}
            />
          ) : (
            <CaseBrief of={shown} onStarted={setAttempt} />
          )}
        </Page>
      )}
    </PageContent>
  )
}
