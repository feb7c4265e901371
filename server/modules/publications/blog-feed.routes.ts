import { Feed } from 'feed'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { findPublications } from './find-publications.query.ts'

const POSTS = 20

/** The blog as RSS. No GraphQL operation: feed readers fetch by address. */
export function registerBlogFeed(app: FastifyInstance, services: Services): void {
  app.get('/resources/blog/rss.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/rss+xml; charset=utf-8')
      .send(await blogFeed(services)),
  )
}

async function blogFeed({ pool, publicUrl, env }: Services): Promise<string> {
  const wants = { body: false, total: false }
  const { edges } = await findPublications(pool, {
    kind: 'post',
    tag: null,
    first: POSTS,
    after: null,
    wants,
  })
  const posts = edges.map(({ node }) => ({ post: node, date: new Date(node.publishedAt ?? 0) }))
  const feed = new Feed({
    title: `${env.PRODUCT_NAME} blog`,
    description: 'What interviewers look for, and how to practise it.',
    id: publicUrl(),
    link: `${publicUrl()}/resources`,
    language: 'en',
    copyright: env.PRODUCT_NAME,
    ...(posts[0] && { updated: posts[0].date }),
    feedLinks: { rss: `${publicUrl()}/resources/blog/rss.xml` },
  })
  for (const { post, date } of posts) {
    const { slug, title, summary, author, tags } = post
    const link = `${publicUrl()}/resources/blog/${slug}`
    feed.addItem({
      title,
      id: link,
      link,
      date,
      description: summary,
      author: [{ name: author ?? env.PRODUCT_NAME }],
      category: tags.map((name) => ({ name })),
    })
  }
  return feed.rss2()
}
