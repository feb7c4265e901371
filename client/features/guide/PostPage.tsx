import { Link, useParams } from 'react-router-dom'
import { useOtherPostsQuery, usePublicationTextQuery } from '../../generated/graphql.ts'
import { PageContent } from '../../page/PageContent.tsx'
import { NotFoundPage } from '../not-found/NotFoundPage.tsx'
import { ArticleData } from '../reading/ArticleData.tsx'
import { ReadingPage } from '../reading/ReadingPage.tsx'
import { ReadingSkeleton } from '../reading/ReadingSkeleton.tsx'
import { CopyLink } from './CopyLink.tsx'
import { PostList } from './PostList.tsx'
import { postDay } from './post-day.ts'

const OTHERS = 3

export function PostPage() {
  const { slug = '' } = useParams()
  const path = `/resources/blog/${slug}`
  const query = usePublicationTextQuery({ variables: { kind: 'POST', slug } })
  return (
    <PageContent
      query={query}
      of={query.data?.publication}
      failed="This page could not be loaded"
      bare
      skeleton={<ReadingSkeleton />}
      missing={<NotFoundPage />}
    >
      {(post) => (
        <>
          <ArticleData article={post} path={path} />
          <ReadingPage
            path={path}
            kind="article"
            isPictured
            trail={[{ label: 'Prep guide', to: '/resources' }, { label: post.title }]}
            eyebrow={post.tags.map((tag) => (
              <Link
                key={tag}
                to={`/resources?tag=${encodeURIComponent(tag)}#posts`}
                className="inline-flex min-h-6.5 items-center rounded-full bg-sunken px-2.5 text-tiny text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-11 pointer-coarse:px-3.5"
              >
                {tag}
              </Link>
            ))}
            title={post.title}
            summary={post.summary}
            facts={
              <>
                <span className="font-semibold text-ink">{post.author}</span>
                {post.publishedAt && <time dateTime={post.publishedAt}>{postDay(post.publishedAt)}</time>}
                <span className="num">{post.minutes} min to read</span>
                <CopyLink path={path} />
              </>
            }
            text={post.body}
          >
            <MorePosts except={slug} />
          </ReadingPage>
        </>
      )}
    </PageContent>
  )
}

function MorePosts({ except }: { except: string }) {
  const { data } = useOtherPostsQuery()
  const posts = data?.publications.edges.map(({ node }) => node).filter(({ slug }) => slug !== except) ?? []
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="more" className="mt-16">
      <h2 id="more" className="text-section">
        Read next
      </h2>
      <PostList posts={posts.slice(0, OTHERS)} />
    </section>
  )
}
