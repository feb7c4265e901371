import { expect, test } from '@jest/globals'
import { writeRobots } from './robots.rules.ts'

const open = ['/', '/coaches', '/coach/:id', '/resources/blog/:slug']
const closed = [
  '/coach',
  '/coach/students',
  '/coach/students/:id',
  '/coach/:id/pay',
  '/profile',
  '/profile/settings',
  '/session/:sessionId',
]
const lines = writeRobots('https://casebound.example', { open, closed }).split('\n')

/** As crawlers read a line: from the beginning, with any characters for a star and the end for a dollar. */
const covers = (line: string, path: string) =>
  new RegExp(`^${line.slice('Disallow: '.length).replaceAll('*', '.*')}`).test(path)
const isAllowed = (path: string) => !lines.some((line) => line.startsWith('Disallow: ') && covers(line, path))

test.each([
  '/',
  '/coaches',
  '/coaches?q=a',
  '/coach/1f-2',
  '/resources/blog/a',
  '/sitemap.xml',
  '/previews/a.png',
])('%s is for everybody', (path) => expect(isAllowed(path)).toBe(true))

test.each([
  '/coach',
  '/coach/students',
  '/coach/students/4',
  '/coach/1f-2/pay',
  '/coach/1f-2/pay?slot=1',
  '/profile',
  '/profile/settings',
  '/session/1?token=x',
  '/api/auth/me',
  '/unsubscribe/token',
  '/mailbox',
])('%s is left alone', (path) => expect(isAllowed(path)).toBe(false))

test('it names the sitemap, and nothing twice', () => {
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Sitemap: https://casebound.example/sitemap.xml')
  expect(lines).toContain('Disallow: /profile')
  expect(lines).not.toContain('Disallow: /profile/settings')
})
