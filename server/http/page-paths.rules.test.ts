import { expect, test } from '@jest/globals'
import { createPagePaths, pathOf } from './page-paths.rules.ts'

const pageOf = createPagePaths([
  '/',
  '/coaches',
  '/coach/:id',
  '/coach/:id/pay',
  '/resources/blog/:slug',
  '/coach/students',
])

test.each([
  '/',
  '/coaches',
  '/coaches/',
  '/Coaches',
  '/coach/7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0001',
  '/coach/anybody',
  '/coach/anybody/pay',
  '/resources/blog/the-first-post',
  '/resources/blog/caf%C3%A9',
])('%s has a page', (path) => {
  expect(pageOf(path)).not.toBeNull()
})

test.each([
  '/.env',
  '/sitemap.xml',
  '/wp-login.php',
  '/nothing-here',
  '/coach',
  '/coach/',
  '/coach/a/b',
  '/coachesx',
  '//',
  '/coach/.',
  '/coach/..',
  '/coach/%2e%2E',
  '/coach/../pay',
  '/coach/a\\..',
  '/resources/blog/%2e',
])('%s has none', (path) => {
  expect(pageOf(path)).toBeNull()
})

test.each([
  ['/coach/anybody', '/coach/:id', ['anybody']],
  ['/coach/students', '/coach/students', []],
  ['/Coach/Students/', '/coach/students', []],
  ['/coach/anybody/pay', '/coach/:id/pay', ['anybody']],
  ['/resources/blog/caf%C3%A9', '/resources/blog/:slug', ['café']],
  ['/resources/blog/%E0%A4%A', '/resources/blog/:slug', ['%E0%A4%A']],
])('%s is a page of %s', (path, pattern, values) => {
  expect(pageOf(path)).toMatchObject({ pattern, values })
})

const ID = '7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0001'
test.each([
  ['/', '/'],
  ['/Coaches', '/coaches'],
  ['/COACHES/', '/coaches/'],
  [`/coach/${ID}`, `/coach/${ID}`],
  [`/Coach/${ID.toUpperCase()}`, `/coach/${ID}`],
  [`/coach/${ID.toUpperCase()}/Pay`, `/coach/${ID}/pay`],
  ['/coach/Anybody', '/coach/Anybody'],
  ['/Resources/Blog/Caf%C3%A9', '/resources/blog/Caf%C3%A9'],
  ['/RESOURCES/BLOG/THE-FIRST-POST', '/resources/blog/the-first-post'],
])('%s is written %s', (path, written) => {
  expect(pageOf(path)?.path).toBe(written)
})

test('what follows a path is no part of it', () => {
  expect(['/coaches?sort=price', '/coaches#top', '/coaches'].map(pathOf)).toEqual([
    '/coaches',
    '/coaches',
    '/coaches',
  ])
})
