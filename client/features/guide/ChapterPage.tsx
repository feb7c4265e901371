import Check from 'lucide-react/icons/check'
import { Link, useParams } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useChaptersQuery, usePublicationTextQuery } from '../../generated/graphql.ts'
import { PageContent } from '../../page/PageContent.tsx'
import { NotFoundPage } from '../not-found/NotFoundPage.tsx'
import { ArticleData } from '../reading/ArticleData.tsx'
import { ReadingPage } from '../reading/ReadingPage.tsx'
import { ReadingSkeleton } from '../reading/ReadingSkeleton.tsx'
import { markChapter, useReadChapters } from './read-chapters.ts'

export function ChapterPage() {
  const { slug = '' } = useParams()
  const path = `/resources/guide/${slug}`
  const query = usePublicationTextQuery({ variables: { kind: 'GUIDE', slug } })
  return (
    <PageContent
      query={query}
      of={query.data?.publication}
      failed="This page could not be loaded"
      bare
      skeleton={<ReadingSkeleton />}
      missing={<NotFoundPage />}
    >
      {(chapter) => (
        <>
          <ArticleData article={chapter} path={path} />
          <ReadingPage
            path={path}
            kind="article"
            isPictured
            trail={[{ label: 'Prep guide', to: '/resources' }, { label: chapter.title }]}
            eyebrow={chapter.part && <Chip tone="brand">{chapter.part}</Chip>}
            title={chapter.title}
            summary={chapter.summary}
            facts={<span className="num">{chapter.minutes} min to read</span>}
            text={chapter.body}
          >
            <ChapterEnd slug={slug} />
          </ReadingPage>
        </>
      )}
    </PageContent>
  )
}

/** Marks the chapter as read, and leads to the next one. */
function ChapterEnd({ slug }: { slug: string }) {
  const isRead = useReadChapters().includes(slug)
  const { data } = useChaptersQuery()
  const chapters = data?.publications.edges.map(({ node }) => node) ?? []
  const next = chapters[chapters.findIndex((chapter) => chapter.slug === slug) + 1]
  return (
    <footer className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-6">
      <Button
        variant={isRead ? 'secondary' : 'primary'}
        aria-pressed={isRead}
        onClick={() => markChapter(slug, !isRead)}
      >
        {isRead && <Icon of={Check} size={16} />}
        {isRead ? 'Read' : 'Mark as read'}
      </Button>
      {next && (
        <Link to={`/resources/guide/${next.slug}`} className="group min-h-11 content-center">
          <span className="block text-tiny text-ink-2">Next chapter</span>
          <span className="font-semibold text-brand group-hover:underline">{next.title}</span>
        </Link>
      )}
    </footer>
  )
}
