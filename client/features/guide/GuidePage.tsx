import Rss from 'lucide-react/icons/rss'
import { Link, useSearchParams } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { useGuideQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { FEEDS } from '../../page/FeedLinks.tsx'
import { PageFailure } from '../../page/PageFailure.tsx'
import { useHashTarget } from '../reading/use-hash-target.ts'
import { ChapterList } from './ChapterList.tsx'
import { DocumentList } from './DocumentList.tsx'
import { GuideSkeleton } from './GuideSkeleton.tsx'
import { PostList } from './PostList.tsx'
import { ProcessLine } from './ProcessLine.tsx'

export function GuidePage() {
  const [params] = useSearchParams()
  const tag = params.get('tag')
  const query = useGuideQuery({ variables: { tag } })
  const guide = query.data ?? query.previousData
  useHashTarget(Boolean(guide))
  if (!guide && query.error) return <PageFailure query={query} title="This page could not be loaded" bare />
  return (
    <Page
      title="Prep guide"
      description="How consulting interviews work, a case method that holds up, frameworks and worked case studies as PDFs, and plans for two, four and eight weeks."
      path="/resources"
      className="pt-7 md:pt-11"
    >
      <h1 className="text-title">Prep guide</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-ink-2">
        What the process tests, how to answer a case, and what to practise with the weeks you have.
      </p>
      <ProcessLine />
      {guide ? (
        <>
          <ChapterList chapters={guide.chapters.edges.map(({ node }) => node)} />
          <DocumentList
            title="Frameworks"
            summary="One sheet each, to read here or print. Learn what the questions are for, then build your own tree."
            to="/resources/frameworks"
            documents={guide.frameworks.edges.map(({ node }) => node)}
          />
          <DocumentList
            title="Case studies"
            summary="Whole cases told step by step, with the turns that cost candidates the offer."
            to="/resources/case-studies"
            documents={guide.caseStudies.edges.map(({ node }) => node)}
          />
          <section aria-labelledby="posts" className="mt-16">
            <div className="flex items-baseline justify-between gap-4">
              <h2 id="posts" className="scroll-mt-24 text-section">
                {tag ? `Posts about ${tag.toLowerCase()}` : 'From the blog'}
              </h2>
              <span className="flex gap-4 text-small font-semibold text-brand">
                {FEEDS.map(({ name, href }) => (
                  <a
                    key={href}
                    href={href}
                    className="inline-flex min-h-11 items-center gap-1.5 hover:underline"
                  >
                    <Icon of={Rss} size={16} />
                    {name}
                  </a>
                ))}
              </span>
            </div>
            {tag && (
              <Link
                to="/resources#posts"
                className="press inline-block text-small font-semibold text-brand hover:underline"
              >
                All posts
              </Link>
            )}
            <PostList posts={guide.posts.edges.map(({ node }) => node)} />
          </section>
        </>
      ) : (
        <GuideSkeleton />
      )}
    </Page>
  )
}
