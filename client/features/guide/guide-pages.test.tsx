import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { Toaster } from '../../components/overlays/Toaster.tsx'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ChapterPage } from './ChapterPage.tsx'
import { GuidePage } from './GuidePage.tsx'
import { buildLibrary, buildPublication } from './guide.testing.ts'
import { PostPage } from './PostPage.tsx'

afterEach(() => localStorage.clear())

const ALL = [
  buildPublication('GUIDE', 'process', { part: 'Know the process' }),
  buildPublication('GUIDE', 'firms', { part: 'Know the process' }),
  buildPublication('GUIDE', 'method', { part: 'The case' }),
  buildPublication('FRAMEWORK', 'tree', { pdfUrl: '/files/frameworks/tree.pdf' }),
  buildPublication('CASE_STUDY', 'bakery', { pdfUrl: '/files/case-studies/bakery.pdf' }),
  buildPublication('POST', 'answer', {
    tags: ['Synthesis'],
    author: 'Elena Marchetti',
    publishedAt: '2026-10-12',
    body: '## One\n\nSee [coaches](/coaches) and [this](https://example.test).\n\n<script>alert(1)</script>\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n## Two\n\n## Three',
  }),
  buildPublication('POST', 'maths', { tags: ['Maths'], author: 'Ada Osei', publishedAt: '2026-09-01' }),
]
const api = buildLibrary(ALL)

describe('the guide', () => {
  test('has chapters by part, frameworks, case studies and posts', async () => {
    renderPage(<GuidePage />, { route: '/resources', api })
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await link('The process')).toBe('/resources/guide/process')
    expect(await link('The tree')).toBe('/resources/frameworks/tree')
    expect(await link('The bakery')).toBe('/resources/case-studies/bakery')
    expect(await link('The answer')).toBe('/resources/blog/answer')
    expect(await link('RSS')).toBe('/resources/blog/rss.xml')
    expect(screen.getByRole('heading', { name: 'Know the process' })).toBeVisible()
    expect(screen.getByText('0 of 3 chapters read')).toBeVisible()
    expect(await link('JSON Feed')).toBe('/resources/blog/feed.json')
    const feeds = [...document.head.querySelectorAll('link[rel=alternate]')]
    expect(feeds.map((feed) => [feed.getAttribute('type'), feed.getAttribute('href')])).toEqual([
      ['application/rss+xml', '/resources/blog/rss.xml'],
      ['application/feed+json', '/resources/blog/feed.json'],
    ])
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://casebound.test/resources',
    )
  })

  test('a tag leaves only its posts', async () => {
    renderPage(<GuidePage />, { route: '/resources?tag=Maths', api })
    expect(await screen.findByRole('link', { name: 'The maths' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'The answer' })).not.toBeInTheDocument()
  })

  test('a failure is said, and trying again works', async () => {
    let failing = true
    const publications = (args: { kind: string }) => {
      if (failing) throw refusal('INTERNAL_SERVER_ERROR', 'Something failed on our side.')
      return api.publications(args)
    }
    const { user } = renderPage(<GuidePage />, { route: '/resources', api: { publications } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Something failed on our side.')
    failing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'The process' })).toBeVisible()
  })
})

test('a chapter marked as read counts on the guide, and can be unmarked', async () => {
  const chapter = () =>
    renderPage(<ChapterPage />, { route: '/resources/guide/process', path: '/resources/guide/:slug', api })
  const first = chapter()
  await first.user.click(await screen.findByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByRole('link', { name: /The firms/ })).toHaveAttribute(
    'href',
    '/resources/guide/firms',
  )
  first.unmount()
  const guide = renderPage(<GuidePage />, { route: '/resources', api })
  expect(await screen.findByText('1 of 3 chapters read')).toBeVisible()
  guide.unmount()
  await chapter().user.click(await screen.findByRole('button', { name: 'Read' }))
  expect(screen.getByRole('button', { name: 'Mark as read' })).toBeVisible()
})

describe('a post', () => {
  const open = (slug: string) =>
    renderPage(
      <>
        <PostPage />
        <Toaster />
      </>,
      { route: `/resources/blog/${slug}`, path: '/resources/blog/:slug', api },
    )

  test('says who, when and how long, and leads on', async () => {
    open('answer')
    expect(await screen.findByRole('heading', { level: 1, name: 'The answer' })).toBeVisible()
    expect(screen.getByText('Elena Marchetti')).toBeVisible()
    expect(screen.getByText('12 October 2026')).toHaveAttribute('datetime', '2026-10-12')
    expect(screen.getByText('4 min to read')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Synthesis' })).toHaveAttribute(
      'href',
      '/resources?tag=Synthesis#posts',
    )
    expect(await screen.findByRole('link', { name: 'The maths' })).toBeVisible()
  })

  test('is set from Markdown, with its headings beside it, and runs no markup', async () => {
    open('answer')
    expect(await screen.findByRole('heading', { level: 2, name: /^Two/ })).toHaveAttribute('id', 'two')
    const contents = within(screen.getByRole('navigation', { name: 'On this page', hidden: true }))
    expect(contents.getByRole('link', { name: 'Two', hidden: true })).toHaveAttribute('href', '#two')
    expect(screen.getByRole('link', { name: 'coaches' })).toHaveAttribute('href', '/coaches')
    expect(screen.getByRole('columnheader', { name: 'B' })).toBeVisible()
    expect(document.querySelector('article script')).toBeNull()
  })

  test('its address can be copied', async () => {
    const { user } = open('answer')
    const writeText = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(writeText).toHaveBeenCalledWith('https://casebound.test/resources/blog/answer')
  })

  test('that is not there is not found', async () => {
    open('nowhere')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible())
  })
})
