import { createHash } from 'node:crypto'
import { Feed } from 'feed'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { hasEtag } from '../../lib/etag.ts'
import { html } from '../../lib/html.ts'
import { findPublications } from './find-publications.query.ts'

const POSTS = 20

const RSS = '/resources/blog/rss.xml'
const JSON_FEED = '/resources/blog/feed.json'

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'

const FORMS = [
  { path: RSS, type: 'application/rss+xml; charset=utf-8', write: writeRss },
  { path: JSON_FEED, type: 'application/feed+json; charset=utf-8', write: (feed: Feed) => feed.json1() },
]

/** In RSS an `author` is an e-mail address, so names stand in `dc:creator`, which the library does not write. */
function writeRss(feed: Feed): string {
  const items = feed.items.map(({ author, ...item }) => ({
    ...item,
    extensions: [{ name: 'dc:creator', objects: { _text: author?.[0]?.name } }],
  }))
  const named = Object.assign(new Feed(feed.options), { items, categories: feed.categories })
  return named.rss2().replace('<rss version="2.0"', `<rss version="2.0" xmlns:dc="${DUBLIN_CORE}"`)
}

/** The blog as RSS and as a JSON Feed. No GraphQL operation: feed readers fetch by address. */
export function registerBlogFeed(app: FastifyInstance, services: Services): void {
  for (const { path, type, write } of FORMS)
    app.get(path, async (request, reply) => {
      const text = write(await blogFeed(services))
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      void reply.header('etag', etag).header('cache-control', 'public, max-age=300')
      if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(type).send(text)
    })
}

async function blogFeed({ publicReads, publicUrl, env }: Services): Promise<Feed> {
  const wants = { body: false, total: false }
  const { edges } = await findPublications(publicReads, {
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
    // Left out, it would be when somebody asked.
    updated: posts[0]?.date ?? new Date(0),
    feedLinks: { rss: `${publicUrl()}${RSS}`, json: `${publicUrl()}${JSON_FEED}` },
  })
  for (const { post, date } of posts) {
    const { slug, title, summary, author, tags } = post
    const link = `${publicUrl()}/resources/blog/${slug}`
    feed.addItem({
      title,
      id: link,
      link,
      date,
      published: date,
      // Readers of both take it for HTML.
      description: html`${summary}`.toString(),
      author: [{ name: author ?? env.PRODUCT_NAME }],
      category: tags.map((name) => ({ name })),
    })
  }
  return feed
}
