import { PageHead } from '../../config/PageHead.tsx'
import { usePublicationTextQuery } from '../../generated/graphql.ts'
import { NotFoundPage } from '../not-found/NotFoundPage.tsx'
import { ReadingError } from '../reading/ReadingError.tsx'
import { ReadingPage } from '../reading/ReadingPage.tsx'
import { ReadingSkeleton } from '../reading/ReadingSkeleton.tsx'

/** About, privacy, terms: a page that is its text, the same for everybody and readable while the backend is down. */
export function WrittenPage({ slug }: { slug: string }) {
  const { data, error, loading, refetch } = usePublicationTextQuery({
    variables: { kind: 'PAGE', slug },
    context: { anonymous: true },
  })
  if (!data) {
    if (!error) return <ReadingSkeleton />
    return <ReadingError error={error} onRetry={refetch} retrying={loading} />
  }
  const { publication } = data
  if (!publication) return <NotFoundPage />
  const { title, summary, body } = publication
  return (
    <>
      <PageHead title={title} description={summary} path={`/${slug}`} />
      <ReadingPage title={title} summary={summary} text={body} />
    </>
  )
}
