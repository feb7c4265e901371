import { usePublicationTextQuery } from '../../generated/graphql.ts'
import { PageContent } from '../../page/PageContent.tsx'
import { NotFoundPage } from '../not-found/NotFoundPage.tsx'
import { ReadingPage } from '../reading/ReadingPage.tsx'
import { ReadingSkeleton } from '../reading/ReadingSkeleton.tsx'

/** About, privacy, terms, for developers: a page that is its text, the same for everybody and readable while the backend is down. */
export function WrittenPage({ slug }: { slug: string }) {
  const query = usePublicationTextQuery({
    variables: { kind: 'PAGE', slug },
    context: { anonymous: true },
  })
  return (
    <PageContent
      query={query}
      of={query.data?.publication}
      failed="This page could not be loaded"
      bare
      skeleton={<ReadingSkeleton />}
      missing={<NotFoundPage />}
    >
      {({ title, summary, body }) => (
        <ReadingPage path={`/${slug}`} title={title} summary={summary} text={body} />
      )}
    </PageContent>
  )
}

export function AboutPage() {
  return <WrittenPage slug="about" />
}

export function PrivacyPage() {
  return <WrittenPage slug="privacy" />
}

export function DevelopersPage() {
  return <WrittenPage slug="developers" />
}

export function TermsPage() {
  return <WrittenPage slug="terms" />
}
