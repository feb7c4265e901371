import { Link } from 'react-router-dom'
import { Chip } from '../../components/Chip.tsx'
import { postDay } from './post-day.ts'

interface Post {
  slug: string
  title: string
  summary: string
  tags: readonly string[]
  author: string | null
  minutes: number
  publishedAt: string | null
}

/** Posts, newest first. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return <p className="mt-5 text-ink-2">There is no post about this.</p>
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {posts.map((post) => (
        <li
          key={post.slug}
          className="relative grid gap-x-11 gap-y-2 py-6 lg:grid-cols-[200px_minmax(0,1fr)]"
        >
          <p className="num text-small text-ink-2">
            {post.publishedAt && <time dateTime={post.publishedAt}>{postDay(post.publishedAt)}</time>}
            <span className="lg:hidden">, </span>
            <span className="lg:block">{post.minutes} min</span>
          </p>
          <div>
            <h3 className="text-heading">
              <Link
                to={`/resources/blog/${post.slug}`}
                className="after:absolute after:inset-0 hover:underline"
              >
                {post.title}
              </Link>
            </h3>
            <p className="mt-1.5 max-w-[64ch] text-ink-2">{post.summary}</p>
            <p className="mt-3 flex flex-wrap items-center gap-2 text-small text-ink-2">
              <span className="mr-1">{post.author}</span>
              {post.tags.map((tag) => (
                <Chip key={tag}>{tag}</Chip>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
