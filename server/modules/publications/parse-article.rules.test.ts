import { describe, expect, test } from '@jest/globals'
import { readingMinutes, sortKey } from './article.rules.ts'
import { parseArticle } from './parse-article.rules.ts'

const file = (front: string, body = 'A paragraph.') => `---\n${front}\n---\n\n${body}\n`
const POST = 'title: A\nsummary: B\nposition: 0\ntags: [Maths]\nauthor: Ada\npublishedAt: 2026-10-12'

test('a post is read with its front matter', () => {
  expect(parseArticle('posts', 'a-post', file(POST))).toEqual({
    kind: 'post',
    slug: 'a-post',
    title: 'A',
    summary: 'B',
    body: 'A paragraph.',
    part: null,
    tags: ['Maths'],
    author: 'Ada',
    minutes: 1,
    position: 0,
    publishedAt: '2026-10-12',
    sortKey: -20_738,
  })
})

describe('a mistake is named with its file', () => {
  test.each([
    ['no front matter', 'pages', 'about', 'Just text', /pages\/about\.md: .*title/],
    ['front matter that is no YAML', 'pages', 'about', file('title: "A'), /pages\/about\.md: /],
    ['no title', 'pages', 'about', file('summary: B\nposition: 1'), /title/],
    ['a field of another kind', 'frameworks', 'x', file('title: A\nsummary: B\nauthor: Ada'), /author/],
    ['a post without tags', 'posts', 'x', file(POST.replace('[Maths]', '[]')), /tags/],
    ['a date that is none', 'posts', 'x', file(POST.replace('10-12', '13-12')), /publishedAt/],
    ['a name with capitals', 'pages', 'About', file('title: A\nsummary: B'), /name may have/],
    ['no text', 'pages', 'about', file('title: A\nsummary: B', ''), /no text/],
    ['a first-level heading', 'pages', 'about', file('title: A\nsummary: B', '# No'), /start at ##/],
  ] as const)('%s', (_, folder, slug, text, message) => {
    expect(() => parseArticle(folder, slug, text)).toThrow(message)
  })

  test('but a comment in code is no heading', () => {
    expect(() => parseArticle('pages', 'x', file('title: A\nsummary: B', '```sh\n# fine\n```'))).not.toThrow()
  })
})

test.each([
  ['one', 1],
  ['word '.repeat(220), 1],
  ['word '.repeat(440), 2],
  [`${'word '.repeat(330)}| --- | --- |`, 2],
])('reading time is counted in words, 220 a minute: %#', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})

test('posts stand newest first, the rest by position', () => {
  expect(sortKey('post', 3, '2026-10-12')).toBeLessThan(sortKey('post', 1, '2026-10-11'))
  expect(sortKey('guide', 3, null)).toBe(3)
})
