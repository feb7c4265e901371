import { expect, test } from '@jest/globals'
import { createPagePaths, pathOf } from './page-paths.rules.ts'

const hasPage = createPagePaths(['/', '/coaches', '/coach/:id', '/coach/:id/pay', '/resources/blog/:slug'])

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
  expect(hasPage(path)).toBe(true)
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
])('%s has none', (path) => {
  expect(hasPage(path)).toBe(false)
})

test('what follows a path is no part of it', () => {
  expect(['/coaches?sort=price', '/coaches#top', '/coaches'].map(pathOf)).toEqual([
    '/coaches',
    '/coaches',
    '/coaches',
  ])
})
